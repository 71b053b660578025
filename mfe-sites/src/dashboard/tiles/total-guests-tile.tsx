import { NumberTile, useDaysBefore, type TileProps } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { useGetTotalGuestsQuery } from '../dashboard-api'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'

/** People seen in the range, beside those of as many days before. */
export function TotalGuestsTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={intl.formatMessage({ id: 'dashboard.total_guests.title' })}
      definition={intl.formatMessage({ id: 'dashboard.total_guests.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.total_guests.empty' })}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={useGetTotalGuestsQuery(query, STALE_AFTER)}
    />
  )
}
