import { Alert } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { EntryCard } from './entry-frame'
import { SignInLink } from './entry-parts'

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
    <EntryCard
      title={intl.formatMessage({ id: 'shell.mail-sent.title' })}
      subtitle={<span role="status">{text}</span>}
    >
      <div className="portico-entry-block">
        {mailKept ? (
          <Alert type="info" showIcon title={intl.formatMessage({ id: 'shell.mail-sent.kept' })} />
        ) : (
          <p>
            <FormattedMessage id="shell.mail-sent.hint" />
          </p>
        )}
        <p>
          <button type="button" className="portico-link-button" onClick={onAgain}>
            <FormattedMessage id="shell.mail-sent.again" />
          </button>
        </p>
      </div>
      <SignInLink />
    </EntryCard>
  )
}
