import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { erasureParts } from '../../integrations/events'

/**
 * Builds an address from the row's ID. Its first byte marks a group address, which no device has as its own,
 * so it can't collide with a real one.
 */
export const anonymousMac = (id: SQL) =>
  sql`upper(regexp_replace('03' || lpad(to_hex(${id}), 10, '0'), '(..)(?=.)', '\\1:', 'g'))`

/**
 * Removes personal data from up to `most` due guests. Visits, gender and country stay. Integrations that received them
 * are told to erase them.
 */
export async function anonymiseGuests(
  tx: Tx,
  siteId: number,
  { due, most, now }: { due: SQL; most: number; now: Date },
): Promise<{ guestIds: number[]; deviceIds: number[] }> {
  const { rows } = await tx.execute<{ guestIds: number[]; deviceIds: number[] }>(sql`
    with due as (
      select id from guest where ${due}
      order by last_seen limit ${most} for no key update skip locked
    ), of_guest as (
      update guest set firstname = '', lastname = '', email = null, email_verified_at = null, phonenumber = null, birthday = null,
        marketing_consent = false, details = '{}', notes = '', tags = '{}', anonymised_at = ${now.toISOString()}::timestamptz
      from due where guest.site_id = ${siteId} and guest.id = due.id
    ), of_device as (
      update device set mac = ${anonymousMac(sql`device.id`)}, hostname = '',
        named_from = case when named_from is not null then '' end
      from due where device.site_id = ${siteId} and device.guest_id = due.id
      returning device.id
    ), of_session as (
      update wifi_session set voucher_id = null, guest_account_id = null, payment_account_id = null
      from due
      where wifi_session.site_id = ${siteId} and wifi_session.guest_id = due.id
        and (wifi_session.voucher_id is not null or wifi_session.guest_account_id is not null
          or wifi_session.payment_account_id is not null)
    ), ${erasureParts(sql`select ${siteId}::bigint as site_id, id as guest_id from due`, now)}
    select array(select id::int from due) as "guestIds", array(select id::int from of_device) as "deviceIds"`)
  return rows[0] ?? { guestIds: [], deviceIds: [] }
}
