import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { NUMBER_TILE, type TileLayout, type TileSize } from '@portico/shared/remote-config'

/** Widths of the screen that have a layout of their own. */
export type Breakpoint = keyof typeof DASHBOARD_COLUMNS
export const BREAKPOINTS = Object.keys(DASHBOARD_COLUMNS) as Breakpoint[]

/** A tile, and its declared position and sizes. */
export interface SizedTile {
  id: string
  layout: TileLayout
}

/** That of a tile whose remote was switched off while the layout is edited. */
const UNKNOWN: TileLayout = { ...NUMBER_TILE, order: 0 }

const layoutOf = (tiles: readonly SizedTile[], id: string) =>
  tiles.find((tile) => tile.id === id)?.layout ?? UNKNOWN

/** The size that a tile has in the standard layout. */
export function defaultSize(layout: TileLayout, breakpoint: Breakpoint, allSites: boolean): TileSize {
  const { w, h } = breakpoint === 'sm' ? { w: 1, h: layout.md.h } : layout[breakpoint]
  return { w, h: h + (allSites ? (layout.bySite ?? 0) : 0) }
}

/** The standard size of one of these tiles. */
export function defaultSizeOf(
  tiles: readonly SizedTile[],
  id: string,
  ...at: [breakpoint: Breakpoint, allSites: boolean]
): TileSize {
  return defaultSize(layoutOf(tiles, id), ...at)
}

/** The size that one of these tiles has at least. */
export function leastSize(tiles: readonly SizedTile[], id: string, breakpoint: Breakpoint): TileSize {
  const { w, h } = layoutOf(tiles, id).least
  return { w: Math.min(w, DASHBOARD_COLUMNS[breakpoint]), h }
}
