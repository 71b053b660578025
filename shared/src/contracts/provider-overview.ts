import { z } from 'zod'
import { can, currency, instant, searchText } from './fields'
import { listOf, listQuery } from './lists'
import { SITE_HEALTH, SITE_STATUSES } from './provider-overview-values'
import { routes } from './route'
import { ROUTER_CAUSES } from './router-values'
import { site } from './sites'

export * from './provider-overview-values'

const count = z.number().int()

/** Money received less refunds and lost disputes, in minor units. */
const sale = z.object({ currency, amount: count, count })

const guestCounts = z.object({
  /** On the current day of the site's zone. */
  today: count,
  /** On this day and the six before it; each guest counts once for each site. */
  week: count,
})

const meter = z.object({ used: count, limit: count })

export const providerOverview = z.object({
  sites: z.object({ total: count, online: count, offline: count, unknown: count, archived: count }),
  /** Sites that need attention. */
  attention: z.object({
    sites: count,
    /** Disputes that still accept a response. */
    disputes: count,
    /** Other rows that need attention in the whole account, by source. */
    sources: z.record(z.string(), count),
  }),
  clients: z.object({
    total: count,
    /** Invited, and never signed in. */
    invited: count,
  }),
  guests: guestCounts,
  /** Sales of seven days by currency, the most frequent first. */
  sales: z.array(sale),
  /** Null for users without billing access. */
  usage: z
    .object({
      active_devices: meter,
      /** Null: the plan has none. */
      vouchers: meter.nullable(),
      /** Usage is counted every hour. */
      measured_at: instant,
    })
    .nullable(),
})
export type ProviderOverview = z.infer<typeof providerOverview>

export const siteOverview = site
  .pick({ id: true, name: true, hotspot_type: true, router_type: true, currency: true, created_at: true })
  .extend({
    /** Null for an archived site. */
    health: z.enum(SITE_HEALTH).nullable(),
    /** Null: the router is online. */
    cause: z.enum(ROUTER_CAUSES).nullable(),
    /** Last contact of the router. Null: never. */
    seen_at: instant.nullable(),
    guests: guestCounts,
    sales: z.array(sale),
    disputes: count,
    clients: count,
    archived_at: instant.nullable(),
    can: can('copy', 'delete'),
  })
export type SiteOverview = z.infer<typeof siteOverview>

/** Selects sites of the overview. */
export const siteFilter = {
  search: searchText.default(''),
  status: z.enum(SITE_STATUSES).optional(),
}

export const providerOverviewRoutes = {
  ...routes(
    { auth: 'session', managers: true },
    {
      getProviderOverview: {
        endpoint: 'GET /a/api/v1/overview',
        permission: 'control_panel',
        summary: 'Get figures of all sites: health, clients, guests, sales and usage',
        response: providerOverview,
      },
      listSiteOverview: {
        endpoint: 'GET /a/api/v1/overview/sites',
        summary: 'List sites with health, guests and sales. Owners and admins only',
        query: listQuery('attention', 'name', 'created_at').extend(siteFilter),
        response: listOf(siteOverview),
        can: { create: 'createSite', change: 'startSiteBulkAction' },
      },
      getSiteOverviewFile: {
        endpoint: 'GET /a/api/v1/overview/sites/file',
        summary: 'Get the list of sites with health, guests and sales as a CSV file',
        query: z.strictObject(siteFilter),
        produces: 'text/csv',
      },
    },
  ),
}
