import { lazySchema, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import type { MessageId } from '@portico/shared/i18n'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { EntryCard } from './entry-frame'
import { SignInLink } from './entry-parts'
import { MailSentCard } from './mail-sent-card'

const schema = lazySchema(
  async () => (await import(/* webpackChunkName: "email-schema" */ './email-schema')).emailSchema,
)

interface Props {
  texts: Record<'title' | 'subtitle' | 'form' | 'email' | 'submit', MessageId>
  /** What is said once the mail is on its way. */
  sentText: (email: string) => string
  autoComplete: 'username' | 'email'
  /** Mails stay with the server: there is nothing to wait for in an inbox. */
  mailKept: boolean
  onSend: (email: string) => Promise<unknown>
}

/** Asks for an address, has a mail sent there, and says so. The answer is the same for any address. */
export function MailRequestCard({ texts, sentText, autoComplete, mailKept, onSend }: Props) {
  const { formatMessage: text } = useIntl()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return <MailSentCard text={sentText(sentTo)} mailKept={mailKept} onAgain={() => setSentTo(null)} />
  }
  const send = async (email: string) => {
    await onSend(email)
    setSentTo(email)
  }
  return (
    <EntryCard title={text({ id: texts.title })} subtitle={text({ id: texts.subtitle })}>
      <SubmitForm
        initialValues={{ email: '' }}
        schema={schema}
        label={text({ id: texts.form })}
        onSubmit={({ email }) => send(email.trim())}
      >
        <TextField
          name="email"
          type="email"
          size="large"
          label={text({ id: texts.email })}
          autoComplete={autoComplete}
          autoFocus
        />
        <SubmitBar submitLabel={text({ id: texts.submit })} size="large" block />
      </SubmitForm>
      <SignInLink />
    </EntryCard>
  )
}
