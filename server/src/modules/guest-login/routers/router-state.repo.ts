import { ROUTER_CAUSES, type RouterCause, type RouterState } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { type SQL, sql } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { isNasSilent } from '../radius'
import {
  controllerCheck,
  nas,
  routerConnection,
  routerSettings,
  simulatedRouter,
  site,
} from '../../../schema'
import { typesWithController, typesWithLogin, VENDORS } from '../router-vendors'

/** Known state of a site's router. No request is sent to it: its last sign of life decides. */
export interface SiteRouter {
  siteId: number
  siteName: string
  state: RouterState
  /** Null: it's online. */
  cause: RouterCause | null
  seenAt: Date | null
}

/** openNDS polls every ten seconds, or at another interval of up to a minute set by its operator. */
export const POLL_SILENCE_MS = 3 * MINUTE_MS
/** Other gateways send something only while guests log in or are online. After this time the page mentions that. */
const QUIET_MS = HOUR_MS

const STATES = {
  no_secret: 'not_configured',
  no_gateway: 'not_configured',
  no_connection: 'not_configured',
  never_seen: 'not_configured',
  no_radius: 'not_configured',
  wrong_secret: 'invalid_credentials',
  silent: 'not_reachable',
  turned_off: 'not_reachable',
  quiet: 'online',
  controller_unchecked: 'not_configured',
  controller_fields: 'not_configured',
  controller_address: 'not_reachable',
  controller_dns: 'not_reachable',
  controller_refused: 'not_reachable',
  controller_timeout: 'not_reachable',
  controller_broken: 'not_reachable',
  controller_certificate: 'not_reachable',
  controller_certificate_changed: 'not_reachable',
  controller_answer: 'not_reachable',
  controller_too_large: 'not_reachable',
  controller_redirect: 'not_reachable',
  controller_rate_limited: 'not_reachable',
  controller_error: 'not_reachable',
  controller_credentials: 'invalid_credentials',
  controller_two_factor: 'invalid_credentials',
  controller_rights: 'needs_superadmin',
} as const satisfies Record<RouterCause, RouterState>

/** Causes that end only when someone acts, and because of which guests can't log in. */
const DOWN_CAUSES = [
  'silent',
  'wrong_secret',
  'turned_off',
  ...ROUTER_CAUSES.filter((cause) => cause.startsWith('controller_') && cause !== 'controller_unchecked'),
] as const satisfies readonly RouterCause[]

/** Joins sites with the data about their routers: `gateways` are those that use RADIUS. */
export const withRouters = (now: Date): SQL => sql`
  left join ${routerSettings} on ${routerSettings.siteId} = ${site.id}
  left join ${simulatedRouter} on ${simulatedRouter.siteId} = ${site.id}
  left join ${routerConnection} on ${routerConnection.siteId} = ${site.id}
    and ${routerConnection.routerType} = ${site.routerType}
  left join ${controllerCheck} on ${controllerCheck.controllerId} = ${routerConnection.controllerId}
  left join lateral (
    select count(*) as count, max(${nas.seenAt}) as seen_at, bool_or(${isNasSilent(now)}) as silent,
      bool_or(${nas.refusedAt} > coalesce(${nas.seenAt}, '-infinity')) as refused
    from ${nas} where ${nas.siteId} = ${site.id}
  ) gateways on true`

const hasType = (types: string[]): SQL => sql`${site.routerType} = any(${sql.param(types)}::text[])`
const usesFas = hasType(typesWithLogin('fas'))
/** Portico calls the controller of its connection. */
const hasController = sql`(${routerConnection.controllerId} is not null)`
const admitsAlone = sql`(${hasController} and ${hasType(typesWithController('controller'))})`
const usesRadius = sql`(${hasType([...typesWithLogin('uam', 'form'), ...typesWithController('radius')])}
  and not ${admitsAlone})`
const sharesSecret = hasType(typesWithLogin('fas', 'uam'))
const needsConnection = hasType(
  VENDORS.filter(({ fields }) => fields.some(({ required }) => required)).map(({ type }) => type),
)

/** Time of a router's last sign of life. Null: never. */
export const heardAt = sql`case
  when ${hasController} then ${controllerCheck.onlineAt}
  when ${usesFas} then ${routerSettings.seenAt} when ${usesRadius} then gateways.seen_at end`

/** Only for a gateway that polls all the time does silence prove that it's offline. */
const polls = sql`(${usesFas} and ${routerSettings.fasLevel} = 3)`

/**
 * The cause why a router of `withRouters` isn't online; null if it is. The first matching one is the one to fix first.
 */
export function routerCause(now: Date): SQL {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  return sql`case
    when ${site.routerType} = 'simulated' then case when ${simulatedRouter.offline} then 'turned_off' end
    when ${sharesSecret} and ${routerSettings.secretChangedAt} is null then 'no_secret'
    when ${needsConnection} and ${routerConnection.siteId} is null then 'no_connection'
    when ${hasController} and ${controllerCheck.checkedAt} is null then 'controller_unchecked'
    when ${hasController} and ${controllerCheck.cause} is not null then ${controllerCheck.cause}
    when ${usesRadius} and gateways.count = 0 then 'no_gateway'
    when ${admitsAlone} then null
    when ${polls} and ${heardAt} < ${before(POLL_SILENCE_MS)} then 'silent'
    when ${usesRadius} and gateways.silent then 'silent'
    when ${sharesSecret} and ${routerSettings.refusedAt} > coalesce(${routerSettings.acceptedAt}, '-infinity')
      or (${usesRadius} and gateways.refused) then 'wrong_secret'
    when ${heardAt} is null then case when ${routerSettings.acceptedAt} is null then 'never_seen' else 'no_radius' end
    when not coalesce(${polls}, false) and ${heardAt} < ${before(QUIET_MS)} then 'quiet'
  end`
}

const isOneOf = (cause: SQL, causes: readonly RouterCause[]): SQL =>
  sql`(${cause} = any(${sql.param(causes)}::text[]))`

/** Guests can't log in because of the router of `withRouters`. */
export const isDown = (now: Date): SQL => isOneOf(routerCause(now), DOWN_CAUSES)

/** A cause of routers that were in use: their owners are emailed about it. */
export const isOutage = (cause: SQL): SQL =>
  isOneOf(
    cause,
    DOWN_CAUSES.filter((each) => each !== 'wrong_secret' && each !== 'turned_off'),
  )

/** Routers of these sites, sorted by site name. */
export async function routersOf(tx: Tx, siteIds: number[], now: Date): Promise<SiteRouter[]> {
  const { rows } = await tx.execute<{
    siteId: number
    siteName: string
    cause: RouterCause | null
    /** Milliseconds. */
    seenAt: number | null
  }>(sql`
    select ${site.id}::int as "siteId", ${site.name} as "siteName", ${routerCause(now)} as cause,
      (extract(epoch from ${heardAt}) * 1000)::float8 as "seenAt"
    from ${site} ${withRouters(now)}
    where ${site.id} = any(${sql.param(siteIds)}::bigint[])
    order by ${site.name}, ${site.id}`)
  return rows.map(({ cause, seenAt, ...row }) => ({
    ...row,
    cause,
    state: cause ? STATES[cause] : 'online',
    seenAt: seenAt === null ? null : new Date(seenAt),
  }))
}

export const routerState = async (tx: Tx, siteId: number, now: Date): Promise<SiteRouter> =>
  foundRow(await routersOf(tx, [siteId], now))
