import { useIntl } from 'react-intl'
import { useResendOutboxMailMutation } from '../../api/outbox-api'
import { useOutcome } from '../../layout/use-outcome'
import { outboxMessages as messages } from './outbox-messages'

/** Tries to send a mail again, and says how that went. */
export function useResend() {
  const intl = useIntl()
  const outcome = useOutcome()
  const [resendMail, { isLoading }] = useResendOutboxMailMutation()
  const resend = (mailId: number) =>
    outcome(() => resendMail({ mailId }).unwrap(), intl.formatMessage(messages.resent))
  return { resend, isLoading }
}
