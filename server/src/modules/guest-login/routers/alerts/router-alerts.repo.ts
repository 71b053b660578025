import { MINUTE_MS } from '@portico/shared/units'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { heardAt, isOutage, routerCause, withRouters } from '../router-state.repo'
import { isOpenSite, routerAlert, routerConnection, routerSettings, site } from '../../../../schema'

/** A gateway that restarts, or a short outage, isn't worth an email. */
const SILENCE_MS = 10 * MINUTE_MS
/** A router that is silent again within this time doesn't count as back. */
const STEADY_MS = 15 * MINUTE_MS
/** Events within this time after an email wait for the next one. */
const PAUSE_MS = 30 * MINUTE_MS

/** A site whose router went silent, or is back. */
export interface RouterNews extends Record<string, unknown> {
  siteId: number
  siteName: string
  timezone: string
  isBack: boolean
  /** ISO 8601: its last request, or its first one since. */
  since: string
}

const ago = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Routers of sites that exist, with their state. */
const routersNow = (now: Date): SQL => sql`
  select ${site.id} as site_id, ${site.accountId} as account_id, ${site.name} as name,
    ${site.timezone} as timezone, coalesce(${routerSettings.silenceAlerts}, true) as alerts,
    ${routerSettings.silenceToldAt} as told_at, ${routerSettings.backSince} as back_since, ${heardAt} as heard_at,
    coalesce(${isOutage(routerCause(now))}, false) as is_out
  from ${site} ${withRouters(now)}
  where ${isOpenSite} and (
    ${routerSettings.siteId} is not null or gateways.count > 0 or ${routerConnection.controllerId} is not null)`

const isNewlySilent = (now: Date): SQL =>
  sql`alerts and told_at is null and is_out and heard_at < ${ago(now, SILENCE_MS)}`
const isSteadilyBack = (now: Date): SQL => sql`told_at is not null and back_since <= ${ago(now, STEADY_MS)}`

/**
 * Records which routers are back after an email, and forgets emails about routers that are no longer watched, because
 * of another type or because emails were turned off.
 */
export async function followReturns(tx: Tx, now: Date): Promise<void> {
  const isHeard = sql`coalesce(not is_out and heard_at >= told_at, false)`
  await tx.execute(sql`
    update router_settings set
      silence_told_at = case when is_watched then silence_told_at end,
      back_since = case when is_watched and is_heard then coalesce(back_since, heard_at) end
    from (
      select router.site_id, alerts and (is_out or ${isHeard}) as is_watched, ${isHeard} as is_heard, heard_at
      from (${routersNow(now)}) router where told_at is not null
    ) state
    where state.site_id = router_settings.site_id
      and (not is_watched or is_heard <> (router_settings.back_since is not null))`)
}

/** Accounts with news and without a recent email. */
export async function accountsWithNews(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ accountId: number }>(sql`
    select distinct account_id::int as "accountId" from (${routersNow(now)}) router
    where ((${isNewlySilent(now)}) or (${isSteadilyBack(now)})) and not exists (
      select from router_alert alert where alert.account_id = router.account_id and alert.sent_at > ${ago(now, PAUSE_MS)}
    )
    order by 1`)
  return rows.map(({ accountId }) => accountId)
}

/** False if another process is emailing this account. */
export async function claimAlert(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(routerAlert)
    .values({ accountId, sentAt: now })
    .onConflictDoUpdate({
      target: routerAlert.accountId,
      set: { sentAt: now },
      setWhere: lt(routerAlert.sentAt, new Date(now.getTime() - PAUSE_MS)),
    })
    .returning({ accountId: routerAlert.accountId })
  return claimed.length > 0
}

/** Returns the news of an account by site name, and marks them as sent. */
export async function takeNews(tx: Tx, accountId: number, now: Date): Promise<RouterNews[]> {
  const { rows } = await tx.execute<RouterNews>(sql`
    select site_id::int as "siteId", name as "siteName", timezone, told_at is not null as "isBack",
      to_char(coalesce(back_since, heard_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (${routersNow(now)}) router
    where account_id = ${accountId} and ((${isNewlySilent(now)}) or (${isSteadilyBack(now)}))
    order by name, site_id`)
  await mark(tx, rows, { isBack: false, silenceToldAt: now })
  await mark(tx, rows, { isBack: true, silenceToldAt: null })
  return rows
}

async function mark(
  tx: Tx,
  news: RouterNews[],
  { isBack, silenceToldAt }: { isBack: boolean; silenceToldAt: Date | null },
): Promise<void> {
  const ids = news.filter((each) => each.isBack === isBack).map(({ siteId }) => siteId)
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into router_settings (site_id, silence_told_at)
    select id, ${silenceToldAt?.toISOString() ?? null}::timestamptz from unnest(${sql.param(ids)}::bigint[]) as told (id)
    order by id
    on conflict (site_id) do update set silence_told_at = excluded.silence_told_at, back_since = null`)
}
