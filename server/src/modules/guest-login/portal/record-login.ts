import { consentWording, fieldTitle } from '@portico/shared/splash-page'
import type { Tx } from '../../../platform/db'
import { findWithdrawal, grantMarketing } from '../../marketing/campaigns'
import {
  type FoundDevice,
  changeGuest,
  changeWifiSessions,
  endWifiSessions,
  insertConsents,
  lockGuest,
  markVisitLoggedIn,
  recordLogins,
} from '../../guest-data/visits'
import { type guest } from '../../../schema'
import { accessPointOf, vendorOf } from '../router-vendors'
import { noteAccessPoint } from '../routers'
import { versionOfWording } from '../../site-setup/privacy'
import type { FilledForm } from './portal-state'
import { type Allowance } from './session-rules'
import { sessionsReplacedBy } from './session-rules.repo'
import type { LoginFlow } from './login-flow'
import { findGuestRow } from './login-guests.repo'

export interface Admission extends Allowance {
  device: FoundDevice
  voucherId?: number
  guestAccountId?: number
  paymentAccountId?: number
}

type GuestRow = typeof guest.$inferSelect

/**
 * Records everything that follows from a login: the guest's answers, the device, the session, consents and
 * the visit. Runs in the caller's transaction, so that all or nothing is written. Returns the session's ID.
 */
export async function recordLogin(
  tx: Tx,
  flow: LoginFlow,
  form: FilledForm,
  admission: Admission,
): Promise<number> {
  const { site, login, now, state } = flow
  const { deviceId, guestId } = admission.device
  await lockGuest(tx, site.id, guestId)
  const known = await findGuestRow(tx, site.id, guestId)
  if (!known) throw new Error(`Guest ${guestId} was locked but is missing`)
  await changeProfile(tx, flow, known, form)
  const person = { ...known, ...form.profile }
  const marketing =
    form.marketing && (await agreeToMarketing(tx, flow, person, isAddressProved(flow, known, form)))
  await recordConsents(tx, flow, person, { ...form, marketing })
  const apMac = accessPointOf(vendorOf(site.routerType), state.redirect)
  if (apMac !== null) await noteAccessPoint(tx, { siteId: site.id, mac: apMac, now })
  await endWifiSessions(tx, sessionsReplacedBy(tx, flow, deviceId), 'new_login', now)
  // This comes last, because logins of one site wait for each other from here to the end of the transaction.
  const { until: expiresAt, device: _, ...right } = admission
  const [sessionId] = await recordLogins(tx, site.id, [
    { ...right, guestId, deviceId, loginType: form.method, apMac, starttime: now, expiresAt },
  ])
  if (sessionId === undefined) throw new Error('The insert returned no row')
  if (state.shownAt) {
    const visit = { mac: login.mac, shownAt: new Date(state.shownAt), loggedInAt: now }
    await markVisitLoggedIn(tx, site.id, visit)
  }
  return sessionId
}

/** Updates the profile; fields without an answer keep their value. */
async function changeProfile(tx: Tx, flow: LoginFlow, known: GuestRow, form: FilledForm): Promise<void> {
  const { details, ...profile } = form.profile
  const isSameEmail = profile.email === undefined || sameEmail(known.email, profile.email)
  const changes = {
    ...profile,
    ...(details && { details: { ...known.details, ...details } }),
    ...(!isSameEmail && { emailVerifiedAt: null }),
    ...(flow.state.mail?.verified && form.method === 'email' && { emailVerifiedAt: flow.now }),
  }
  if (Object.keys(changes).length === 0) return
  const change = () => changeGuest(tx, flow.site.id, known.id, { changes, now: flow.now })
  // The dashboard counts logins by gender.
  if (profile.gender && profile.gender !== known.gender) {
    await changeWifiSessions(tx, flow.site.id, [known.id], change)
  } else await change()
}

export const sameEmail = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

