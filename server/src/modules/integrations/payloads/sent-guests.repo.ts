import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { hasMarketingConsent } from '../../guest-data/visits'

/** A guest as they are now, with what integrations receive. */
export interface SentGuest extends Record<string, unknown> {
  id: number
  firstname: string
  lastname: string
  email: string | null
  phone: string | null
  gender: 'M' | 'F' | 'O' | null
  /** YYYY-MM-DD */
  birthday: string | null
  country: string | null
  /** Language of the latest entry of the consent log; null: none. */
  language: string | null
  details: Record<string, string>
  tags: string[]
  /** ISO 8601, as is `lastSeen`. */
  firstSeen: string
  lastSeen: string
  visits: number
  /** Method of the latest login; null: none. */
  loginType: string | null
  /** Marketing consent of the guest's address. */
  hasConsent: boolean
  /** The latest decision about text messages was a consent. */
  hasSmsConsent: boolean
  /** ISO 8601; null: there is no record of it. */
  consentAt: string | null
}

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Loads guests of a site, by ID. Those without personal data, and sample guests, are left out. */
export async function loadSentGuests(
  tx: Tx,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, SentGuest>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<SentGuest>(sql`
    select guest.id::int as id, firstname, lastname, email::text as email, phonenumber as phone, gender,
      birthday::text as birthday, country, details, tags, ${isoTime('first_seen')} as "firstSeen",
      ${isoTime('last_seen')} as "lastSeen", num_visits as visits,
      (select login_type from wifi_session w where w.site_id = guest.site_id and w.guest_id = guest.id
        order by w.starttime desc, w.id desc limit 1) as "loginType",
      said.language, ${hasMarketingConsent} as "hasConsent", coalesce(sms.granted, false) as "hasSmsConsent",
      ${isoTime('marketing.at')} as "consentAt"
    from guest
    left join lateral (select language from guest_consent c where c.site_id = guest.site_id and c.guest_id = guest.id
      order by c.at desc, c.id desc limit 1) said on true
    left join lateral (select granted from guest_consent c where c.site_id = guest.site_id and c.guest_id = guest.id
      and c.purpose = 'marketing_sms' order by c.at desc, c.id desc limit 1) sms on true
    left join lateral (select at from guest_consent c where c.site_id = guest.site_id and c.guest_id = guest.id
      and c.granted and c.purpose in ('marketing_email', 'marketing_sms') order by c.at desc, c.id desc limit 1) marketing on true
    where guest.site_id = ${siteId} and guest.id = any(${sql.param([...ids])}::bigint[])
      and guest.anonymised_at is null and not guest.demo`)
  return new Map(rows.map((row) => [row.id, { ...row, hasConsent: row.hasConsent === true }]))
}
