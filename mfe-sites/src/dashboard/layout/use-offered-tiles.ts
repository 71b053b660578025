import { useOfferedWidgets } from '@portico/shared/remote'
import { useMemo } from 'react'
import type { SizedTile } from './tile-sizes'

/** A tile that can be put on this dashboard. */
export interface OfferedTile extends SizedTile {
  title: string
  /** The remote whose widget it is. */
  remote: string
}

/** The tiles of this user here. Those of a remote that is off, or without the permission, are not among them. */
export function useOfferedTiles(): readonly OfferedTile[] {
  const widgets = useOfferedWidgets()
  return useMemo(
    () =>
      widgets
        .flatMap(({ widget: id, title, remote, tile: layout }): OfferedTile[] =>
          layout ? [{ id, title, remote, layout }] : [],
        )
        .sort((one, other) => one.layout.order - other.layout.order),
    [widgets],
  )
}
