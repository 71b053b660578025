import { NumberTile, useDaysBefore, type TileProps } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { useGetFirstTimeGuestsQuery } from '../dashboard-api'
import { firstTimeGuestsMessages } from './guest-tile-messages'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'

/** Guests whose first login lies in the range. */
export function FirstTimeGuestsTile({ compare, ...query }: TileProps) {
  const intl = useIntl()
  const before = useDaysBefore(query)
  return (
    <NumberTile
      title={intl.formatMessage(firstTimeGuestsMessages.title)}
      definition={intl.formatMessage(firstTimeGuestsMessages.definition)}
      empty={intl.formatMessage(firstTimeGuestsMessages.empty)}
      link={useGuestsLink()}
      before={compare ? before : null}
      result={useGetFirstTimeGuestsQuery(query, STALE_AFTER)}
    />
  )
}
