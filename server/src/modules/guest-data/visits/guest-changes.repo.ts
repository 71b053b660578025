import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { erasureParts, eventParts } from '../../integrations/events'
import { consentWithAddress } from './marketing-consent.repo'
import { device, guest, guestConsent, wifiSession } from '../../../schema'

/** Logins of one guest closer than this count as one visit. */
export const VISIT_GAP_MINUTES = 10
/** Loyal guests made this many visits in this many days. */
export const LOYAL_VISITS = 4
export const LOYAL_DAYS = 30

/**
 * Recounts the visits of these guests, or of all guests of the site. Every change of sessions calls it in the
 * same transaction.
 */
export async function refreshGuestVisits(tx: Tx, siteId: number, guestIds: number[] | null): Promise<void> {
  const ofGuests = (column: 'w.guest_id' | 'g.id') =>
    guestIds === null ? sql`` : sql`and ${sql.raw(column)} = any(${sql.param(guestIds)}::bigint[])`
  // Groups guests and their logins together instead of joining them: if the planner underestimates either, a
  // join compares each with each.
  await tx.execute(sql`
    with login as (
      select w.id, w.guest_id, w.login_type, w.starttime, w.lastseen,
        (w.starttime at time zone s.timezone)::date as day,
        w.starttime - lag(w.starttime) over (partition by w.guest_id order by w.starttime, w.id) as since
      from site s join wifi_session w on w.site_id = s.id
      where s.id = ${siteId}::bigint ${ofGuests('w.guest_id')}
    ), visit as (
      select *, since is null or since >= ${VISIT_GAP_MINUTES}::int * interval '1 minute' as is_visit from login
    ), seen as (
      select guest_id, starttime, lastseen, login_type, day, is_visit,
        row_number() over (partition by guest_id, is_visit order by starttime desc, id desc) as nth
      from visit
      union all
      select g.id, g.first_seen, g.last_seen, null, null, false, null
      from guest g where g.site_id = ${siteId}::bigint ${ofGuests('g.id')}
    ), fact as (
      select guest_id as id, (count(*) filter (where is_visit))::int as num_visits,
        min(day) filter (where is_visit and nth = ${LOYAL_VISITS}::int) as loyal_since,
        coalesce(array_agg(distinct login_type order by login_type) filter (where login_type is not null), '{}') as login_types,
        min(starttime) as first_seen, max(lastseen) as last_seen
      from seen group by guest_id
    )
    update guest set num_visits = fact.num_visits, loyal_since = fact.loyal_since, login_types = fact.login_types,
      first_seen = fact.first_seen, last_seen = fact.last_seen
    from fact
    where guest.site_id = ${siteId}::bigint and guest.id = fact.id
      and (guest.num_visits, guest.loyal_since, guest.login_types, guest.first_seen, guest.last_seen)
        is distinct from (fact.num_visits, fact.loyal_since, fact.login_types, fact.first_seen, fact.last_seen)`)
}

export type GuestChanges = Partial<typeof guest.$inferInsert>

/** Columns that integrations receive. */
const SENT_COLUMNS = sql.raw(
  'firstname, lastname, email, phonenumber, gender, birthday, country, details, tags, marketing_consent',
)

/**
 * Changes a guest. A changed address gets the consent stored for it, unless the changes set a consent. Integrations get
 * an event if the guest differs from before.
 */
export async function changeGuest(
  tx: Tx,
  siteId: number,
  id: number,
  { changes, now }: { changes: GuestChanges; now: Date },
): Promise<void> {
  const { email, phonenumber, marketingConsent } = changes
  const hasAddress = email !== undefined || phonenumber !== undefined
  const follows = hasAddress && marketingConsent === undefined
  const isThis = and(eq(guest.siteId, siteId), eq(guest.id, id))
  const changed = tx
    .update(guest)
    .set({
      ...changes,
      ...(follows && { marketingConsent: consentWithAddress(siteId, { email, phonenumber }) }),
    })
    .where(isThis)
    .returning()
  const happened = sql`
    select site_id, 'guest.updated' as type, id as guest_id, ${now.toISOString()}::timestamptz as at, '{}'::jsonb as data
    from changed where (select (${SENT_COLUMNS}) from guest where ${isThis}) is distinct from (${SENT_COLUMNS})`
  await tx.execute(sql`with changed as ${changed}, ${eventParts(happened)} select 1`)
}

/**
 * Deletes a guest with devices, sessions and consents. Payments stay, without the guest. Integrations that received the
 * guest are told to erase them.
 */
export async function removeGuest(tx: Tx, siteId: number, id: number, now: Date): Promise<void> {
  const erased = sql`select ${siteId}::bigint as site_id, ${id}::bigint as guest_id`
  await tx.execute(sql`
    with removed as (delete from guest where site_id = ${siteId} and id = ${id}), ${erasureParts(erased, now)} select 1`)
}

/** Moves devices, sessions and consents of one guest to another, and deletes the first. */
export async function moveGuest(
  tx: Tx,
  siteId: number,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  for (const table of [device, wifiSession, guestConsent]) {
    await tx
      .update(table)
      .set({ guestId: to })
      .where(and(eq(table.siteId, siteId), eq(table.guestId, from)))
  }
  await removeGuest(tx, siteId, from, now)
}

/**
 * Adds decisions to the consent log. Integrations get an event for each; accepted terms, which every login repeats, are
 * no decision.
 */
export async function insertConsents(tx: Tx, rows: (typeof guestConsent.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const added = tx.insert(guestConsent).values(rows).returning()
  const happened = sql`
    select site_id, case when granted then 'consent.given' else 'consent.withdrawn' end as type, guest_id, at,
      jsonb_build_object('purpose', purpose, 'language', language, 'text_id', consent_text_id) as data
    from added where purpose not in ('tos', 'privacy') order by id`
  await tx.execute(sql`with added as ${added}, ${eventParts(happened)} select 1`)
}

/**
 * Locks a guest until the end of the transaction. Anonymizing skips locked guests, so callers that need a
 * particular guest wait for it here.
 */
export async function lockGuest(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx
    .select({ id: guest.id })
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.id, id)))
    .for('no key update')
}
