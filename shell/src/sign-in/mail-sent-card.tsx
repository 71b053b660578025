import { Alert } from 'antd'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { EntryCard } from './entry-frame'
import { SignInLink } from './entry-parts'

const messages = defineMessages({
  title: { id: 'shell.mail-sent.title', defaultMessage: 'Check your mail' },
  kept: {
    id: 'shell.mail-sent.kept',
    defaultMessage: 'This installation sends no mail: the link is in the outbox of the people who run it.',
  },
  hint: {
    id: 'shell.mail-sent.hint',
    defaultMessage: 'Nothing there after some minutes? Look among unwanted mail, or check the address.',
  },
  again: { id: 'shell.mail-sent.again', defaultMessage: 'Use another address' },
})

interface Props {
  /** What was sent, and where. */
  text: string
  /** No mail server is set up. */
  mailKept: boolean
  onAgain: () => void
}

/** After asking for a link by mail. */
export function MailSentCard({ text, mailKept, onAgain }: Props) {
  const intl = useIntl()
  return (
    <EntryCard title={intl.formatMessage(messages.title)} subtitle={<span role="status">{text}</span>}>
      <div className="portico-entry-block">
        {mailKept ? (
          <Alert type="info" showIcon title={intl.formatMessage(messages.kept)} />
        ) : (
          <p>
            <FormattedMessage {...messages.hint} />
          </p>
        )}
        <p>
          <button type="button" className="portico-link-button" onClick={onAgain}>
            <FormattedMessage {...messages.again} />
          </button>
        </p>
      </div>
      <SignInLink />
    </EntryCard>
  )
}
