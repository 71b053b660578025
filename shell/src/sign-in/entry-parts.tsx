import type { ApiFailure } from '@portico/shared/http'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { paths } from '../guards/paths'

/** While a card waits for its code or for the server. */
export function EntryWaiting() {
  const t = useText()
  return (
    <div className="portico-entry-waiting" role="status" aria-label={t('shell.entry.waiting')}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** A call that failed for no fault of the user's, with a way to make it again. */
export function EntryFailure({ failure, again }: { failure: ApiFailure; again: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <div className="portico-entry-block">
      <Alert type="error" showIcon role="alert" title={errorText(failure.text)} />
      <Button type="primary" size="large" block onClick={again}>
        {t('shared.retry')}
      </Button>
    </div>
  )
}

/** The way out of every other card. */
export function SignInLink() {
  const t = useText()
  return (
    <p className="portico-entry-links">
      <Link to={paths.login}>{t('shell.entry.to-sign-in')}</Link>
    </p>
  )
}
