import { defineModule } from '../../platform/http/define-module'
import { loginsGraph, onlineNow, totalGuests } from './dashboard.service'

/** Of one site there is nothing to list by site. */
function withoutSites<Tile extends { by_site?: unknown }>(tile: Tile): Omit<Tile, 'by_site'> {
  const { by_site: _, ...rest } = tile
  return rest
}

export const dashboardModule = defineModule({
  getAccountTotalGuests: ({ tx, actor, query, clock }) => totalGuests(tx, actor.siteIds, query, clock.now()),

  getAccountOnlineNow: ({ tx, actor, query, clock }) => onlineNow(tx, actor.siteIds, query, clock.now()),

  getAccountLoginsGraph: ({ tx, actor, query, clock }) => loginsGraph(tx, actor.siteIds, query, clock.now()),

  getSiteTotalGuests: async ({ tx, site, query, clock }) =>
    withoutSites(await totalGuests(tx, [site.id], query, clock.now())),

  getSiteOnlineNow: async ({ tx, site, query, clock }) =>
    withoutSites(await onlineNow(tx, [site.id], query, clock.now())),

  getSiteLoginsGraph: async ({ tx, site, query, clock }) =>
    withoutSites(await loginsGraph(tx, [site.id], query, clock.now())),
})
