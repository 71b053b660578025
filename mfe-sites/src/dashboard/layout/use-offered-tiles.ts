import { useOfferedWidgets } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { useMemo } from 'react'
import type { SizedTile } from './tile-sizes'

/** A tile that can be added to this dashboard. */
export interface OfferedTile extends SizedTile {
  title: string
  /** The remote that has the widget. */
  remote: string
}

/** The tiles available to this user here, without those of disabled remotes or without permission. */
export function useOfferedTiles(): readonly OfferedTile[] {
  const widgets = useOfferedWidgets()
  const ofAllSites = useSiteId() === 0
  return useMemo(
    () =>
      widgets
        .flatMap(({ widget: id, title, remote, tile: layout }): OfferedTile[] =>
          layout && !(layout.oneSite && ofAllSites) ? [{ id, title, remote, layout }] : [],
        )
        .sort((one, other) => one.layout.order - other.layout.order),
    [widgets, ofAllSites],
  )
}
