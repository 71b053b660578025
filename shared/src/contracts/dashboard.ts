import { z } from 'zod'
import { dayMonthYear, id, instant, siteParams } from './fields'
import { route } from './route'

/** Days mean the site's zone; for all sites, each site's own. At most 400 days. Default: the last 30 days. */
const rangeQuery = z.strictObject({ fromdate: dayMonthYear.optional(), todate: dayMonthYear.optional() })

const tileHead = { from: z.iso.date(), to: z.iso.date(), generated_at: instant }
const bySite = z.array(z.object({ id, name: z.string(), value: z.number() })).optional()

/** One number beside the one of the same number of days before. */
export const numberTile = z.object({
  ...tileHead,
  value: z.number(),
  prev: z.number(),
  /** Null where prev is 0. */
  change_pct: z.number().nullable(),
  by_site: bySite,
})
export type NumberTile = z.infer<typeof numberTile>

/** Logins per day and login method. */
export const loginsGraph = z.object({
  ...tileHead,
  /** Days as YYYY-MM-DD. */
  labels: z.array(z.iso.date()),
  /** `key` is a login method. */
  series: z.array(z.object({ key: z.string(), data: z.array(z.number().int()) })),
  total: z.number().int(),
  by_site: bySite,
})
export type LoginsGraph = z.infer<typeof loginsGraph>

const account = { auth: 'session', method: 'GET', query: rangeQuery } as const
const perSite = { ...account, params: siteParams } as const

export const dashboardRoutes = {
  getAccountTotalGuests: route({
    ...account,
    id: 'getAccountTotalGuests',
    path: '/a/api/v1/dashboard/total_guests',
    summary: 'Guests seen in the range, all sites',
    response: numberTile,
  }),
  getAccountOnlineNow: route({
    ...account,
    id: 'getAccountOnlineNow',
    path: '/a/api/v1/dashboard/online_now',
    summary: 'Guests online now, all sites',
    response: numberTile,
  }),
  getAccountLoginsGraph: route({
    ...account,
    id: 'getAccountLoginsGraph',
    path: '/a/api/v1/dashboard/logins/graph',
    summary: 'Logins per day and method, all sites',
    response: loginsGraph,
  }),
  getSiteTotalGuests: route({
    ...perSite,
    id: 'getSiteTotalGuests',
    path: '/s/:siteId/api/v1/dashboard/total_guests',
    summary: 'Guests seen in the range',
    response: numberTile,
  }),
  getSiteOnlineNow: route({
    ...perSite,
    id: 'getSiteOnlineNow',
    path: '/s/:siteId/api/v1/dashboard/online_now',
    summary: 'Guests online now',
    response: numberTile,
  }),
  getSiteLoginsGraph: route({
    ...perSite,
    id: 'getSiteLoginsGraph',
    path: '/s/:siteId/api/v1/dashboard/logins/graph',
    summary: 'Logins per day and method',
    response: loginsGraph,
  }),
}
