import { lazySchema, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { EntryCard } from '../../app/entry-frame'
import { SignInLink } from '../../app/entry-parts'
import { MailSentCard } from '../../app/mail-sent-card'
import { post } from '../../app/post'
import { forgotMessages, sentMessages } from './password-messages'

const schema = lazySchema(
  async () => (await import(/* webpackChunkName: "email-schema" */ '../../app/email-schema')).emailSchema,
)

/** /forgot-password. What it says does not tell whether there is such an account. */
export function ForgotPasswordPage({ mailKept }: { mailKept: boolean }) {
  const intl = useIntl()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    const text = intl.formatMessage(sentMessages.sent, { email: sentTo })
    return <MailSentCard text={text} mailKept={mailKept} onAgain={() => setSentTo(null)} />
  }
  const submit = async (email: string) => {
    await post('/a/api/v1/password/forgot', { email })
    setSentTo(email)
  }
  return (
    <EntryCard
      title={intl.formatMessage(forgotMessages.title)}
      subtitle={intl.formatMessage(forgotMessages.subtitle)}
    >
      <SubmitForm
        initialValues={{ email: '' }}
        schema={schema}
        label={intl.formatMessage(forgotMessages.title)}
        onSubmit={({ email }) => submit(email.trim())}
      >
        <TextField
          name="email"
          type="email"
          size="large"
          label={intl.formatMessage(forgotMessages.email)}
          autoComplete="username"
          autoFocus
        />
        <SubmitBar submitLabel={intl.formatMessage(forgotMessages.submit)} size="large" block />
      </SubmitForm>
      <SignInLink />
    </EntryCard>
  )
}
