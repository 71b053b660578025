import type { Language } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { assertWithinLimits, type RateLimit } from '../../../../platform/session/rate-limit'
import { grantMarketing, withdrawMarketing } from '../../../marketing/campaigns'
import { anonymiseSelf, collectGuest } from '../../../guest-data/guests'
import { insertConsents, lockGuest } from '../../../guest-data/visits'
import type { HeldDevice, HolderContext } from './holder.service'
import { consentTexts, devicesOfGuests, guestsAtAddress, MARKETING } from './person.repo'

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

/** Returns null if nothing is stored for this address. */
export async function readPerson(
  tx: Tx,
  { site, now }: HolderContext,
  email: string,
): Promise<Person | null> {
  const guests = await guestsAtAddress(tx, site.id, email)
  const [last] = guests
  if (!last) return null
  const devices = await devicesOfGuests(
    tx,
    { siteId: site.id, now },
    guests.map(({ id }) => id),
  )
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
  if (granted) await grantMarketing(tx, address, { isProved: true, now })
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
