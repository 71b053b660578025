import type { PlanType } from '@portico/shared/contracts'
import { request } from '@portico/shared/http'
import { useLocale } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { MailRequestCard } from '../sign-in/mail-request-card'
import { post } from '../sign-in/post'

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
  return (
    <MailRequestCard
      texts={{
        title: over ? 'shell.verification.over' : 'shell.verification.title',
        subtitle: over ? 'shell.verification.over-text' : 'shell.verification.subtitle',
        form: 'shell.verification.title',
        email: 'shell.verification.email',
        submit: 'shell.verification.submit',
      }}
      sentText={(email) => intl.formatMessage({ id: 'shell.verification.sent' }, { email })}
      autoComplete="email"
      mailKept={mailKept}
      onSend={(email) =>
        post(request('verifyRegistrationEmail', { body: { email, language, plan_type: plan ?? undefined } }))
      }
    />
  )
}
