import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { NUMBER_TILE, type TileLayout, type TileSize } from '@portico/shared/remote-config'

/** Screen widths with their own layout. */
export type Breakpoint = keyof typeof DASHBOARD_COLUMNS
export const BREAKPOINTS = Object.keys(DASHBOARD_COLUMNS) as Breakpoint[]

/** A tile with its declared position and sizes. */
export interface SizedTile {
  id: string
  layout: TileLayout
}

/** Layout of a tile whose remote was turned off during editing. */
const UNKNOWN: TileLayout = { ...NUMBER_TILE, order: 0 }

const layoutOf = (tiles: readonly SizedTile[], id: string) =>
  tiles.find((tile) => tile.id === id)?.layout ?? UNKNOWN

/** A tile's size in the default layout. */
export function defaultSize(layout: TileLayout, breakpoint: Breakpoint, allSites: boolean): TileSize {
  const { w, h } = breakpoint === 'sm' ? { w: 1, h: layout.md.h } : layout[breakpoint]
  return { w, h: h + (allSites ? (layout.bySite ?? 0) : 0) }
}

/** Returns true for tiles that need no more than half of a phone's width: figures without a list of sites. */
export function isFigure(layout: TileLayout | undefined, allSites: boolean): boolean {
  return layout !== undefined && defaultSize(layout, 'sm', allSites).h <= NUMBER_TILE.md.h
}

/** Default size of one of these tiles. */
export function defaultSizeOf(
  tiles: readonly SizedTile[],
  id: string,
  ...at: [breakpoint: Breakpoint, allSites: boolean]
): TileSize {
  return defaultSize(layoutOf(tiles, id), ...at)
}

/** Minimum size of one of these tiles. */
export function leastSize(tiles: readonly SizedTile[], id: string, breakpoint: Breakpoint): TileSize {
  const { w, h } = layoutOf(tiles, id).least
  return { w: Math.min(w, DASHBOARD_COLUMNS[breakpoint]), h }
}
