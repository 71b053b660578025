import type { ApiFailure } from '@portico/shared/http'
import { useErrorText } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { paths } from '../guards/paths'

/** While a card waits for its code or for the server. */
export function EntryWaiting() {
  const intl = useIntl()
  return (
    <div
      className="portico-entry-waiting"
      role="status"
      aria-label={intl.formatMessage({ id: 'shell.entry.waiting' })}
    >
      <span />
      <span />
      <span />
    </div>
  )
}

/** A call that failed for no fault of the user's, with a way to make it again. */
export function EntryFailure({ failure, again }: { failure: ApiFailure; again: () => void }) {
  const errorText = useErrorText()
  return (
    <div className="portico-entry-block">
      <Alert type="error" showIcon role="alert" title={errorText(failure.text)} />
      <Button type="primary" size="large" block onClick={again}>
        <FormattedMessage id="shell.entry.retry" />
      </Button>
    </div>
  )
}

/** The way out of every other card. */
export function SignInLink() {
  return (
    <p className="portico-entry-links">
      <Link to={paths.login}>
        <FormattedMessage id="shell.entry.to-sign-in" />
      </Link>
    </p>
  )
}
