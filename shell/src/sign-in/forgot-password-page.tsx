import { request } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { MailRequestCard } from './mail-request-card'
import { post } from './post'

/** /forgot-password. Its texts don't reveal whether the account exists. */
export function ForgotPasswordPage({ mailKept }: { mailKept: boolean }) {
  const t = useText()
  return (
    <MailRequestCard
      texts={{
        title: 'shell.forgot.title',
        subtitle: 'shell.forgot.subtitle',
        form: 'shell.forgot.title',
        email: 'shell.forgot.email',
        submit: 'shell.forgot.submit',
      }}
      sentText={(email) => t('shell.forgot.sent', { email })}
      autoComplete="username"
      mailKept={mailKept}
      onSend={(email) => post(request('forgotPassword', { body: { email } }))}
    />
  )
}
