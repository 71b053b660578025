import {
  NUMBER_BY_SITE_TILE,
  NUMBER_TILE,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'
import type { SizedTile } from '../dashboard/layout/tile-sizes'
import { OWN_TILES } from '../dashboard/tiles/own-tiles'

const AMOUNT_TILE = { ...NUMBER_TILE, lg: { w: 6, h: 2 }, bySite: 1 }

/** Every tile of the product, in order: our own, then those that the vouchers and the payments declare. */
export const ALL_TILES: readonly SizedTile[] = [
  ...Object.entries(OWN_TILES).map(([id, { layout }]) => ({ id, layout })),
  { id: 'active-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 110 } },
  { id: 'unused-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 120 } },
  { id: 'expiring-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 130 } },
  { id: 'activated-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 140 } },
  { id: 'payments-collected', layout: { ...AMOUNT_TILE, order: 150 } },
  { id: 'recurring-revenue', layout: { ...AMOUNT_TILE, order: 160 } },
  { id: 'daily-transactions', layout: { ...WIDE_CHART_TILE, order: 170 } },
  { id: 'popular-packages', layout: { ...SMALL_CHART_TILE, order: 180 } },
  {
    id: 'latest-transactions',
    layout: { ...TABLE_TILE, lg: { w: 12, h: 3 }, md: { w: 6, h: 3 }, order: 190 },
  },
]
