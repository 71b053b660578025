import {
  type ParsedQuery,
  type SplashAdResults,
  type splashAdRoutes,
  type SplashAdStats,
} from '@portico/shared/contracts'
import { dayIn } from '@portico/shared/units'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { foundRow, insertedId, type Tx } from '../../../../platform/db'
import { pageOf, textContains } from '../../../../platform/lists'
import { appUser, splashAd, splashAdDay } from '../../../../schema'
import { stateOf } from '../campaign-state'

type AdQuery = ParsedQuery<typeof splashAdRoutes.listSplashAds>
export type AdRow = typeof splashAd.$inferSelect

const SORT_KEYS = {
  created_at: splashAd.createdAt,
  name: sql`lower(${splashAd.name})`,
} satisfies Record<AdQuery['sort_on'], unknown>

const { document: _document, html: _html, ...listed } = getTableColumns(splashAd)
const creator = { creator: appUser.displayname }

export function pageOfAds(tx: Tx, siteId: number, query: AdQuery, now: Date) {
  const { search, state, sort_by, sort_on } = query
  const condition = and(
    eq(splashAd.siteId, siteId),
    search ? textContains(search, splashAd.name) : undefined,
    state && sql`${stateOf(splashAd, now)} = ${state}`,
  )
  const direction = sql.raw(sort_by)
  return pageOf(query, {
    count: () => tx.$count(splashAd, condition),
    rows: ({ limit, offset }) =>
      tx
        .select({ ...listed, ...creator })
        .from(splashAd)
        .leftJoin(appUser, eq(appUser.id, splashAd.createdBy))
        .where(condition)
        .orderBy(sql`${SORT_KEYS[sort_on]} ${direction}, ${splashAd.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}
export type ListedAd = Awaited<ReturnType<typeof pageOfAds>>['rows'][number]

export function loadAd(tx: Tx, siteId: number, id: number) {
  return tx
    .select({ ...getTableColumns(splashAd), ...creator })
    .from(splashAd)
    .leftJoin(appUser, eq(appUser.id, splashAd.createdBy))
    .where(and(eq(splashAd.siteId, siteId), eq(splashAd.id, id)))
    .then(foundRow)
}

export function lockAd(tx: Tx, siteId: number, id: number): Promise<AdRow> {
  return tx
    .select()
    .from(splashAd)
    .where(and(eq(splashAd.siteId, siteId), eq(splashAd.id, id)))
    .for('no key update')
    .then(foundRow)
}

export function insertAd(tx: Tx, values: typeof splashAd.$inferInsert): Promise<number> {
  return tx.insert(splashAd).values(values).returning({ id: splashAd.id }).then(insertedId)
}

export async function changeAd(
  tx: Tx,
  id: number,
  values: Partial<typeof splashAd.$inferInsert>,
): Promise<void> {
  await tx.update(splashAd).set(values).where(eq(splashAd.id, id))
}

export async function removeAd(tx: Tx, id: number): Promise<void> {
  await tx.delete(splashAd).where(eq(splashAd.id, id))
}

/** Lists ads that guests may see now, the oldest first. */
export function activeAds(tx: Tx, siteId: number, now: Date): Promise<AdRow[]> {
  return tx
    .select()
    .from(splashAd)
    .where(
      and(eq(splashAd.siteId, siteId), eq(splashAd.active, true), sql`${stateOf(splashAd, now)} = 'active'`),
    )
    .orderBy(splashAd.id)
}

const NO_STATS: SplashAdStats = { views: 0, clicks: 0, skips: 0 }
const sum = (column: SQL | typeof splashAdDay.views) => sql<number>`sum(${column})::int`

export async function findAdStats(tx: Tx, ids: number[]): Promise<(id: number) => SplashAdStats> {
  if (ids.length === 0) return () => NO_STATS
  const rows = await tx
    .select({
      id: splashAdDay.adId,
      views: sum(splashAdDay.views),
      clicks: sum(sql`${splashAdDay.clicks}`),
      skips: sum(sql`${splashAdDay.skips}`),
    })
    .from(splashAdDay)
    .where(inArray(splashAdDay.adId, ids))
    .groupBy(splashAdDay.adId)
  const byId = new Map(rows.map(({ id, ...stats }) => [id, stats]))
  return (id) => byId.get(id) ?? NO_STATS
}

/** Lists the results, at most one row a day, the oldest first. */
export function findAdDays(tx: Tx, id: number): Promise<SplashAdResults['days']> {
  const { day, views, clicks, skips } = splashAdDay
  return tx
    .select({ day, views, clicks, skips })
    .from(splashAdDay)
    .where(eq(splashAdDay.adId, id))
    .orderBy(day)
}

export type AdEvent = keyof SplashAdStats

/** Counts an event on the site's current day. */
export async function countAd(
  tx: Tx,
  site: { id: number; timezone: string },
  { id: adId, event, now }: { id: number; event: AdEvent; now: Date },
): Promise<void> {
  const day = dayIn(site.timezone, now)
  const column = splashAdDay[event]
  await tx
    .insert(splashAdDay)
    .values({ siteId: site.id, adId, day, [event]: 1 })
    .onConflictDoUpdate({
      target: [splashAdDay.adId, splashAdDay.day],
      set: { [event]: sql`${column} + 1` },
    })
}
