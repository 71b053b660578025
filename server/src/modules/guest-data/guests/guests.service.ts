import { isDeepStrictEqual } from 'node:util'
import { type GuestProfile, type guestRoutes, type ParsedBody } from '@portico/shared/contracts'
import type { SQL } from 'drizzle-orm'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import { recordEvent, recordGuestEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, type FieldErrors, invalidFields, notFound } from '../../../platform/errors/api-error'
import { readPhoneField } from '../../../platform/phone-field'
import {
  findWithdrawal,
  forgetGuestEmails,
  moveGuestEmails,
  withdrawMarketing,
} from '../../marketing/campaigns'
import {
  anonymiseVisitsOf,
  changeGuest,
  changeWifiSessions,
  endWifiSessions,
  insertConsents,
  isKnownAddress,
  lockGuest,
  moveGuest,
  removeGuest,
} from '../visits'
import type { guest } from '../../../schema'
import { forgetLogins } from '../../guest-login/portal'
import { forgetRadiusDevices } from '../../guest-login/radius'
import { forgetPayingGuests, movePayingGuest } from '../../finance/payments'
import { forgetGuests } from '../../site-setup/privacy'
import { siteClock } from '../guest-filter'
import { guestRights } from './guests.policy'
import { presentConsent, presentDevice, presentEvent, presentGuest } from './guests.present'
import {
  findConsents,
  findDevices,
  findGuest,
  findGuestEvents,
  findMacs,
  type GuestListQuery,
  type GuestRow,
  isGuest,
  pageOfGuests,
} from './guests.repo'
import { ofGuest, ofGuestDevices } from './wifi-sessions.repo'

type GuestInput = ParsedBody<typeof guestRoutes.updateGuest>

const EVENTS_AT_ONCE = 50

export async function listGuests(tx: Tx, { site, now }: SiteCaller, query: GuestListQuery) {
  const { rows, metadata } = await pageOfGuests(tx, { site, clock: siteClock(site, now), query })
  return { items: rows.map(presentGuest), metadata }
}

export async function getGuest(tx: Tx, caller: SiteCaller, id: number): Promise<GuestProfile> {
  const row = await loadGuest(tx, caller, id)
  return { ...(await profileOf(tx, caller, row)), can: guestRights(caller.actor, row) }
}

export async function profileOf(
  tx: Tx,
  { site, now }: SiteContext,
  row: GuestRow,
): Promise<Omit<GuestProfile, 'can'>> {
  const devices = await findDevices(tx, site.id, row.id, now)
  const consents = await findConsents(tx, site.id, row.id)
  return {
    ...presentGuest(row),
    notes: row.notes,
    devices: devices.map(presentDevice),
    consents: consents.map(presentConsent),
  }
}

export async function updateGuest(
  tx: Tx,
  caller: SiteCaller,
  { id, ...typed }: GuestInput & { id: number },
): Promise<GuestProfile> {
  const { site } = caller
  const row = await loadKnownGuest(tx, caller, id)
  const input = checkedInput(caller, typed, row)
  // The verification applies only to the confirmed address.
  const isSameEmail = input.email?.toLowerCase() === row.email?.toLowerCase()
  const changes = {
    ...input,
    ...(!isSameEmail && { emailVerifiedAt: null }),
    ...(await consentAfterCorrection(tx, row, input)),
  }
  const change = () => changeGuest(tx, site.id, id, { changes, now: caller.now })
  // Guest counts depend on gender.
  if (input.gender === row.gender) await change()
  else await changeWifiSessions(tx, site.id, [id], change)
  const fields = Object.keys(input) as (keyof GuestInput)[]
  const changed = fields.filter((field) => !isDeepStrictEqual(input[field], row[field]))
  if (changed.length > 0)
    await recordEvent(tx, caller, 'guest.update', { ...about(id, site), after: { changed } })
  return getGuest(tx, caller, id)
}

/** @throws ApiError 422 with all errors by field */
function checkedInput({ site, now }: SiteCaller, input: GuestInput, row: GuestRow): GuestInput {
  const errors: FieldErrors = {}
  if (input.birthday !== null && input.birthday > now.toISOString().slice(0, 10)) {
    errors.birthday = [{ id: 'error.guest.birthday' }]
  }
  const phone = { country: site.default_countrycode, stored: row.phonenumber }
  const phonenumber = readPhoneField(errors, input.phonenumber ?? '', phone) || null
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return { ...input, phonenumber }
}

/** Moves the consent when staff correct an address, unless the new one is known: that one has its own. */
async function consentAfterCorrection(
  tx: Tx,
  row: GuestRow,
  { email, phonenumber }: Pick<GuestInput, 'email' | 'phonenumber'>,
): Promise<{ marketingConsent?: true }> {
  if (!row.marketingConsent) return {}
  const isKnown = await isKnownAddress(tx, row.siteId, { guestId: row.id, email, phonenumber })
  return isKnown ? {} : { marketingConsent: true }
}

