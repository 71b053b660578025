import type { guestRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import type { SiteScope } from '../../../platform/access/actor'
import { pageOfLongList } from '../../../platform/lists'
import { hasMarketingConsent, VISIT_GAP_MINUTES } from '../visits'
import { consentTextTable, device, guest, guestConsent } from '../../../schema'
import { guestSelection, isRunning, segmentOf, type SiteClock } from '../guest-filter'

export type GuestListQuery = ParsedQuery<typeof guestRoutes.listGuests>
export type GuestRow = Awaited<ReturnType<typeof pageOfGuests>>['rows'][number]

const SORT_KEYS = {
  last_seen: guest.lastSeen,
  first_seen: guest.firstSeen,
  num_visits: guest.numVisits,
} satisfies Record<GuestListQuery['sort_on'], unknown>

/** Lists tags, most frequent first, from the latest guests only, because a site may have a million. */
export async function findTags(tx: Tx, siteId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select tag from (
      select tags from guest where site_id = ${siteId} and tags <> '{}' order by last_seen desc limit 5000
    ) tagged cross join unnest(tagged.tags) as tag
    group by tag order by count(*) desc, tag limit 200`)
  return rows.map(({ tag }) => tag)
}

/**
 * Columns of lists and files besides the guest's own row. The outer `guest` is named in full: drizzle omits
 * the table in single-table queries.
 */
export const guestFigures = (clock: SiteClock) => ({
  marketingConsent: hasMarketingConsent.as('has_consent'),
  segment: segmentOf(clock).as('segment'),
  numDevices: sql<number>`(
    select count(*)::int from device where device.site_id = guest.site_id and device.guest_id = guest.id
  )`.as('num_devices'),
  dataUsed: sql<number>`(
    select coalesce(sum(data_up + data_down), 0)::float8 from wifi_session
    where wifi_session.site_id = guest.site_id and wifi_session.guest_id = guest.id
  )`.as('data_used'),
})

const guestColumns = (clock: SiteClock) => ({
  ...getTableColumns(guest),
  ...guestFigures(clock),
  online: sql<boolean>`exists (
    select from wifi_session
    where wifi_session.site_id = guest.site_id and wifi_session.guest_id = guest.id and ${isRunning(clock.now)}
  )`.as('online'),
})

export function pageOfGuests(
  tx: Tx,
  { site, clock, query }: { site: Pick<SiteScope, 'id'>; clock: SiteClock; query: GuestListQuery },
) {
  const list = { ...guestSelection(site.id, query, clock), id: guest.id, sortedBy: SORT_KEYS[query.sort_on] }
  return pageOfLongList(tx, list, query, ({ condition, order }) =>
    tx.select(guestColumns(clock)).from(guest).where(condition).orderBy(order),
  )
}

export async function findGuest(
  tx: Tx,
  siteId: number,
  id: number,
  clock: SiteClock,
): Promise<GuestRow | null> {
  return tx
    .select(guestColumns(clock))
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.id, id)))
    .then(firstRow)
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

export const findMacs = (tx: Tx, siteId: number, guestId: number) =>
  tx
    .select({ mac: device.mac, isCurrent: device.isCurrent })
    .from(device)
    .where(and(eq(device.siteId, siteId), eq(device.guestId, guestId)))

/** Attempts to log in that the splash page keeps for the guest's devices. */
export async function findLoginAttempts(tx: Tx, siteId: number, guestId: number) {
  const { rows } = await tx.execute<{ mac: string; at: string; method: string | null; outcome: string }>(sql`
    select login.mac, attempt ->> 'at' as at, attempt ->> 'method' as method, attempt ->> 'outcome' as outcome
    from device d
    join portal_login login on login.site_id = d.site_id and login.mac = d.mac
    cross join jsonb_array_elements(coalesce(login.state -> 'attempts', '[]')) as attempt
    where d.site_id = ${siteId} and d.guest_id = ${guestId} and (d.is_current and login.named_from is null
      or login.state ->> 'guestId' = ${String(guestId)}::text)
    order by at desc`)
  return rows
}

/** Finds the latest email decision for the guest's address, of any guest with it. */
const latestOfAddress = (siteId: number, guestId: number) => sql`(
  select said.id from guest own
  join guest other on other.site_id = own.site_id and other.email = own.email
  join guest_consent said on said.site_id = other.site_id and said.guest_id = other.id
  where own.site_id = ${siteId} and own.id = ${guestId} and said.purpose = 'marketing_email'
  order by said.at desc, said.id desc limit 1)`

/** Lists consents newest first, including the decision that determines the guest's marketing consent. */
export async function findConsents(tx: Tx, siteId: number, guestId: number) {
  const ofGuest = eq(guestConsent.guestId, guestId)
  const ofAddress = eq(guestConsent.id, latestOfAddress(siteId, guestId))
  return tx
    .select({
      ...getTableColumns(guestConsent),
      version: consentTextTable.version,
      text: consentTextTable.text,
    })
    .from(guestConsent)
    .leftJoin(consentTextTable, eq(consentTextTable.id, guestConsent.consentTextId))
    .where(and(eq(guestConsent.siteId, siteId), or(ofGuest, ofAddress)))
    .orderBy(desc(guestConsent.at), desc(guestConsent.id))
}

export interface EventRow extends Record<string, unknown> {
  at: Date
  kind: 'visit' | 'login' | 'consent' | 'payment' | 'voucher' | 'email'
  detail: string
  amount: number | null
  currency: string | null
  ref: number | null
}

const paymentEvents = (siteId: number, guestId: number) => sql`
  select created_at as at, 'payment' as kind, state as detail, amount::float8 as amount, currency, id::int as ref
  from payment_tx where site_id = ${siteId} and guest_id = ${guestId}`

/** Lists payments, newest first. */
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

/** A login shortly after another one belongs to the same visit, by the same rule that counts visits. */
const isRepeatedLogin = sql`exists (
  select from wifi_session earlier
  where earlier.site_id = login.site_id and earlier.guest_id = login.guest_id
    and (earlier.starttime, earlier.id) < (login.starttime, login.id)
    and earlier.starttime > login.starttime - ${VISIT_GAP_MINUTES}::int * interval '1 minute'
)`

/**
 * Lists the newest events before a time: `limit` events, and others with the timestamp of the last one, since
 * the next page begins before it. A login and its consents share a timestamp.
 */
export async function findGuestEvents(
  tx: Tx,
  siteId: number,
  { guestId, before, limit }: { guestId: number; before: Date | null; limit: number },
): Promise<EventRow[]> {
  const end = sql`coalesce(${before?.toISOString() ?? null}::timestamptz, 'infinity')`
  const newest = sql`fetch first ${sql.raw(String(limit))} rows with ties`
  const { rows } = await tx.execute<EventRow>(sql`
    select * from (
      (select starttime as at, case when ${isRepeatedLogin} then 'login' else 'visit' end as kind,
        login_type as detail, (data_up + data_down)::float8 as amount, null::text as currency, null::int as ref
        from wifi_session login where site_id = ${siteId} and guest_id = ${guestId} and starttime < ${end}
        order by starttime desc ${newest})
      union all
      (select at, 'consent', purpose, granted::int::float8, null, null
        from guest_consent where site_id = ${siteId} and guest_id = ${guestId} and at < ${end}
        order by at desc ${newest})
      union all
      (${paymentEvents(siteId, guestId)} and created_at < ${end} order by created_at desc ${newest})
      union all
      (select first_login, 'voucher', v.code, null, null, v.id::int
        from device d
        join voucher_device vd on vd.site_id = d.site_id and vd.device_id = d.id
        join voucher v on v.id = vd.voucher_id
        where d.site_id = ${siteId} and d.guest_id = ${guestId} and first_login < ${end}
        order by first_login desc ${newest})
      union all
      (select d.sent_at, 'email', c.name, null, null, c.id::int
        from campaign_delivery d join campaign c on c.id = d.campaign_id
        where d.site_id = ${siteId} and d.sent_at < ${end} and (d.guest_id = ${guestId}
          or d.email = (select email from guest where guest.site_id = ${siteId} and guest.id = ${guestId}))
        order by d.sent_at desc ${newest})
      order by at desc ${newest}
    ) event order by at desc, kind`)
  return rows
}

/** Lists the vouchers and guest accounts that a guest's devices logged in with, newest first. */
export async function findGuestAccess(tx: Tx, siteId: number, guestId: number) {
  const { rows } = await tx.execute<{ kind: 'voucher' | 'account'; name: string; first_login: Date }>(sql`
    select 'voucher' as kind, v.code as name, min(used.first_login) as first_login
    from device join voucher_device used on used.site_id = device.site_id and used.device_id = device.id
    join voucher v on v.id = used.voucher_id
    where device.site_id = ${siteId} and device.guest_id = ${guestId} group by v.id, v.code
    union all
    select 'account', a.username::text, min(used.first_login)
    from device join guest_account_device used on used.site_id = device.site_id and used.device_id = device.id
    join guest_account a on a.site_id = used.site_id and a.id = used.guest_account_id
    where device.site_id = ${siteId} and device.guest_id = ${guestId} group by a.id, a.username
    order by first_login desc, name`)
  return rows.map(({ first_login: first, ...row }) => ({
    ...row,
    first_login: new Date(first).toISOString(),
  }))
}

/** Condition on `guest`, by its name. */
export const isGuest = (siteId: number, id: number) => sql`guest.site_id = ${siteId} and guest.id = ${id}`
