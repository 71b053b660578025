import { splashPath } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { createHmac } from 'node:crypto'
import type { Tx } from '../../../../platform/db'
import { textsIn } from '../../../../platform/texts'
import { sameText } from '../../../../platform/secrets/same-text'
import { changeGuest, extendWifiSession } from '../../../guest-data/visits'
import { queuePreparedMail } from '../../../messages/mail'
import { refusedFor } from '../form-attempts'
import { applyNewEnd, logIn } from '../log-in'
import { isRefused, type Outcome, type Refused } from '../outcome'
import type { FilledForm } from '../portal-state'
import { recordProvedConsent, sameEmail } from '../record-login'
import { allowanceOf } from '../session-rules'
import { currentSession, verifiesEmail } from '../session-rules.repo'
import type { LoginFlow } from '../login-flow'
import type { LoginMethodRules } from './login-method'
import { findGuestRow, findVerification } from '../login-guests.repo'

/** Minimum time between two emails to one guest. */
const RESEND_MS = MINUTE_MS

/** Logs in by email: immediately, for a grace period, or after the link in the email was opened. */
async function logInByEmail(tx: Tx, flow: LoginFlow, form: FilledForm): Promise<Outcome | Refused> {
  const email = form.profile.email ?? ''
  if (!verifiesEmail(flow) || (await isVerified(tx, flow, email))) return logIn(tx, flow, form)
  const wait = await flow.attempts.minutesToSend(tx, 'email', email)
  if (wait > 0) return refusedFor(wait)
  const { state, now } = flow
  const graceMinutes = graceOf(flow)
  const at = now.toISOString()
  state.mail = { startedAt: at, sentAt: at, verified: false, graceMinutes }
  if (graceMinutes === null) {
    state.step = 'confirm-email'
    state.form = form
    await queueLink(tx, flow, email)
    return { go: '/' }
  }
  const outcome = await logIn(tx, flow, form, { graceMinutes })
  if (isRefused(outcome) || state.step === 'limit') {
    state.mail = null
    return outcome
  }
  state.step = 'confirm-email'
  state.form = form
  state.graceAt = at
  await queueLink(tx, flow, email)
  return { ...outcome, go: '/' }
}

/** Grants one grace period a day; otherwise guests would never have to confirm. */
function graceOf({ content, state, now }: LoginFlow): number | null {
  const { enableGracePeriod, gracePeriodDuration = 15 } = content.settings('email')
  if (!enableGracePeriod) return null
  const isRecent = state.graceAt && now.getTime() - new Date(state.graceAt).getTime() < DAY_MS
  return isRecent ? null : gracePeriodDuration
}

/**
 * Returns true if the guest of this login has confirmed this address, on a device that the gateway vouched
 * for or earlier in this login.
 */
async function isVerified(tx: Tx, flow: LoginFlow, email: string): Promise<boolean> {
  const { site, login, state } = flow
  const guestId = flow.vouched ? null : (state.guestId ?? 0)
  const row = await findVerification(tx, { siteId: site.id, mac: login.mac, guestId })
  return Boolean(row?.verifiedAt && sameEmail(row.email, email))
}

/** Sends the same link again. */
export async function resendLink(tx: Tx, flow: LoginFlow): Promise<Outcome> {
  const { state, now } = flow
  const email = state.form?.profile.email
  if (state.step !== 'confirm-email' || state.form?.method !== 'email' || !state.mail || !email) {
    return { go: '/' }
  }
  if (now.getTime() - new Date(state.mail.sentAt).getTime() < RESEND_MS) return { go: '/' }
  if ((await flow.attempts.minutesToSend(tx, 'email', email)) > 0) return { go: '/' }
  state.mail.sentAt = now.toISOString()
  await queueLink(tx, flow, email)
  return { go: '/' }
}