export async function deleteGuest(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site, now } = caller
  const row = await loadGuest(tx, caller, id)
  await changeWifiSessions(tx, site.id, [id], async () => {
    await endWifiSessions(tx, ofGuest(site.id, id), 'disconnected', now)
    await anonymiseVisitsOf(tx, site.id, id)
    await forgetDevicesOf(tx, site.id, id)
    await forgetPayingGuests(tx, site.id, [id])
    await forgetGuestEmails(tx, site.id, [id])
    await removeGuest(tx, site.id, id, now)
  })
  await recordEvent(tx, caller, 'guest.delete', { ...about(id, site), before: loggedVisits(row) })
}

export async function anonymiseGuest(tx: Tx, caller: SiteCaller, id: number): Promise<GuestProfile> {
  const row = await forgetGuest(tx, caller, id)
  await recordEvent(tx, caller, 'guest.anonymise', { ...about(id, caller.site), before: loggedVisits(row) })
  return getGuest(tx, caller, id)
}

/** Anonymizes a guest at their own request. */
export async function anonymiseSelf(tx: Tx, context: SiteContext, id: number): Promise<void> {
  const row = await forgetGuest(tx, context, id)
  const { site, now } = context
  await recordGuestEvent(tx, { accountId: site.accountId, now }, 'guest.anonymise', {
    ...about(id, site),
    before: loggedVisits(row),
  })
}

async function forgetGuest(tx: Tx, context: SiteContext, id: number): Promise<GuestRow> {
  const { site, now } = context
  const row = await loadKnownGuest(tx, context, id)
  await endWifiSessions(tx, ofGuest(site.id, id), 'disconnected', now)
  // This must run before the guest's devices get anonymous MACs.
  await anonymiseVisitsOf(tx, site.id, id)
  await forgetDevicesOf(tx, site.id, id)
  await forgetGuests(tx, site.id, { due: isGuest(site.id, id), most: 1, now })
  return row
}

/** Removes a guest's devices from what the splash page and gateways left. Retention outlasts all of it. */
async function forgetDevicesOf(tx: Tx, siteId: number, guestId: number): Promise<void> {
  const devices = await findMacs(tx, siteId, guestId)
  const macs = devices.map(({ mac }) => mac)
  const current = devices.filter(({ isCurrent }) => isCurrent).map(({ mac }) => mac)
  await forgetLogins(tx, siteId, { guestId, macs, current })
  await forgetRadiusDevices(tx, siteId, { guestId, macs: current })
}

/** Fills the guest's missing values from the other, then deletes the other. */
export async function mergeGuest(
  tx: Tx,
  caller: SiteCaller,
  { id, other_id: otherId }: { id: number; other_id: number },
): Promise<GuestProfile> {
  const { site } = caller
  if (id === otherId) throw invalidFields({ other_id: [{ id: 'error.guest.same' }] })
  const move = { from: otherId, to: id, now: caller.now }
  // Locks both guests: a concurrent withdrawal of consent must not be overwritten.
  await changeWifiSessions(tx, site.id, [id, otherId], async () => {
    const row = await loadKnownGuest(tx, caller, id)
    const other = await findGuest(tx, site.id, otherId, siteClock(site, caller.now))
    if (!other) throw invalidFields({ other_id: [{ id: 'error.guest.missing' }] })
    if (other.anonymisedAt) throw invalidFields({ other_id: [{ id: 'error.guest.anonymous' }] })
    await movePayingGuest(tx, site.id, move)
    await moveGuestEmails(tx, site.id, move)
    await moveGuest(tx, site.id, move)
    const { marketingConsent, ...same } = merged(row, other)
    const isTakenBack = marketingConsent && (await withdrewElsewhere(tx, row, other))
    await changeGuest(tx, site.id, id, { changes: { ...same, marketingConsent }, now: caller.now })
    if (isTakenBack) await withdrawMarketing(tx, addressOf(row), caller.now)
  })
  await recordEvent(tx, caller, 'guest.merge', { ...about(id, site), after: { guest: `#${otherId}` } })
  return getGuest(tx, caller, id)
}

export async function withdrawConsent(tx: Tx, caller: SiteCaller, id: number): Promise<GuestProfile> {
  const { actor, site, now } = caller
  await lockGuest(tx, site.id, id)
  const row = await loadGuest(tx, caller, id)
  if (row.marketingConsent) {
    await withdrawMarketing(tx, addressOf(row), now)
    const decision = { granted: false, at: now, language: actor.language, recordedBy: actor.displayname }
    const purposes = ['marketing_email', 'marketing_sms'] as const
    await insertConsents(
      tx,
      purposes.map((purpose) => ({ siteId: site.id, guestId: id, purpose, ...decision })),
    )
    const values = { before: { marketing_consent: true }, after: { marketing_consent: false } }
    await recordEvent(tx, caller, 'guest.consent', { ...about(id, site), ...values })
  }
  return getGuest(tx, caller, id)
}

