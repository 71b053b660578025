import { lazySchema, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { useState } from 'react'
import { EntryCard } from './entry-frame'
import { SignInLink } from './entry-parts'

interface MailSentCardProps {
  /** What was sent, and where. */
  text: string
  /** No mail server is set up. */
  mailKept: boolean
  onAgain: () => void
}

/** After asking for a link by mail. */
function MailSentCard({ text, mailKept, onAgain }: MailSentCardProps) {
  const t = useText()
  return (
    <EntryCard title={t('shell.mail-sent.title')} subtitle={<span role="status">{text}</span>}>
      <div className="portico-entry-block">
        {mailKept ? (
          <Alert type="info" showIcon title={t('shell.mail-sent.kept')} />
        ) : (
          <p>{t('shell.mail-sent.hint')}</p>
        )}
        <p>
          <button type="button" className="portico-link-button" onClick={onAgain}>
            {t('shell.mail-sent.again')}
          </button>
        </p>
      </div>
      <SignInLink />
    </EntryCard>
  )
}

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
  const t = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return <MailSentCard text={sentText(sentTo)} mailKept={mailKept} onAgain={() => setSentTo(null)} />
  }
  const send = async (email: string) => {
    await onSend(email)
    setSentTo(email)
  }
  return (
    <EntryCard title={t(texts.title)} subtitle={t(texts.subtitle)}>
      <SubmitForm
        initialValues={{ email: '' }}
        schema={schema}
        label={t(texts.form)}
        onSubmit={({ email }) => send(email.trim())}
      >
        <TextField
          name="email"
          type="email"
          size="large"
          label={t(texts.email)}
          autoComplete={autoComplete}
          autoFocus
        />
        <SubmitBar submitLabel={t(texts.submit)} size="large" block />
      </SubmitForm>
      <SignInLink />
    </EntryCard>
  )
}
