import type { Call } from '../api/call'
import type { apiRoutes, RouteDefinition } from '../../contracts'
import {
  addressOf,
  requestAt,
  type AddressOf,
  type CallAnswer,
  type CallArgs,
  type CallId,
  type RouteOf,
} from '../http'

/** A calendar day as YYYY-MM-DD. */
type Day = string

/** Selects the figures of a tile. `siteId` 0 stands for all sites; the default is the last 30 days. */
export interface TileQuery {
  siteId: number
  from?: Day | undefined
  to?: Day | undefined
  /** The range includes today, so the previous period ends at this time of day too. */
  ongoing?: boolean | undefined
}

/** Props that the dashboard passes to each tile, its own or another remote's. Both days are inclusive. */
export interface TileProps extends TileQuery {
  /** Shows figures beside those of the previous period. */
  compare: boolean
}

/** A figure requested again within 30 seconds comes from the cache. */
export const STALE_AFTER = { refetchOnMountOrArgChange: 30 } as const

const dayMonthYear = (day: Day) => day.split('-').reverse().join('/')

type Routes = typeof apiRoutes
type AccountPath<Path> = Path extends `/s/:siteId/${infer Rest}` ? `/a/${Rest}` : never
type AccountPaths = Extract<Routes[CallId]['path'], `/a/${string}`>
/** Calls about one site that also exist for the account, at the same path below /a/. */
export type DashboardCallId = {
  [Id in CallId]: AccountPath<Routes[Id]['path']> extends AccountPaths
    ? [AccountPath<Routes[Id]['path']>] extends [never]
      ? never
      : Id
    : never
}[CallId]

/** A call about one site, or about the whole account if `siteId` is 0. */
export function dashboardCall<Id extends DashboardCallId>(
  id: Id,
): Call<CallArgs<RouteOf<Id>>, CallAnswer<RouteOf<Id>>> {
  return {
    query: (args) => {
      const address = addressOf(id)
      const { siteId } = args as { siteId: number } // Each of these calls is about a site.
      return requestAt(siteId === 0 ? address.replace('/s/:siteId/', '/a/') : address, args as object)
    },
  }
}

/** The call of a tile, with the days in the API's format. Like `call`, it also takes the address of another contract. */
export function tileCall<Id extends DashboardCallId>(id: Id): Call<TileQuery, CallAnswer<RouteOf<Id>>>
export function tileCall<R extends RouteDefinition>(address: AddressOf<R>): Call<TileQuery, CallAnswer<R>>
export function tileCall(id: string): Call<TileQuery, unknown> {
  const { query } = dashboardCall(id as DashboardCallId) as unknown as Call<object, never> // A tile takes a site and a range.
  return {
    query: ({ siteId, from, to }) =>
      query({ siteId, query: from && to ? { fromdate: dayMonthYear(from), todate: dayMonthYear(to) } : {} }),
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the props passed by the page of another remote, which may be older or newer than this one. */
export function readTileProps(props: Record<string, unknown>, siteId: number): TileProps {
  const day = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined)
  return {
    siteId: typeof props.siteId === 'number' ? props.siteId : siteId,
    from: day(props.from),
    to: day(props.to),
    ...(props.ongoing === true && { ongoing: true }),
    compare: props.compare !== false,
  }
}
