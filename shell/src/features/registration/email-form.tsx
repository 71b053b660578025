import type { PlanType } from '@portico/shared/contracts'
import { lazySchema, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useLocale } from '@portico/shared/session'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { EntryCard } from '../../app/entry-frame'
import { SignInLink } from '../../app/entry-parts'
import { MailSentCard } from '../../app/mail-sent-card'
import { post } from '../../app/post'
import { verificationMessages, verificationSent } from './verification-messages'

const schema = lazySchema(
  async () => (await import(/* webpackChunkName: "email-schema" */ '../../app/email-schema')).emailSchema,
)

interface Props {
  plan: PlanType | null
  /** A link led here that holds no more. */
  over: boolean
  mailKept: boolean
}

/** Begins a registration with an address. The answer is the same for any address. */
export function EmailForm({ plan, over, mailKept }: Props) {
  const intl = useIntl()
  const language = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    const text = intl.formatMessage(verificationSent, { email: sentTo })
    return <MailSentCard text={text} mailKept={mailKept} onAgain={() => setSentTo(null)} />
  }
  const submit = async (email: string) => {
    const plan_type = plan ?? undefined
    await post('/a/api/v1/registration/email/verify', { email, language, plan_type })
    setSentTo(email)
  }
  return (
    <EntryCard
      title={intl.formatMessage(over ? verificationMessages.over : verificationMessages.title)}
      subtitle={intl.formatMessage(over ? verificationMessages.overText : verificationMessages.subtitle)}
    >
      <SubmitForm
        initialValues={{ email: '' }}
        schema={schema}
        label={intl.formatMessage(verificationMessages.title)}
        onSubmit={({ email }) => submit(email.trim())}
      >
        <TextField
          name="email"
          type="email"
          size="large"
          label={intl.formatMessage(verificationMessages.email)}
          autoComplete="email"
          autoFocus
        />
        <SubmitBar submitLabel={intl.formatMessage(verificationMessages.submit)} size="large" block />
      </SubmitForm>
      <SignInLink />
    </EntryCard>
  )
}
