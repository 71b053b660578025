import { FormattedMessage, useIntl } from 'react-intl'

/** Says in which zone the times of a page are. Pages of a site show the site's. */
export function TimeZoneNote() {
  const { timeZone } = useIntl()
  if (!timeZone) return null
  return <FormattedMessage id="shared.time_zone" values={{ zone: timeZone.replaceAll('_', ' ') }} />
}
