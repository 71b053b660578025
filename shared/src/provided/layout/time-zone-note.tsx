import { useIntl } from 'react-intl'
import { useText } from '../i18n'

/** Names the time zone of a page. Pages of a site use the site's. */
export function TimeZoneNote() {
  const t = useText()
  const { timeZone } = useIntl()
  if (!timeZone) return null
  return t('shared.time_zone', { zone: timeZone.replaceAll('_', ' ') })
}
