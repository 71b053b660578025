import type { Language } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { assertWithinLimits, type RateLimit } from '../../../../platform/session/rate-limit'
import { grantMarketing, withdrawMarketing } from '../../../marketing/campaigns'
import { anonymiseSelf, collectGuest } from '../../../guest-data/guests'
import { consentTextTable, guest } from '../../../../schema'
import { hasMarketingConsent, insertConsents, lockGuest, ONLINE_MINUTES } from '../../../guest-data/visits'
import type { HeldDevice, HolderContext } from './holder.service'

/** Data stored about an address, shown to its owner. */
export interface Person {
  name: string
  email: string
  visits: number
  /** Bytes. */
  dataUsed: number
  agreesToMarketing: boolean
  devices: HeldDevice[]
}

const DOWNLOADS: RateLimit = { name: 'self-service-data', max: 10, windowMs: 15 * MINUTE_MS }
const MARKETING = ['marketing_email', 'marketing_sms'] as const

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

/** Returns null if nothing is stored for this address. */
export async function readPerson(
  tx: Tx,
  { site, now }: HolderContext,
  email: string,
): Promise<Person | null> {
  const guests = await guestsAtAddress(tx, site.id, email)
  const [last] = guests
  if (!last) return null
  const ids = sql.param(guests.map(({ id }) => id))
  const { rows: devices } = await tx.execute<HeldDevice & { dataUsed: number } & Record<string, unknown>>(sql`
    select d.mac, max(d.hostname) as hostname,
      coalesce(bool_or(w.stoptime is null and w.lastseen >
        ${now.toISOString()}::timestamptz - ${ONLINE_MINUTES}::int * interval '1 minute'), false) as online,
      coalesce(sum(w.data_up + w.data_down), 0)::float8 as "dataUsed"
    from device d left join wifi_session w
      on w.site_id = d.site_id and w.device_id = d.id and w.guest_id = d.guest_id
    where d.site_id = ${site.id} and d.guest_id = any(${ids}::bigint[])
    group by d.mac order by max(d.last_seen) desc, d.mac`)
  const sumOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0)
  return {
    name: guests.find(({ name }) => name !== '')?.name ?? '',
    email: last.email ?? '',
    visits: sumOf(guests.map(({ visits }) => visits)),
    dataUsed: sumOf(devices.map(({ dataUsed }) => dataUsed)),
    agreesToMarketing: guests.some(({ agreesToMarketing }) => agreesToMarketing),
    devices: devices.map(({ mac, hostname, online }) => ({ mac, hostname, online })),
  }
}

/** Exports everything stored for an address: its last guest, and the others. */
export async function exportPerson(tx: Tx, context: HolderContext, email: string) {
  await assertWithinLimits(tx, [[DOWNLOADS, `${context.site.id} ${email}`]], context.now)
  const all = []
  for (const { id } of await guestsAtAddress(tx, context.site.id, email)) {
    all.push(await collectGuest(tx, context, id))
  }
  const [last, ...others] = all
  if (!last) throw notFound()
  return others.length > 0 ? { ...last, other_guests: others } : last
}

/** Erases every guest with the address. */
export async function forgetPerson(tx: Tx, context: HolderContext, email: string): Promise<void> {
  for (const { id } of await guestsAtAddress(tx, context.site.id, email)) {
    await anonymiseSelf(tx, context, id)
  }
}

/**
 * Records a decision in the append-only consent log, with the text that the page showed. The guest came by a
 * link sent to the address.
 */
export async function chooseMarketing(
  tx: Tx,
  { site, now }: HolderContext,
  { email, granted, language }: { email: string; granted: boolean; language: Language },
): Promise<void> {
  for (const { id } of await guestsAtAddress(tx, site.id, email)) await lockGuest(tx, site.id, id)
  const guests = await guestsAtAddress(tx, site.id, email)
  const [last] = guests
  if (!last || guests.every(({ agreesToMarketing }) => agreesToMarketing === granted)) return
  const { id: guestId, phonenumber } = last
  const address = { siteId: site.id, guestId, email, phonenumber }
  if (granted) await grantMarketing(tx, address, { isProved: true })
  else await withdrawMarketing(tx, address, now)
  const texts = granted ? await consentTexts(tx, site.id, language) : []
  const decision = { siteId: site.id, guestId, granted, at: now, language, recordedBy: null }
  const reachable = { marketing_email: true, marketing_sms: phonenumber !== null }
  await insertConsents(
    tx,
    // Withdrawal applies to both channels: the guest may add the missing address later.
    MARKETING.filter((purpose) => !granted || reachable[purpose]).map((purpose) => ({
      ...decision,
      purpose,
      method: 'self_service' as const,
      consentTextId: texts.find((text) => text.purpose === purpose)?.id ?? null,
    })),
  )
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
