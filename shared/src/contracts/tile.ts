import { z } from 'zod'
import { dayMonthYear, id, instant, siteParams } from './fields'
import type { Permission } from './permissions'
import type { Schema } from './route'

/**
 * Days are in the site's time zone; for all sites, in each site's own. At most `MAX_RANGE` days. Default: the last
 * `DEFAULT_RANGE_DAYS`.
 */
const rangeQuery = z.strictObject({ fromdate: dayMonthYear.optional(), todate: dayMonthYear.optional() })

export const tileHead = { from: z.iso.date(), to: z.iso.date(), generated_at: instant }
export const bySite = z.array(z.object({ id, name: z.string(), value: z.number() })).optional()

/** A number with the value of the previous period of the same length. */
export const numberTile = z.object({
  ...tileHead,
  value: z.number(),
  prev: z.number(),
  /** Null if prev is 0. */
  change_pct: z.number().nullable(),
  by_site: bySite,
})
export type NumberTile = z.infer<typeof numberTile>

/** Requirements for the caller of a tile. */
export interface Gate {
  permission?: Permission
  remote?: string
}
type Pair<Name extends string, Path extends string, R extends Schema> = {
  [Key in `getAccount${Name}`]: {
    id: Key
    method: 'GET'
    path: `/a/api/v1/dashboard/${Path}`
    summary: string
    auth: 'session'
    query: typeof rangeQuery
    response: R
  }
} & {
  [Key in `getSite${Name}`]: {
    id: Key
    method: 'GET'
    path: `/s/:siteId/api/v1/dashboard/${Path}`
    summary: string
    auth: 'session'
    params: typeof siteParams
    query: typeof rangeQuery
    response: R
  }
}

/** A tile's two calls: for all sites that the user can access, and for one. */
export function tile<const Name extends string, const Path extends string, R extends Schema>(
  name: Name,
  path: Path,
  summary: string,
  response: R,
  gate: Gate = {},
): Pair<Name, Path, R> {
  const common = { method: 'GET', auth: 'session', query: rangeQuery, response, ...gate } as const
  const ofAccount = { ...common, id: `getAccount${name}`, path: `/a/api/v1/dashboard/${path}` }
  const ofSite = { ...common, id: `getSite${name}`, path: `/s/:siteId/api/v1/dashboard/${path}` }
  const calls = {
    [ofAccount.id]: { ...ofAccount, summary: `${summary}, all sites` },
    [ofSite.id]: { ...ofSite, params: siteParams, summary },
  }
  return calls as never // The keys are computed; Pair declares them.
}
