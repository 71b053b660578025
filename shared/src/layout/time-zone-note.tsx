import { useIntl } from 'react-intl'
import { useText } from '../i18n'

/** Says in which zone the times of a page are. Pages of a site show the site's. */
export function TimeZoneNote() {
  const t = useText()
  const { timeZone } = useIntl()
  if (!timeZone) return null
  return t('shared.time_zone', { zone: timeZone.replaceAll('_', ' ') })
}
