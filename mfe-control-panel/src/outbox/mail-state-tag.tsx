import type { MAIL_STATES, OutboxMail } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { StatusTag, useMutationFeedback } from '@portico/shared/layout'
import { outboxApi } from './outbox-api'

/** Resends an email and reports the outcome. `kept`: no mail server is configured; undefined until that is known. */
export function useResend() {
  const t = useText()
  const feedback = useMutationFeedback()
  const { data: meta } = outboxApi.useGetInstallationMetaQuery()
  const [resendMail, { isLoading }] = outboxApi.useResendOutboxMailMutation()
  const resend = (mailId: number) =>
    feedback(() => resendMail({ mailId }).unwrap(), { done: t('outbox.resent') })
  return { resend, isLoading, kept: meta?.mail_kept }
}

const stateNameId = (state: (typeof MAIL_STATES)[number]): MessageId => `outbox.state.${state}`

const COLORS: Record<OutboxMail['state'], string> = {
  waiting: 'processing',
  sent: 'success',
  kept: 'default',
  failed: 'error',
}

export function MailStateTag({ state }: Pick<OutboxMail, 'state'>) {
  return <StatusTag status={state} colors={COLORS} nameId={stateNameId} />
}