/** Queues the email with the link. A test login shows the link instead. */
async function queueLink(tx: Tx, flow: LoginFlow, email: string): Promise<void> {
  if (flow.test) return
  const { mail: link } = flow.state
  const counted = flow.attempts.count('email', email)
  if (link) link.counted = [...counted, ...(link.counted ?? [])]
  const text = textsIn(flow.language)
  const values = { site: flow.site.name }
  const content = {
    subject: text('portal.verify.subject', values),
    heading: text('portal.verify.heading'),
    lines: [text('portal.verify.line', values)],
    action: { label: text('portal.verify.action'), link: verifyLink(flow) },
    notes: [text('portal.verify.note')],
  }
  const { id: siteId, accountId } = flow.site
  const mail = {
    to: email,
    language: flow.language,
    template: 'guest-email' as const,
    content,
    siteId,
    accountId,
  }
  await queuePreparedMail(tx, flow.deps.box, mail, flow.now)
}

export function verifyLink(flow: LoginFlow): string {
  return `${flow.deps.publicUrl}${splashPath(flow.site.id)}/verify/${flow.login.id}-${proofOf(flow)}`
}

/** Parses the login ID and the proof from a link; null if it isn't one of ours. */
export function loginOfLink(token: string): { id: number; proof: string } | null {
  const [, id = '', proof = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  return id ? { id: Number(id), proof } : null
}

/** Derives the proof from the address, so that it proves no other one. */
function proofOf({ deps, login, state }: LoginFlow): string {
  const named = `portal email ${login.id} ${state.form?.profile.email ?? ''} ${state.mail?.startedAt ?? ''}`
  return createHmac('sha256', deps.secret).update(named).digest('base64url')
}

/** Returns true if a link can still confirm the address. */
export function isOpenLink(flow: LoginFlow, proof: string): boolean {
  const { mail, form } = flow.state
  // The guest may have begun another login method since.
  if (!mail || mail.verified || !form?.profile.email || form.method !== 'email') return false
  if (flow.now.getTime() - new Date(mail.startedAt).getTime() >= DAY_MS) return false
  return sameText(proofOf(flow), proof)
}

/** Confirms the address by an emailed link in any browser; the guest's device then continues without it. */
export async function confirmEmail(
  tx: Tx,
  flow: LoginFlow,
  proof: string,
): Promise<{ confirmed: boolean; after?: Outcome['after'] }> {
  const { state } = flow
  const { mail, form } = state
  if (!mail || !form || !isOpenLink(flow, proof)) return { confirmed: false }
  mail.verified = true
  flow.attempts.giveBack(mail.counted)
  delete mail.counted
  const session = state.right && !flow.test ? await currentSession(tx, flow) : null
  if (!session) {
    const outcome = await logIn(tx, flow, form)
    return { confirmed: true, ...('after' in outcome && outcome.after && { after: outcome.after }) }
  }
  await confirmAddress(tx, flow, { guestId: session.guestId, form })
  const allowance = await allowanceOf(tx, flow, 'email')
  // The grace period counts towards the session's length.
  const until = 'reason' in allowance ? session.expiresAt : fullEnd(session.starttime, flow, allowance.until)
  await extendWifiSession(tx, flow.site.id, session.id, until)
  Object.assign(state, { step: 'online', form: { ...form, profile: {} } })
  if (state.right) state.right.until = until?.toISOString() ?? null
  return { confirmed: true, after: () => applyNewEnd(flow) }
}

async function confirmAddress(
  tx: Tx,
  flow: LoginFlow,
  { guestId, form }: { guestId: number; form: FilledForm },
): Promise<void> {
  const { site, now } = flow
  const known = await findGuestRow(tx, site.id, guestId)
  if (!known || !sameEmail(known.email, form.profile.email ?? '')) return
  await changeGuest(tx, site.id, guestId, { changes: { emailVerifiedAt: now }, now })
  await recordProvedConsent(tx, flow, known, form)
}

function fullEnd(start: Date, { content, now }: LoginFlow, until: Date | null): Date | null {
  if (until === null || content.settings('email').sessionLimitControl !== 'none') return until
  return new Date(start.getTime() + (until.getTime() - now.getTime()))
}

/** The email address, confirmed by a link if the site asks for it. */
export const email: LoginMethodRules = {
  attempts: ['email'],
  open: (tx, flow, { form }) => logInByEmail(tx, flow, form),
}
