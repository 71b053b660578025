import { TILE_IDS, type TileId } from '@portico/shared/contracts'
import { useCan } from '@portico/shared/permissions'
import { useOfferedWidgets, useRemoteOffers } from '@portico/shared/remote'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { OWN_TILES } from './own-tiles'

/** A tile that can be put on this dashboard. */
export interface OfferedTile {
  id: TileId
  title: string
  /** The remote whose widget it is; null for our own. */
  remote: string | null
}

/** The remote that guests belong to; the API refuses their names where it is off. */
const GUESTS = 'mfe-guests'

/** The tiles of this user here. Those of a remote that is off, or without the permission, are not among them. */
export function useOfferedTiles(): readonly OfferedTile[] {
  const intl = useIntl()
  const widgets = useOfferedWidgets()
  const guestsOn = useRemoteOffers().some(({ name }) => name === GUESTS)
  const mayReadGuests = useCan('guests')
  return useMemo(() => {
    const tiles = TILE_IDS.map((id): OfferedTile | null => {
      const own = OWN_TILES[id]
      if (own) {
        if (id === 'latest-guests' && !(guestsOn && mayReadGuests)) return null
        return { id, title: intl.formatMessage({ id: own.title }), remote: null }
      }
      const widget = widgets.find((each) => each.widget === id)
      return widget ? { id, title: widget.title, remote: widget.remote } : null
    })
    return tiles.filter((tile) => tile !== null)
  }, [intl, widgets, guestsOn, mayReadGuests])
}
