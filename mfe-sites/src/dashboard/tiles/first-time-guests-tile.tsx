import { NumberTile, useDaysBefore, type TileProps } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { useGetFirstTimeGuestsQuery } from '../dashboard-api'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'

/** Guests whose first login lies in the range. */
export function FirstTimeGuestsTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={intl.formatMessage({ id: 'dashboard.first_time_guests.title' })}
      definition={intl.formatMessage({ id: 'dashboard.first_time_guests.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.first_time_guests.empty' })}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={useGetFirstTimeGuestsQuery(query, STALE_AFTER)}
    />
  )
}
