import { useText } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { useIntl } from 'react-intl'
import { dropOverrides } from '../federation/override-remotes'
import { useOverrides } from '../federation/use-overrides'

function reset() {
  dropOverrides()
  const address = new URL(window.location.href)
  address.searchParams.delete('remote-override')
  address.searchParams.delete('disable-remotes')
  window.location.assign(address)
}

/** Warns that this tab has overrides and differs from what other users see. */
export function OverrideBanner() {
  const intl = useIntl()
  const t = useText()
  const overrides = useOverrides()
  if (!overrides) return null
  const tried = Object.entries(overrides.remotes).map(([name, origin]) => `${name} (${origin})`)
  return (
    <Alert
      banner
      type="warning"
      title={
        <>
          {tried.length > 0 && t('shell.override.tried', { remotes: intl.formatList(tried) })}{' '}
          {overrides.disabled.length > 0 &&
            t('shell.override.disabled', { remotes: intl.formatList(overrides.disabled) })}{' '}
          {overrides.failed.length > 0 && (
            <strong>{t('shell.override.failed', { remotes: intl.formatList(overrides.failed) })}</strong>
          )}
        </>
      }
      action={
        <Button size="small" onClick={reset}>
          {t('shell.override.reset')}
        </Button>
      }
    />
  )
}
