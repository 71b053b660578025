import { lazySchema, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { useState } from 'react'
import { EntryCard } from './entry-frame'
import { SignInLink } from './entry-parts'
import entry from './entry-parts.module.css'

interface MailSentCardProps {
  /** Names the email and its recipient. */
  text: string
  /** No mail server is configured. */
  mailKept: boolean
  onAgain: () => void
}

/** Shown after a link was requested by email. */
function MailSentCard({ text, mailKept, onAgain }: MailSentCardProps) {
  const t = useText()
  return (
    <EntryCard title={t('shell.mail-sent.title')} subtitle={<span role="status">{text}</span>}>
      <div className={entry.block}>
        {mailKept ? (
          <Alert type="info" showIcon title={t('shell.mail-sent.kept')} />
        ) : (
          <p>{t('shell.mail-sent.hint')}</p>
        )}
        <p>
          <button type="button" className={entry.linkButton} onClick={onAgain}>
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
  /** Text once the email is on its way. */
  sentText: (email: string) => string
  autoComplete: 'username' | 'email'
  /** Emails stay on the server, so nothing arrives in an inbox. */
  mailKept: boolean
  onSend: (email: string) => Promise<unknown>
}

/** Asks for an address, sends an email there and confirms it. The response is the same for any address. */
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
