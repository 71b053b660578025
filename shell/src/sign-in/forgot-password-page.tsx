import type { MessageId } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { MailRequestCard } from './mail-request-card'
import { post } from './post'

const FORGOT_TEXTS = {
  title: 'shell.forgot.title',
  subtitle: 'shell.forgot.subtitle',
  email: 'shell.forgot.email',
  submit: 'shell.forgot.submit',
} satisfies Record<string, MessageId>

/** /forgot-password. What it says does not tell whether there is such an account. */
export function ForgotPasswordPage({ mailKept }: { mailKept: boolean }) {
  const intl = useIntl()
  return (
    <MailRequestCard
      texts={{ ...FORGOT_TEXTS, form: 'shell.forgot.title' }}
      sentText={(email) => intl.formatMessage({ id: 'shell.forgot.sent' }, { email })}
      autoComplete="username"
      mailKept={mailKept}
      onSend={(email) => post('/a/api/v1/password/forgot', { email })}
    />
  )
}
