import type { guestRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import type { SiteScope } from '../../platform/access/actor'
import { findPage } from '../../platform/lists'
import { guest, guestConsent } from '../guests/tables'
import { consentTextTable } from '../privacy/tables'
import { guestSelection, isRunning, segmentOf, type SiteClock } from '../guest-filter'

export type GuestListQuery = ParsedQuery<typeof guestRoutes.listGuests>
export type GuestRow = Awaited<ReturnType<typeof findGuests>>['rows'][number]

const SORT_KEYS = {
  last_seen: guest.lastSeen,
  first_seen: guest.firstSeen,
  num_visits: guest.numVisits,
} satisfies Record<GuestListQuery['sort_on'], unknown>

/** Most frequent first. Of so many guests only, because a site may have a million. */
export async function findTags(tx: Tx, siteId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select tag from (
      select tags from guest where site_id = ${siteId} and tags <> '{}' order by last_seen desc limit 5000
    ) tagged cross join unnest(tagged.tags) as tag
    group by tag order by count(*) desc, tag limit 200`)
  return rows.map(({ tag }) => tag)
}

/** The outer `guest` is named in full: drizzle leaves out the table where a query has but one. */
const guestColumns = (clock: SiteClock) => ({
  ...getTableColumns(guest),
  segment: segmentOf(clock).as('segment'),
  numDevices: sql<number>`(
    select count(*)::int from device where device.site_id = guest.site_id and device.guest_id = guest.id
  )`.as('num_devices'),
  dataUsed: sql<number>`(
    select coalesce(sum(data_up + data_down), 0)::float8 from wifi_session
    where wifi_session.site_id = guest.site_id and wifi_session.guest_id = guest.id
  )`.as('data_used'),
  online: sql<boolean>`exists (
    select from wifi_session
    where wifi_session.site_id = guest.site_id and wifi_session.guest_id = guest.id and ${isRunning(clock.now)}
  )`.as('online'),
})

/** One page. Its ids are found first: what is asked of each row is asked of these alone. */
export async function findGuests(
  tx: Tx,
  { site, clock, query }: { site: Pick<SiteScope, 'id'>; clock: SiteClock; query: GuestListQuery },
) {
  const list = { ...guestSelection(site.id, query, clock), id: guest.id, sortedBy: SORT_KEYS[query.sort_on] }
  const { which, order, ...counted } = await findPage(tx, list, query)
  return { ...counted, rows: await tx.select(guestColumns(clock)).from(guest).where(which).orderBy(order) }
}

export async function findGuest(
  tx: Tx,
  siteId: number,
  id: number,
  clock: SiteClock,
): Promise<GuestRow | undefined> {
  const [row] = await tx
    .select(guestColumns(clock))
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.id, id)))
  return row
}

export interface DeviceRow extends Record<string, unknown> {
  id: number
  mac: string
  hostname: string
  os: string
  first_seen: Date
  last_seen: Date
  online: boolean
}

export async function findDevices(tx: Tx, siteId: number, guestId: number, now: Date): Promise<DeviceRow[]> {
  const { rows } = await tx.execute<DeviceRow>(sql`
    select device.id::int as id, mac, hostname, os, first_seen, last_seen, exists (
      select from wifi_session
      where wifi_session.site_id = device.site_id and wifi_session.device_id = device.id and ${isRunning(now)}
    ) as online
    from device where site_id = ${siteId} and guest_id = ${guestId} order by last_seen desc, id desc`)
  return rows
}

/** Newest first. */
export async function findConsents(tx: Tx, siteId: number, guestId: number) {
  return tx
    .select({
      ...getTableColumns(guestConsent),
      version: consentTextTable.version,
      text: consentTextTable.text,
    })
    .from(guestConsent)
    .leftJoin(consentTextTable, eq(consentTextTable.id, guestConsent.consentTextId))
    .where(and(eq(guestConsent.siteId, siteId), eq(guestConsent.guestId, guestId)))
    .orderBy(desc(guestConsent.at), desc(guestConsent.id))
}

export interface EventRow extends Record<string, unknown> {
  at: Date
  kind: 'visit' | 'consent' | 'payment' | 'voucher' | 'email'
  detail: string
  amount: number | null
  currency: string | null
  ref: number | null
}

const paymentEvents = (siteId: number, guestId: number) => sql`
  select created_at as at, 'payment' as kind, state as detail, amount::float8 as amount, currency, id::int as ref
  from payment_tx where site_id = ${siteId} and guest_id = ${guestId}`

/** Newest first. */
export async function findGuestPayments(
  tx: Tx,
  siteId: number,
  { guestId, limit }: { guestId: number; limit: number },
): Promise<EventRow[]> {
  const { rows } = await tx.execute<EventRow>(
    sql`${paymentEvents(siteId, guestId)} order by created_at desc limit ${limit}`,
  )
  return rows
}

/** The newest events before an instant. Each source brings as many as are asked for, so that none is skipped. */
export async function findGuestEvents(
  tx: Tx,
  siteId: number,
  { guestId, before, limit }: { guestId: number; before: Date | null; limit: number },
): Promise<EventRow[]> {
  const end = sql`coalesce(${before?.toISOString() ?? null}::timestamptz, 'infinity')`
  const { rows } = await tx.execute<EventRow>(sql`
    (select starttime as at, 'visit' as kind, login_type as detail, (data_up + data_down)::float8 as amount,
      null::text as currency, null::int as ref
      from wifi_session where site_id = ${siteId} and guest_id = ${guestId} and starttime < ${end}
      order by starttime desc limit ${limit})
    union all
    (select at, 'consent', purpose, granted::int::float8, null, null
      from guest_consent where site_id = ${siteId} and guest_id = ${guestId} and at < ${end}
      order by at desc limit ${limit})
    union all
    (${paymentEvents(siteId, guestId)} and created_at < ${end} order by created_at desc limit ${limit})
    union all
    (select first_login, 'voucher', v.code, null, null, v.id::int
      from device d
      join voucher_device vd on vd.site_id = d.site_id and vd.device_id = d.id
      join voucher v on v.id = vd.voucher_id
      where d.site_id = ${siteId} and d.guest_id = ${guestId} and first_login < ${end}
      order by first_login desc limit ${limit})
    union all
    (select d.sent_at, 'email', c.name, null, null, c.id::int
      from campaign_delivery d join campaign c on c.id = d.campaign_id
      where d.site_id = ${siteId} and d.guest_id = ${guestId} and d.sent_at < ${end}
      order by d.sent_at desc limit ${limit})
    order by at desc, kind limit ${limit}`)
  return rows
}
