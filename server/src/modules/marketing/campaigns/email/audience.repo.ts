import type { GUEST_SEGMENTS } from '@portico/shared/contracts'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { invalidFields } from '../../../../platform/errors/api-error'
import { selectedGuests, siteClock } from '../../../guest-data/guest-filter'
import { guest, guestSegment, suppression } from '../../../../schema'

export interface Audience {
  segmentId: number | null
  segment: (typeof GUEST_SEGMENTS)[number] | null
}

interface AudienceSite {
  id: number
  timezone: string
}

/** Matches the rows of `guest` in an audience. Throws 422 if its saved filter belongs to another site. */
export async function audienceCondition(
  tx: Tx,
  site: AudienceSite,
  { segmentId, segment }: Audience,
  now: Date,
): Promise<SQL | undefined> {
  const clock = siteClock(site, now)
  const saved = segmentId === null ? {} : await findFilter(tx, site.id, segmentId)
  if (!saved) throw invalidFields({ segment_id: [{ id: 'error.field.invalid' }] })
  return and(
    selectedGuests(site.id, saved, clock, 'address'),
    segment ? selectedGuests(site.id, { segment }, clock, 'address') : undefined,
  )
}

async function findFilter(tx: Tx, siteId: number, id: number) {
  const row = await tx
    .select({ filter: guestSegment.filter })
    .from(guestSegment)
    .where(and(eq(guestSegment.siteId, siteId), eq(guestSegment.id, id)))
    .then(firstRow)
  return row?.filter ?? null
}

/** Matches guests with email marketing consent at an address that isn't suppressed. */
export const isReachable = (): SQL | undefined =>
  and(
    eq(guest.marketingConsent, true),
    isNotNull(guest.email),
    ne(guest.email, ''),
    isNull(guest.anonymisedAt),
    sql`not exists (select from ${suppression}
      where ${suppression.siteId} = ${guest.siteId} and ${suppression.email} = ${guest.email})`,
  )

/** Counts the guests of an audience, and the distinct addresses that emails go to. */
export async function countAudience(
  tx: Tx,
  site: AudienceSite,
  audience: Audience,
  now: Date,
): Promise<{ guests: number; reachable: number }> {
  const selected = await audienceCondition(tx, site, audience, now)
  const { rows } = await tx.execute<{ guests: number; reachable: number }>(sql`
    select (select count(*)::int from guest where ${selected}) as guests,
      (select count(*)::int from (select distinct email from guest where ${selected} and ${isReachable()}) address)
        as reachable`)
  return rows[0] ?? { guests: 0, reachable: 0 }
}

export function listSegmentNames(tx: Tx, siteId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: guestSegment.id, name: guestSegment.name })
    .from(guestSegment)
    .where(eq(guestSegment.siteId, siteId))
    .orderBy(guestSegment.name)
}
