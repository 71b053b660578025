import { useIntl } from 'react-intl'
import { useGetInstallationMetaQuery, useResendOutboxMailMutation } from './outbox-api'
import { useMutationFeedback } from '@portico/shared/layout'

/** Tries to send a mail again, and says how that went. `kept`: no mail server would send it; undefined until that is known. */
export function useResend() {
  const intl = useIntl()
  const feedback = useMutationFeedback()
  const { data: meta } = useGetInstallationMetaQuery()
  const [resendMail, { isLoading }] = useResendOutboxMailMutation()
  const resend = (mailId: number) =>
    feedback(() => resendMail({ mailId }).unwrap(), { done: intl.formatMessage({ id: 'outbox.resent' }) })
  return { resend, isLoading, kept: meta?.mail_kept }
}