export async function disconnectDevice(
  tx: Tx,
  caller: SiteCaller,
  { gid, mac }: { gid: number; mac: string },
): Promise<void> {
  const condition = await sessionsOfDevice(tx, caller, { gid, mac })
  await endWifiSessions(tx, condition, 'disconnected', caller.now)
  await recordEvent(tx, caller, 'guest.disconnect', about(gid, caller.site))
}

export async function sessionsOfDevice(
  tx: Tx,
  caller: SiteContext,
  { gid, mac }: { gid: number; mac: string },
): Promise<SQL | undefined> {
  const { site, now } = caller
  await loadGuest(tx, caller, gid)
  const devices = await findDevices(tx, site.id, gid, now)
  const matching = devices.filter((device) => device.mac === mac.toUpperCase())
  if (matching.length === 0) throw notFound()
  const ids = matching.map((each) => each.id)
  return ofGuestDevices(site.id, gid, ids)
}

export async function listEvents(
  tx: Tx,
  caller: SiteCaller,
  { id, before }: { id: number; before: string | undefined },
) {
  await loadGuest(tx, caller, id)
  const rows = await findGuestEvents(tx, caller.site.id, {
    guestId: id,
    before: before === undefined ? null : new Date(before),
    limit: EVENTS_AT_ONCE,
  })
  const items = rows.map(presentEvent)
  return { items, next: items.length >= EVENTS_AT_ONCE ? (items.at(-1)?.at ?? null) : null }
}

export async function loadGuest(tx: Tx, { site, now }: SiteContext, id: number): Promise<GuestRow> {
  const row = await findGuest(tx, site.id, id, siteClock(site, now))
  if (!row) throw notFound()
  return row
}

/** Locks a guest until the end of the transaction. An anonymous guest can't be changed. */
async function loadKnownGuest(tx: Tx, caller: SiteContext, id: number): Promise<GuestRow> {
  await lockGuest(tx, caller.site.id, id)
  const row = await loadGuest(tx, caller, id)
  if (row.anonymisedAt !== null) throw new ApiError(409, 'error.guest.anonymous')
  return row
}

const addressOf = ({ id, siteId, email, phonenumber }: GuestRow) => ({
  siteId,
  guestId: id,
  email,
  phonenumber,
})

/** Returns true if the person withdrew the consent at another address. */
async function withdrewElsewhere(tx: Tx, row: GuestRow, other: GuestRow): Promise<boolean> {
  return other.email !== null && (await findWithdrawal(tx, row.siteId, other.email)) !== null
}

/** Audit subject: a number, because the log outlives the guest. */
const about = (id: number, site: SiteCaller['site']) => ({ subject: `#${id}`, siteId: site.id })

/** Audited values of an anonymized guest. */
const loggedVisits = ({ numVisits, firstSeen, lastSeen }: GuestRow) => ({
  num_visits: numVisits,
  first_seen: firstSeen.toISOString(),
  last_seen: lastSeen.toISOString(),
})

type Merged = Partial<typeof guest.$inferInsert>

function merged(row: GuestRow, other: GuestRow): Merged & { marketingConsent: boolean } {
  return {
    firstname: row.firstname || other.firstname,
    lastname: row.lastname || other.lastname,
    email: row.email ?? other.email,
    emailVerifiedAt: row.email === null ? other.emailVerifiedAt : row.emailVerifiedAt,
    phonenumber: row.phonenumber ?? other.phonenumber,
    gender: row.gender ?? other.gender,
    birthday: row.birthday ?? other.birthday,
    country: row.country ?? other.country,
    details: { ...other.details, ...row.details },
    tags: [...new Set([...row.tags, ...other.tags])],
    notes: [row.notes, other.notes].filter(Boolean).join('\n'),
    marketingConsent: mergedConsent(row, other),
    firstSeen: row.firstSeen < other.firstSeen ? row.firstSeen : other.firstSeen,
    lastSeen: row.lastSeen > other.lastSeen ? row.lastSeen : other.lastSeen,
  }
}

/** Returns the consent of the address that is kept. If neither guest has one, both must have consented. */
function mergedConsent(row: GuestRow, other: GuestRow): boolean {
  if (row.email !== null || (other.email === null && row.phonenumber !== null)) return row.marketingConsent
  if (other.email !== null || other.phonenumber !== null) return other.marketingConsent
  return row.marketingConsent && other.marketingConsent
}
