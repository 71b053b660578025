import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { inactiveSince } from './retention.repo'

/** Any number that no other pair of locks uses. The second of the pair is the site. */
const RETENTION_LOCK = 8_003

/** False where another process is at this site. Holds until the end of the transaction. */
export async function takeSite(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}::int, ${siteId}::int) as mine`,
  )
  return rows[0]?.mine === true
}

/**
 * An address made of the row's number. Its first byte says 'group', which no device has as its own: so it
 * can never be that of a device that comes.
 */
const NO_DEVICE = (id: SQL) =>
  sql`upper(regexp_replace('03' || lpad(to_hex(${id}), 10, '0'), '(..)(?=.)', '\\1:', 'g'))`

/**
 * Takes from up to `most` guests all that tells who they are, and every link by which others could tell:
 * addresses of devices, vouchers, payments. Visits, gender and country stay, so no count changes.
 */
export async function anonymiseGuests(
  tx: Tx,
  siteId: number,
  { before, most, now }: { before: SQL; most: number; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ guests: number }>(sql`
    with due as (
      select id from guest where ${inactiveSince(siteId, before)}
      order by last_seen limit ${most} for no key update skip locked
    ), of_guest as (
      update guest set firstname = '', lastname = '', email = null, phonenumber = null, birthday = null,
        marketing_consent = false, anonymised_at = ${now.toISOString()}::timestamptz
      from due where guest.site_id = ${siteId} and guest.id = due.id
    ), of_device as (
      update device set mac = ${NO_DEVICE(sql`device.id`)}, hostname = ''
      from due where device.site_id = ${siteId} and device.guest_id = due.id
      returning device.id
    ), of_session as (
      update wifi_session set voucher_id = null
      from due
      where wifi_session.site_id = ${siteId} and wifi_session.guest_id = due.id
        and wifi_session.voucher_id is not null
    ), of_voucher as (
      delete from voucher_device using of_device
      where voucher_device.site_id = ${siteId} and voucher_device.device_id = of_device.id
    ), of_payment as (
      update payment_tx set guest_id = null
      from due where payment_tx.site_id = ${siteId} and payment_tx.guest_id = due.id
    )
    select count(*)::int as guests from due`)
  return rows[0]?.guests ?? 0
}

/** The same for devices that were shown a splash page and never logged in, or whose guest is forgotten. */
export async function anonymiseVisits(
  tx: Tx,
  siteId: number,
  { before, most }: { before: SQL; most: number },
): Promise<number> {
  const { rows } = await tx.execute<{ visits: number }>(sql`
    with due as (
      select id, shown_at from portal_visit
      where site_id = ${siteId} and shown_at < ${before}
        and shown_at > coalesce((select macs_before from site_retention where site_id = ${siteId}), '-infinity')
      order by shown_at limit ${most}
    ), last as (
      select max(shown_at) as at from due
    ), changed as (
      -- All of the last moment, so that none of it is left behind.
      update portal_visit set mac = ${NO_DEVICE(sql`portal_visit.id`)}
      where site_id = ${siteId} and shown_at >= (select min(shown_at) from due)
        and shown_at <= (select at from last)
    ), noted as (
      update site_retention set macs_before = last.at from last
      where site_id = ${siteId} and last.at is not null
    )
    select count(*)::int as visits from due`)
  return rows[0]?.visits ?? 0
}
