import type { RemoteHost, RemoteOffer } from '@portico/shared/remote'
import {
  NUMBER_BY_SITE_TILE,
  NUMBER_TILE,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'
import type { SizedTile } from '../dashboard/layout/tile-sizes'

const AMOUNT_TILE = { ...NUMBER_TILE, lg: { w: 4, h: 2 }, bySite: 1 }

const GUEST_TILES: readonly SizedTile[] = [
  { id: 'online-now', layout: { ...NUMBER_BY_SITE_TILE, order: 10 } },
  { id: 'total-guests', layout: { ...NUMBER_BY_SITE_TILE, order: 20 } },
  { id: 'first-time-guests', layout: { ...NUMBER_BY_SITE_TILE, order: 30 } },
  { id: 'dwell-time', layout: { ...NUMBER_BY_SITE_TILE, order: 40 } },
  { id: 'wifi-logins', layout: { ...WIDE_CHART_TILE, bySite: 1, order: 50 } },
  { id: 'guests-segmentation', layout: { ...SMALL_CHART_TILE, bySite: 1, order: 60 } },
  { id: 'guest-activity', layout: { ...WIDE_CHART_TILE, order: 70 } },
  { id: 'gender-piechart', layout: { ...SMALL_CHART_TILE, order: 80 } },
  { id: 'latest-guests', layout: { ...TABLE_TILE, bySite: 1, order: 90 } },
  { id: 'bounce-rate', layout: { ...SMALL_CHART_TILE, least: { w: 2, h: 2 }, bySite: 1, order: 100 } },
]

/** All tiles of the product in order, as the guests, vouchers and payments remotes declare them. */
export const ALL_TILES: readonly SizedTile[] = [
  ...GUEST_TILES,
  { id: 'active-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 110 } },
  { id: 'unused-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 120 } },
  { id: 'expiring-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 130 } },
  { id: 'activated-vouchers', layout: { ...NUMBER_BY_SITE_TILE, order: 140 } },
  { id: 'router-health', layout: { ...NUMBER_TILE, lg: { w: 4, h: 2 }, bySite: 1, order: 145 } },
  { id: 'integrations', layout: { ...NUMBER_TILE, lg: { w: 4, h: 2 }, oneSite: true, order: 147 } },
  { id: 'payments-collected', layout: { ...AMOUNT_TILE, order: 150 } },
  { id: 'recurring-revenue', layout: { ...AMOUNT_TILE, order: 160 } },
  { id: 'daily-transactions', layout: { ...WIDE_CHART_TILE, order: 170 } },
  { id: 'popular-packages', layout: { ...SMALL_CHART_TILE, order: 180 } },
  { id: 'latest-transactions', layout: { ...TABLE_TILE, lg: { w: 12, h: 4 }, order: 190 } },
]

/** `online-now`: Online now. */
function titleOf(id: string): string {
  const text = id.split('-').join(' ').replace('first time', 'first-time')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The guests remote, with all its tiles. */
export const GUESTS: RemoteOffer = {
  name: 'mfe-guests',
  widgets: GUEST_TILES.map(({ id, layout: tile }) => ({
    id,
    tile,
    titles: { 'en-US': titleOf(id), 'es-ES': `${titleOf(id)} (es)` },
  })),
  screens: [],
}

/** Props of each tile by its id, in order. */
export type GivenProps = Record<string, Record<string, unknown>[]>

/** Renders a region with the tile's title in place of each widget, and collects the props. */
export function mountTiles(given: GivenProps = {}): RemoteHost['mountWidget'] {
  return ({ widget, element, props }) => {
    const keep = (next: Record<string, unknown>) => void (given[widget] ??= []).push(next)
    keep(props)
    element.innerHTML = `<section aria-label="${titleOf(widget)}"><h2>${titleOf(widget)}</h2></section>`
    return Promise.resolve({ state: 'mounted', update: keep, unmount: () => element.remove() })
  }
}
