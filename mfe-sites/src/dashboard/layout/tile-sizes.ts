import type { DashboardLayouts, TileId } from '@portico/shared/contracts'

/** Widths of the screen that have a layout of their own, and their columns. */
export const COLUMNS = { lg: 12, md: 6, sm: 1 } as const satisfies Record<keyof DashboardLayouts, number>
export type Breakpoint = keyof typeof COLUMNS
export const BREAKPOINTS = Object.keys(COLUMNS) as Breakpoint[]

/** Cells; a row is 80 px and 16 px apart from the next. */
export interface TileSize {
  w: number
  h: number
}

interface TileKind {
  lg: TileSize
  md: TileSize
  /** Below this it cannot be read. */
  least: TileSize
  /** Rows more over all sites: for the share of each, their names or their currencies. */
  bySite?: number
}

const NUMBER: TileKind = { lg: { w: 3, h: 2 }, md: { w: 3, h: 2 }, least: { w: 2, h: 2 } }
const NUMBER_BY_SITE: TileKind = { ...NUMBER, bySite: 2 }
/** Sites may take several currencies, each with a figure of its own. */
const AMOUNT: TileKind = { ...NUMBER, lg: { w: 6, h: 2 }, bySite: 1 }
const WIDE_CHART: TileKind = { lg: { w: 8, h: 4 }, md: { w: 6, h: 4 }, least: { w: 3, h: 3 } }
const SMALL_CHART: TileKind = { lg: { w: 4, h: 4 }, md: { w: 3, h: 4 }, least: { w: 2, h: 3 } }
const TABLE: TileKind = { lg: { w: 8, h: 4 }, md: { w: 6, h: 4 }, least: { w: 3, h: 2 } }

/** Every tile, in the order of the standard layout. Neighbours of one height share rows. */
export const TILE_KINDS: Record<TileId, TileKind> = {
  'online-now': NUMBER_BY_SITE,
  'total-guests': NUMBER_BY_SITE,
  'first-time-guests': NUMBER_BY_SITE,
  'dwell-time': NUMBER_BY_SITE,
  'wifi-logins': { ...WIDE_CHART, bySite: 1 },
  'guests-segmentation': { ...SMALL_CHART, bySite: 1 },
  'guest-activity': WIDE_CHART,
  'gender-piechart': SMALL_CHART,
  'latest-guests': { ...TABLE, bySite: 1 },
  'bounce-rate': { ...SMALL_CHART, least: { w: 2, h: 2 }, bySite: 1 },
  'active-vouchers': NUMBER_BY_SITE,
  'unused-vouchers': NUMBER_BY_SITE,
  'expiring-vouchers': NUMBER_BY_SITE,
  'activated-vouchers': NUMBER_BY_SITE,
  'payments-collected': AMOUNT,
  'recurring-revenue': AMOUNT,
  'daily-transactions': WIDE_CHART,
  'popular-packages': SMALL_CHART,
  'latest-transactions': { ...TABLE, lg: { w: 12, h: 3 }, md: { w: 6, h: 3 } },
}

export const TILE_ORDER = Object.keys(TILE_KINDS) as TileId[]

/** The size that a tile has in the standard layout. */
export function standardSize(id: TileId, breakpoint: Breakpoint, allSites: boolean): TileSize {
  const kind = TILE_KINDS[id]
  const { w, h } = breakpoint === 'sm' ? { w: 1, h: kind.md.h } : kind[breakpoint]
  return { w, h: h + (allSites ? (kind.bySite ?? 0) : 0) }
}

/** The size that a tile has at least. */
export function leastSize(id: TileId, breakpoint: Breakpoint): TileSize {
  const { w, h } = TILE_KINDS[id].least
  return { w: Math.min(w, COLUMNS[breakpoint]), h }
}
