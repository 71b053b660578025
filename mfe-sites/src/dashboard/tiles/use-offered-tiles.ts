import { useCan } from '@portico/shared/permissions'
import { useOfferedWidgets, useRemoteOffers } from '@portico/shared/remote'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { SizedTile } from '../layout/tile-sizes'
import { OWN_TILES } from './own-tiles'

/** A tile that can be put on this dashboard. */
export interface OfferedTile extends SizedTile {
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
    const own = Object.entries(OWN_TILES)
      .filter(([id]) => id !== 'latest-guests' || (guestsOn && mayReadGuests))
      .map(([id, { title, layout }]): OfferedTile => {
        return { id, title: intl.formatMessage({ id: title }), remote: null, layout }
      })
    const others = widgets.flatMap(({ widget: id, title, remote, tile: layout }): OfferedTile[] =>
      layout && !Object.hasOwn(OWN_TILES, id) ? [{ id, title, remote, layout }] : [],
    )
    return [...own, ...others].sort((one, other) => one.layout.order - other.layout.order)
  }, [intl, widgets, guestsOn, mayReadGuests])
}
