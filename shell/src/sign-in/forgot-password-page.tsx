import { request } from '@portico/shared/http'
import { useIntl } from 'react-intl'
import { MailRequestCard } from './mail-request-card'
import { post } from './post'
import { forgotMessages, sentMessages } from './password-messages'

/** /forgot-password. What it says does not tell whether there is such an account. */
export function ForgotPasswordPage({ mailKept }: { mailKept: boolean }) {
  const intl = useIntl()
  return (
    <MailRequestCard
      texts={{ ...forgotMessages, form: forgotMessages.title }}
      sentText={(email) => intl.formatMessage(sentMessages.sent, { email })}
      autoComplete="username"
      mailKept={mailKept}
      onSend={(email) => post(request('forgotPassword', { body: { email } }))}
    />
  )
}
