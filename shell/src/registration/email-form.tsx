import type { PlanType } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { useLocale } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { MailRequestCard } from '../sign-in/mail-request-card'
import { post } from '../sign-in/post'

const VERIFICATION_TEXTS = {
  title: 'shell.verification.title',
  subtitle: 'shell.verification.subtitle',
  over: 'shell.verification.over',
  overText: 'shell.verification.over-text',
  checking: 'shell.verification.checking',
  email: 'shell.verification.email',
  submit: 'shell.verification.submit',
} satisfies Record<string, MessageId>

interface Props {
  plan: PlanType | null
  /** A link led here that holds no more. */
  over: boolean
  mailKept: boolean
}

/** Begins a registration with an address. */
export function EmailForm({ plan, over, mailKept }: Props) {
  const intl = useIntl()
  const language = useLocale()
  const heading = over ? { title: 'shell.verification.over', subtitle: 'shell.verification.over-text' } : {}
  return (
    <MailRequestCard
      texts={{ ...VERIFICATION_TEXTS, ...heading, form: 'shell.verification.title' }}
      sentText={(email) => intl.formatMessage({ id: 'shell.verification.sent' }, { email })}
      autoComplete="email"
      mailKept={mailKept}
      onSend={(email) =>
        post('/a/api/v1/registration/email/verify', { email, language, plan_type: plan ?? undefined })
      }
    />
  )
}