type Person = Pick<GuestRow, 'id' | 'siteId' | 'email' | 'phonenumber'>

/**
 * Returns true if the consent counts: after a withdrawal for the address it needs proof that the address is
 * the guest's.
 */
function agreeToMarketing(
  tx: Tx,
  { now }: LoginFlow,
  { id, siteId, email, phonenumber }: Person,
  isProved: boolean,
) {
  return grantMarketing(tx, { siteId, guestId: id, email, phonenumber }, { isProved, now })
}

/** Returns true if the guest has proved, now or before, that the form's address is theirs. */
function isAddressProved({ state }: LoginFlow, known: GuestRow, form: FilledForm): boolean {
  const email = form.profile.email ?? known.email
  if (!email) return form.method === 'phone' && state.step === 'code'
  if (form.emailProved || (form.method === 'email' && state.mail?.verified)) return true
  return known.emailVerifiedAt !== null && sameEmail(known.email, email)
}

/**
 * Records the form's consent after the guest opened the link within the grace period; with that proof it
 * always counts.
 */
export async function recordProvedConsent(
  tx: Tx,
  flow: LoginFlow,
  person: Person,
  form: FilledForm,
): Promise<void> {
  const { siteId, email } = person
  const withdrawnAt = form.marketing && email ? await findWithdrawal(tx, siteId, email) : null
  if (!withdrawnAt || withdrawnAt >= new Date(flow.state.mail?.startedAt ?? 0)) return
  await agreeToMarketing(tx, flow, person, true)
  await recordConsents(tx, flow, person, { ...form, terms: false, deviceId: false })
}

/**
 * Records the consents given now. An unticked box withdraws nothing: guests withdraw elsewhere, deliberately.
 */
async function recordConsents(
  tx: Tx,
  flow: LoginFlow,
  { id: guestId, email, phonenumber }: Pick<GuestRow, 'id' | 'email' | 'phonenumber'>,
  form: FilledForm,
): Promise<void> {
  const { language } = flow
  const decision = { siteId: flow.site.id, guestId, granted: true, at: flow.now, recordedBy: null }
  const terms = (['tos', 'privacy'] as const).filter((purpose) => form.terms && flow.terms[purpose])
  const agreed: Parameters<typeof insertConsents>[1] = terms.map((purpose) => {
    const text = flow.texts.find((each) => each.purpose === purpose)
    return { ...decision, purpose, language: text?.language ?? language, consentTextId: text?.id ?? null }
  })
  const marketing = marketingWording(flow, form)
  const boxes = [
    { purpose: 'marketing_email', isTicked: form.marketing && email, text: marketing },
    { purpose: 'marketing_sms', isTicked: form.marketing && phonenumber, text: marketing },
    { purpose: 'device_id', isTicked: form.deviceId, text: consentWording(pageOf(flow), 'device_id') },
  ] as const
  for (const { purpose, isTicked, text } of boxes) {
    if (!isTicked) continue
    const wording = { siteId: flow.site.id, purpose, language, text }
    // The page may have changed since the guest saw a box that was removed.
    const consentTextId = text ? await versionOfWording(tx, wording, flow.now) : null
    agreed.push({ ...decision, purpose, language, consentTextId })
  }
  await insertConsents(tx, agreed)
}

const pageOf = ({ content, language }: LoginFlow) => ({ design: content.design, language })

/** Returns the wording of the page's own checkbox, of a field that asks for the same consent, or of both. */
function marketingWording(flow: LoginFlow, { method }: FilledForm): string {
  const { content, language } = flow
  const fields = (['login', 'register'] as const).flatMap((form) => content.fields(method, form))
  const asking = fields.find(({ field_type }) => field_type === 'consent')
  return [
    ...(asking ? [fieldTitle(language, asking)] : []),
    ...(content.design.gdpr_contact ? [consentWording(pageOf(flow), 'contact')] : []),
  ].join('\n')
}
