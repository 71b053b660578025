import type { TileLayout } from './remote-config-schema'

type TileSizes = Omit<TileLayout, 'order'>

// Sizes of tiles in cells of the dashboard: 12 columns on wide screens, 6 on narrower ones.
export const NUMBER_TILE: TileSizes = { lg: { w: 3, h: 2 }, md: { w: 3, h: 2 }, least: { w: 2, h: 2 } }
/** Lists each site's share in the view of all sites. */
export const NUMBER_BY_SITE_TILE: TileSizes = { ...NUMBER_TILE, bySite: 2 }
export const WIDE_CHART_TILE: TileSizes = { lg: { w: 8, h: 4 }, md: { w: 6, h: 4 }, least: { w: 3, h: 3 } }
export const SMALL_CHART_TILE: TileSizes = { lg: { w: 4, h: 4 }, md: { w: 3, h: 4 }, least: { w: 2, h: 3 } }
export const TABLE_TILE: TileSizes = { lg: { w: 8, h: 4 }, md: { w: 6, h: 4 }, least: { w: 3, h: 2 } }
