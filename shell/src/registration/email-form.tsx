import type { PlanType } from '@portico/shared/contracts'
import { request } from '@portico/shared/http'
import { useLocale } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { MailRequestCard } from '../sign-in/mail-request-card'
import { post } from '../sign-in/post'
import { verificationMessages as messages, verificationSent } from './verification-messages'

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
  const heading = over ? { title: messages.over, subtitle: messages.overText } : {}
  return (
    <MailRequestCard
      texts={{ ...messages, ...heading, form: messages.title }}
      sentText={(email) => intl.formatMessage(verificationSent, { email })}
      autoComplete="email"
      mailKept={mailKept}
      onSend={(email) =>
        post(request('verifyRegistrationEmail', { body: { email, language, plan_type: plan ?? undefined } }))
      }
    />
  )
}
