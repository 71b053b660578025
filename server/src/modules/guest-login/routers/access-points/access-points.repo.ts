import type { controllerListRoutes, ParsedQuery } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { type Page, pageOf, textContains } from '../../../../platform/lists'
import { accessPoint, accessPointName } from '../../../../schema'

/** Guests name the access point in an address that anyone can write, so only this many of a site are added. */
const MAX_FROM_LOGINS = 500
/** Guests of a crowd log in through the same access point, so this limits the writes. */
const NOTE_MS = 10 * MINUTE_MS

/** Records a login through an access point. */
export async function noteAccessPoint(
  tx: Tx,
  { siteId, mac, now }: { siteId: number; mac: string; now: Date },
): Promise<void> {
  const isThis = and(eq(accessPoint.siteId, siteId), eq(accessPoint.mac, mac))
  const known = await tx
    .select({ loginAt: accessPoint.loginAt })
    .from(accessPoint)
    .where(isThis)
    .then(firstRow)
  if (!known) return addFromLogin(tx, { siteId, mac, now })
  const due = new Date(now.getTime() - NOTE_MS)
  if (known.loginAt && known.loginAt >= due) return
  await tx
    .update(accessPoint)
    .set({ loginAt: now })
    .where(and(isThis, or(isNull(accessPoint.loginAt), lt(accessPoint.loginAt, due))))
}

async function addFromLogin(
  tx: Tx,
  { siteId, mac, now }: { siteId: number; mac: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into access_point (site_id, mac, login_at)
    select ${siteId}::bigint, ${mac}, ${now.toISOString()}::timestamptz
    where (select count(*) from access_point where site_id = ${siteId}) < ${MAX_FROM_LOGINS}
    on conflict (site_id, mac) do nothing`)
}

export type AccessPointRow = typeof accessPoint.$inferSelect

export function pageOfAccessPoints(
  tx: Tx,
  siteId: number,
  query: ParsedQuery<typeof controllerListRoutes.listAccessPoints>,
): Promise<Page<AccessPointRow>> {
  const { search, sort_by, sort_on } = query
  const matches = and(
    eq(accessPoint.siteId, siteId),
    search === '' ? undefined : textContains(search, accessPoint.name, accessPoint.ownName, accessPoint.mac),
  )
  const direction = sort_by === 'asc' ? asc : desc
  const key =
    sort_on === 'name' ? sql`lower(${accessPointName})` : sql`coalesce(${accessPoint.loginAt}, 'epoch')`
  return pageOf(query, {
    count: () => tx.$count(accessPoint, matches),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(accessPoint)
        .where(matches)
        .orderBy(direction(key), asc(accessPoint.mac))
        .limit(limit)
        .offset(offset),
  })
}

export const findAccessPoints = (tx: Tx, siteId: number, macs: string[]): Promise<AccessPointRow[]> =>
  tx
    .select()
    .from(accessPoint)
    .where(and(eq(accessPoint.siteId, siteId), inArray(accessPoint.mac, macs)))

/** Gives access points an operator's names. Those without any name, list or login are deleted. */
export async function nameAccessPoints(
  tx: Tx,
  siteId: number,
  names: { mac: string; name: string }[],
): Promise<void> {
  await tx
    .insert(accessPoint)
    .values(names.map(({ mac, name }) => ({ siteId, mac, ownName: name })))
    .onConflictDoUpdate({
      target: [accessPoint.siteId, accessPoint.mac],
      set: { ownName: sql`excluded.own_name` },
    })
  const macs = names.filter(({ name }) => name === '').map(({ mac }) => mac)
  if (macs.length === 0) return
  await tx
    .delete(accessPoint)
    .where(
      and(
        eq(accessPoint.siteId, siteId),
        inArray(accessPoint.mac, macs),
        isNull(accessPoint.listedAt),
        isNull(accessPoint.loginAt),
      ),
    )
}

/** Stores the list of a controller. Access points that are no longer in it stay for the sessions that name them. */
export async function storeListed(
  tx: Tx,
  { siteId, now }: { siteId: number; now: Date },
  points: readonly { mac: string; name: string; model: string; isOnline: boolean }[],
): Promise<void> {
  if (points.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into access_point (site_id, mac, name, model, online, listed_at)
    select distinct on (mac) ${siteId}::bigint, mac, name, model, "isOnline", ${at}
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      as point (mac text, name text, model text, "isOnline" boolean)
    on conflict (site_id, mac) do update set name = excluded.name, model = excluded.model,
      online = excluded.online, listed_at = excluded.listed_at`)
}
