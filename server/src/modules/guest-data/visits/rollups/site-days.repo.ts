import { sql } from 'drizzle-orm'
import { allowLongStatements, type Tx } from '../../../../platform/db/database'
import { refreshGuestVisits } from '../guest-changes.repo'
import { insertWifiSessions, type Login } from '../wifi-sessions.repo'
import { countPortalDays } from './portal-visits.repo'
import { addDelta, rollupCounts } from './rollup-counts.repo'

/** First number of an advisory lock, unique among all pairs. The second is the site. */
const ROLLUP_LOCK = 8_001

/**
 * Stores sessions of one site and counts them in its rollups. Sessions are stored only here and in
 * importLogins, so the counts can't drift. Returns the IDs in the order of `logins`.
 */
export async function recordLogins(tx: Tx, siteId: number, logins: Login[]): Promise<number[]> {
  const guestIds = [...new Set(logins.map((login) => login.guestId))]
  return changeWifiSessions(tx, siteId, guestIds, () =>
    insertWifiSessions(tx, siteId, logins, { isNew: true }),
  )
}

/** Rows per statement: large enough to be fast, small enough for the embedded database. */
const IMPORT_CHUNK = 2000

/** Imports an entire history: counting the site again once is faster than the difference for each guest. */
export async function importLogins(tx: Tx, siteId: number, logins: Login[]): Promise<void> {
  for (let from = 0; from < logins.length; from += IMPORT_CHUNK) {
    await insertWifiSessions(tx, siteId, logins.slice(from, from + IMPORT_CHUNK), { isNew: false })
  }
  await rebuildSiteDays(tx, siteId)
}

/**
 * Runs `change`, which may add, change or delete sessions of these guests, or change their gender, and
 * applies the difference to the rollups and to the guests' visits. It also handles late sessions, which may
 * precede stored ones.
 */
export async function changeWifiSessions<T>(
  tx: Tx,
  siteId: number,
  guestIds: number[],
  change: () => Promise<T>,
): Promise<T> {
  // The locks prevent a concurrent recount of the site and concurrent changes of a guest.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ROLLUP_LOCK}::int, ${siteId}::int)`)
  await tx.execute(sql`
    select from guest where site_id = ${siteId} and id = any(${sql.param(guestIds)}::bigint[])
    order by id for no key update`)
  const { rows } = await tx.execute<{ before: string }>(sql`
    with ${rollupCounts(siteId, guestIds)}
    select coalesce(jsonb_agg(counted), '[]')::text as before from counted`)
  const outcome = await change()
  await tx.execute(sql`
    with ${rollupCounts(siteId, guestIds)},
    delta as (
      select kind, day, key, sum(a) as a, sum(b) as b, sum(c) as c, sum(d) as d
      from (
        select * from counted
        union all
        select kind, day, key, -a, -b, -c, -d from jsonb_to_recordset(${rows[0]?.before ?? '[]'}::jsonb)
          as before (kind text, day date, key text, a bigint, b bigint, c bigint, d bigint)
      ) both_times
      group by kind, day, key
      having sum(a) <> 0 or sum(b) <> 0 or sum(c) <> 0 or sum(d) <> 0
    ),
    ${addDelta(siteId)}
    select 1`)
  await refreshGuestVisits(tx, siteId, guestIds)
  return outcome
}

/** Recounts a site from its sessions and portal visits. Needed when its time zone changes. */
export async function rebuildSiteDays(tx: Tx, siteId: number): Promise<void> {
  await allowLongStatements(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLLUP_LOCK}::int, ${siteId}::int)`)
  for (const table of ['site_day', 'site_hour', 'site_dwell', 'site_return', 'site_loyal']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where site_id = ${siteId}`)
  }
  await tx.execute(sql`
    with ${rollupCounts(siteId, null)}, delta as (select * from counted), ${addDelta(siteId)} select 1`)
  await refreshGuestVisits(tx, siteId, null)
  await countPortalDays(tx, siteId)
}
