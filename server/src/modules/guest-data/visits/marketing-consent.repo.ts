import type { SUPPRESSION_REASONS } from '@portico/shared/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { guest, suppression } from '../../../schema'
import { eventParts } from '../../integrations/events'

/** Suppression reasons that are marketing decisions; a bounce isn't one. */
const WITHDRAWALS: (typeof SUPPRESSION_REASONS)[number][] = ['unsubscribed', 'complained', 'manual']

export const isWithdrawal = sql`${suppression.reason} = any(${sql.param(WITHDRAWALS)}::text[])`

/**
 * Consent of a guest's address, for rows of `guest`. It's an index lookup for each row: for an `exists`,
 * PostgreSQL would read all suppressions. The table is named in full, because drizzle omits it in
 * single-table queries.
 */
export const hasMarketingConsent: SQL<boolean> = sql`(guest.marketing_consent and (
  select true from suppression
  where suppression.site_id = guest.site_id and suppression.email = guest.email and ${isWithdrawal}) is null)`

export interface GuestAddress {
  siteId: number
  guestId: number
  email: string | null
  phonenumber: string | null
}

/**
 * Matches guests with the same address; guests without an email address share the consent of their number.
 */
function sharesAddress(siteId: number, { email, phonenumber }: Pick<GuestAddress, 'email' | 'phonenumber'>) {
  const ofEmail = email ? sql`(other.site_id = ${siteId} and other.email = ${email})` : null
  const ofNumber = phonenumber
    ? sql`(other.site_id = ${siteId} and other.email is null and other.phonenumber = ${phonenumber})`
    : null
  return sql.join(
    [ofEmail, ofNumber].filter((each) => each !== null),
    sql` or `,
  )
}

/** A decision about an address. */
interface Decision {
  granted: boolean
  /** True if a withdrawal of the address ended just now. */
  endsWithdrawal?: boolean
  now: Date
}

/**
 * Sets the consent of an address for all of its guests. Integrations get an event for each other guest whose consent
 * changes; that of the guest who decides comes with the row of the consent log, and those of a withdrawn email address
 * with its suppression.
 */
export async function setMarketingConsent(
  tx: Tx,
  address: GuestAddress,
  { granted, endsWithdrawal = false, now }: Decision,
): Promise<void> {
  const { siteId, guestId, email, phonenumber } = address
  if (!email && !phonenumber) {
    await tx.update(guest).set({ marketingConsent: granted }).where(eq(guest.id, guestId))
    return
  }
  // Two concurrent consents of one address could deadlock, so they skip locked guests. A withdrawal must
  // reach every guest.
  const locking = granted ? sql`for no key update skip locked` : sql`for no key update`
  const changed = granted
    ? sql`id in (select id from changed) or other.marketing_consent and ${endsWithdrawal}::boolean`
    : sql`id in (select id from changed) and other.email is null`
  const affected = sql`
    select * from guest other where (${sharesAddress(siteId, address)}) and id <> ${guestId} and (${changed}) order by id`
  await tx.execute(sql`
    with changed as (
      update guest set marketing_consent = ${granted}
      where id in (
        select id from guest other where (${sharesAddress(siteId, address)}) and marketing_consent <> ${granted}
        order by id ${locking})
      returning id
    ), ${eventParts(consentEvents(affected, { granted, now }))}
    select 1`)
}

/** Query of the events for rows of `guest` whose consent changed without a row in the consent log. */
export const consentEvents = (guests: SQL, { granted, now }: Decision): SQL => sql`
  select site_id, ${granted ? 'consent.given' : 'consent.withdrawn'} as type, id as guest_id,
    ${now.toISOString()}::timestamptz as at,
    jsonb_build_object('purpose', case when email is null then 'marketing_sms' else 'marketing_email' end) as data
  from (${guests}) affected`

/** Returns the consent that a guest has with another address: the decision of its other guests. */
export function consentWithAddress(
  siteId: number,
  { email, phonenumber }: { email?: string | null | undefined; phonenumber?: string | null | undefined },
): SQL<boolean> {
  const toEmail = email === undefined ? sql`${guest.email}` : sql`${email}::citext`
  const toNumber = phonenumber === undefined ? sql`${guest.phonenumber}` : sql`${phonenumber}::text`
  return sql`case
    when ${toEmail} is not distinct from ${guest.email}
      and (${toEmail} is not null or ${toNumber} is not distinct from ${guest.phonenumber})
      then ${guest.marketingConsent}
    when ${toEmail} is not null then exists (
      select from guest other
      where other.site_id = ${siteId} and other.email = ${toEmail} and other.marketing_consent)
    else exists (
      select from guest other
      where other.site_id = ${siteId} and other.email is null and other.phonenumber = ${toNumber}
        and other.marketing_consent) end`
}

/** Returns true if another guest has the address. */
export async function isKnownAddress(
  tx: Tx,
  siteId: number,
  { guestId, ...address }: Omit<GuestAddress, 'siteId'>,
): Promise<boolean> {
  if (!address.email && !address.phonenumber) return false
  const numberOnly = address.email ? { ...address, phonenumber: null } : address
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select exists (
      select from guest other where ${sharesAddress(siteId, numberOnly)} and other.id <> ${guestId}) as known`)
  return rows[0]?.known === true
}

/**
 * Returns true if the latest decision of a number, among guests without an email address, was a withdrawal.
 */
export async function hasNumberWithdrawn(tx: Tx, siteId: number, phonenumber: string): Promise<boolean> {
  const { rows } = await tx.execute<{ granted: boolean }>(sql`
    select said.granted from guest
    join guest_consent said on said.site_id = guest.site_id and said.guest_id = guest.id
    where guest.site_id = ${siteId} and guest.email is null and guest.phonenumber = ${phonenumber}
      and said.purpose = 'marketing_sms'
    order by said.at desc, said.id desc limit 1`)
  return rows[0]?.granted === false
}
