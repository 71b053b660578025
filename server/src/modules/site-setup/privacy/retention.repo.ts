import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { guest, retentionRunTable, site, siteRetention } from '../../../schema'
import type { Actor } from '../../../platform/access/actor'

const LISTED_RUNS = 50

type RetentionRow = typeof siteRetention.$inferSelect
export type RunRow = typeof retentionRunTable.$inferSelect

export function findRetention(tx: Tx, siteId: number): Promise<RetentionRow | null> {
  return tx.select().from(siteRetention).where(eq(siteRetention.siteId, siteId)).then(firstRow)
}

export async function saveMonths(
  tx: Tx,
  { siteId, months, userId, now }: { siteId: number; months: number | null; userId: number; now: Date },
): Promise<void> {
  const set = { months, updatedAt: now, updatedBy: userId }
  await tx
    .insert(siteRetention)
    .values({ siteId, ...set })
    .onConflictDoUpdate({ target: siteRetention.siteId, set })
}

/** Lists sites with limited retention, the one that has waited longest first. */
export async function sitesWithRetention(tx: Tx): Promise<{ siteId: number; months: number }[]> {
  const rows = await tx
    .select({ siteId: siteRetention.siteId, months: siteRetention.months })
    .from(siteRetention)
    .innerJoin(site, eq(site.id, siteRetention.siteId))
    .where(and(isNotNull(siteRetention.months), isNull(site.deletedAt)))
    .orderBy(sql`${siteRetention.lastRunAt} nulls first`)
  return rows.flatMap(({ siteId, months }) => (months === null ? [] : [{ siteId, months }]))
}

/** Returns the cutoff: guests last seen before it are due. Months are calendar months in UTC. */
export function cutoff(now: Date, months: number): SQL {
  return sql`(((${now.toISOString()}::timestamptz at time zone 'UTC') - make_interval(months => ${months}::int))
    at time zone 'UTC')`
}

/** Matches guests of a site not seen since. Their sessions are checked too, because they may be newer. */
export function inactiveSince(siteId: number, before: SQL): SQL {
  return sql`guest.site_id = ${siteId} and guest.anonymised_at is null and guest.last_seen < ${before}
    and not exists (
      select from wifi_session w
      where w.site_id = guest.site_id and w.guest_id = guest.id and w.lastseen >= ${before}
    )`
}

export async function countDue(tx: Tx, siteId: number, before: SQL): Promise<number> {
  return tx.$count(guest, inactiveSince(siteId, before))
}

export async function markRun(tx: Tx, siteId: number, now: Date): Promise<void> {
  await tx.update(siteRetention).set({ lastRunAt: now }).where(eq(siteRetention.siteId, siteId))
}

export async function insertRun(tx: Tx, run: typeof retentionRunTable.$inferInsert): Promise<void> {
  await tx.insert(retentionRunTable).values(run)
}

export function findRuns(tx: Tx, siteId: number): Promise<RunRow[]> {
  return tx
    .select()
    .from(retentionRunTable)
    .where(eq(retentionRunTable.siteId, siteId))
    .orderBy(desc(retentionRunTable.at), desc(retentionRunTable.id))
    .limit(LISTED_RUNS)
}

/** Copies retention and published consent texts; texts that differ become a new version. */
export async function copyPrivacy(
  tx: Tx,
  { from, to, actor, now }: { from: number; to: number[]; actor: Actor; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const targets = sql`unnest(${sql.param(to)}::bigint[])`
  await tx.execute(sql`
    insert into site_retention (site_id, months, updated_at, updated_by)
    select target, (select months from site_retention where site_id = ${from}), ${at}, ${actor.userId}
    from ${targets} as target
    on conflict (site_id) do update
    set months = excluded.months, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
  await tx.execute(sql`
    with published as (
      select distinct on (site_id, purpose, language) site_id, purpose, language, text
      from consent_text
      where created_by is not null and (site_id = ${from} or site_id = any(${sql.param(to)}::bigint[]))
      order by site_id, purpose, language, version desc
    ),
    numbers as (
      select site_id, purpose, language, max(version) as version
      from consent_text where site_id = any(${sql.param(to)}::bigint[])
      group by site_id, purpose, language
    )
    insert into consent_text (site_id, purpose, language, version, text, created_at, created_by)
    select target, mine.purpose, mine.language, coalesce(numbers.version, 0) + 1, mine.text, ${at}, ${actor.displayname}
    from published mine cross join ${targets} as target
    left join published theirs on theirs.site_id = target and theirs.purpose = mine.purpose
      and theirs.language = mine.language
    left join numbers on numbers.site_id = target and numbers.purpose = mine.purpose
      and numbers.language = mine.language
    where mine.site_id = ${from} and mine.text is distinct from theirs.text`)
}
