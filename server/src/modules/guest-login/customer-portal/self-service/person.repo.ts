import type { Language } from '@portico/shared/contracts'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { consentTextTable, guest } from '../../../../schema'
import { hasMarketingConsent, ONLINE_MINUTES } from '../../../guest-data/visits'
import type { HeldDevice } from './holder.service'

export const MARKETING = ['marketing_email', 'marketing_sms'] as const

/**
 * Finds the guests with a proved address, the last one first: a login on a device without a gateway's proof
 * creates another.
 */
export async function guestsAtAddress(tx: Tx, siteId: number, email: string) {
  return tx
    .select({
      id: guest.id,
      name: sql<string>`trim(${guest.firstname} || ' ' || ${guest.lastname})`,
      email: guest.email,
      visits: guest.numVisits,
      phonenumber: guest.phonenumber,
      agreesToMarketing: hasMarketingConsent,
    })
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.email, email), isNull(guest.anonymisedAt)))
    .orderBy(desc(guest.lastSeen), desc(guest.id))
}

/** Returns the newest published text of each marketing purpose in this language. */
export async function consentTexts(tx: Tx, siteId: number, language: Language) {
  return tx
    .selectDistinctOn([consentTextTable.purpose], {
      id: consentTextTable.id,
      purpose: consentTextTable.purpose,
      text: consentTextTable.text,
    })
    .from(consentTextTable)
    .where(
      and(
        eq(consentTextTable.siteId, siteId),
        eq(consentTextTable.language, language),
        inArray(consentTextTable.purpose, [...MARKETING]),
        isNotNull(consentTextTable.createdBy),
      ),
    )
    .orderBy(consentTextTable.purpose, desc(consentTextTable.version))
}

/** Lists devices of these guests with their data, last seen first. */
export async function devicesOfGuests(
  tx: Tx,
  { siteId, now }: { siteId: number; now: Date },
  guestIds: number[],
): Promise<(HeldDevice & { dataUsed: number })[]> {
  const { rows } = await tx.execute<HeldDevice & { dataUsed: number } & Record<string, unknown>>(sql`
    select d.mac, max(d.hostname) as hostname,
      coalesce(bool_or(w.stoptime is null and w.lastseen >
        ${now.toISOString()}::timestamptz - ${ONLINE_MINUTES}::int * interval '1 minute'), false) as online,
      coalesce(sum(w.data_up + w.data_down), 0)::float8 as "dataUsed"
    from device d left join wifi_session w
      on w.site_id = d.site_id and w.device_id = d.id and w.guest_id = d.guest_id
    where d.site_id = ${siteId} and d.guest_id = any(${sql.param(guestIds)}::bigint[])
    group by d.mac order by max(d.last_seen) desc, d.mac`)
  return rows
}
