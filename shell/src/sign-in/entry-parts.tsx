import type { ApiFailure } from '@portico/shared/http'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { paths } from '../addresses/paths'
import entry from './entry-parts.module.css'

/** Shown while a card loads its code or waits for the server. */
export function EntryWaiting() {
  const t = useText()
  return (
    <div className={entry.waiting} role="status" aria-label={t('shell.entry.waiting')}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** A failed call that isn't the user's fault, with a retry button. */
export function EntryFailure({ failure, again }: { failure: ApiFailure; again: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <div className={entry.block}>
      <Alert type="error" showIcon role="alert" title={errorText(failure.text)} />
      <Button type="primary" size="large" block onClick={again}>
        {t('shared.retry')}
      </Button>
    </div>
  )
}

/** Link back to the sign-in from the other cards. */
export function SignInLink() {
  const t = useText()
  return (
    <p className={entry.links}>
      <Link to={paths.login}>{t('shell.entry.to-sign-in')}</Link>
    </p>
  )
}
