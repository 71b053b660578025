import { SMS_CODE } from '@portico/shared/contracts'
import { createHmac, randomInt } from 'node:crypto'
import { withTx, type Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import { textsIn } from '../../../../platform/texts'
import { sameText } from '../../../../platform/secrets/same-text'
import type { CountedBucket } from '../../guest-attempts'
import { siteScope } from '../../../site-setup/sites'
import { sendText } from '../../../messages/sms'
import { guessing, refusedFor } from '../form-attempts'
import { logIn } from '../log-in'
import { isRefused, type Outcome, type Refused } from '../outcome'
import { lockById, saveState } from '../portal-login.repo'
import type { FilledForm, PortalState } from '../portal-state'
import type { LoginFlow } from '../login-flow'
import type { SplashContent } from '../../../site-setup/splash'
import type { LoginMethodRules } from './login-method'

/** Defaults for a site without its own gateway, as in a test login. */
const USUAL = { otpLength: 6, otpTtl: 600, resendWait: 60 }
const MAX_TRIES = 5

const rulesOf = ({ gateway }: LoginFlow) => gateway ?? USUAL

/** Returns the seconds until another code can be sent. */
export function secondsToResend(flow: LoginFlow): number {
  const sentAt = flow.state.code && new Date(flow.state.code.sentAt)
  if (!sentAt) return 0
  const passed = (flow.now.getTime() - sentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(rulesOf(flow).resendWait - passed))
}

/** Sends a code to the number of the form, then leads to the page that asks for it. */
async function sendCode(tx: Tx, flow: LoginFlow, form: FilledForm): Promise<Outcome | Refused> {
  const { state, now } = flow
  const to = form.profile.phonenumber ?? ''
  const isSame = state.step === 'code' && state.form?.profile.phonenumber === to
  // A form submitted twice sends one text.
  if (isSame && secondsToResend(flow) > 0) {
    state.form = form
    return { go: '/code' }
  }
  const wait = await flow.attempts.minutesToSend(tx, 'sms', to)
  if (wait > 0) return refusedFor(wait)
  const { otpLength, otpTtl } = rulesOf(flow)
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const before = structuredClone(state)
  const counted = flow.test ? [] : flow.attempts.count('sms', to)
  Object.assign(state, {
    step: 'code',
    form,
    code: {
      hash: hashOf(flow, code),
      tries: 0,
      sentAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + otpTtl * 1000).toISOString(),
      resent: isSame,
      counted: [...counted, ...((isSame && before.code?.counted) || [])],
    },
    testCode: flow.test ? code : null,
  } satisfies Partial<PortalState>)
  if (flow.test) return { go: '/code' }
  const text = codeText(flow, code)
  return { go: '/code', after: () => deliver(flow, { to, text, before, counted }) }
}

/** The operator's own text, or the default one. A text saved before the code was required in it isn't used. */
function codeText({ content, language, site }: LoginFlow, code: string): string {
  const { smsText = '' } = content.settings('phone')
  if (smsText.includes(SMS_CODE)) return smsText.replaceAll(SMS_CODE, code)
  return textsIn(language)('portal.code', { code, site: site.name })
}

/**
 * Delivers the text. Must run outside a transaction: it waits for the gateway. If it fails, the form is shown
 * again.
 */
async function deliver(
  flow: LoginFlow,
  { to, text, before, counted }: { to: string; text: string; before: PortalState; counted: CountedBucket[] },
): Promise<{ go: string } | null> {
  const sent = await sendText(flow.deps, siteScope(flow.site), { to, text, about: 'code' }, async () => {})
    .then(({ state }) => state === 'sent')
    .catch((error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    })
  if (sent) return null
  flow.attempts.giveBack(counted)
  await flow.attempts.settle(flow.deps.db)
  await withTx(flow.deps.db, async (tx) => {
    const row = await lockById(tx, flow.site.id, { id: flow.login.id, now: flow.deps.clock.now() })
    if (row?.state.code?.hash === flow.state.code?.hash) await saveState(tx, flow.login.id, before)
  })
  return { go: '/m/phone?failed=sms' }
}

export async function resendCode(tx: Tx, flow: LoginFlow): Promise<Outcome | Refused> {
  const { form } = flow.state
  if (flow.state.step !== 'code' || form?.method !== 'phone') return { go: '/' }
  return sendCode(tx, flow, form)
}

/** Checks a typed code. The fifth wrong attempt invalidates the code. */
export async function checkCode(tx: Tx, flow: LoginFlow, typed: string): Promise<Outcome | Refused> {
  const { state, now } = flow
  const { code, form } = state
  if (state.step === 'online') return { go: '/online' }
  if (state.step !== 'code' || !code || form?.method !== 'phone') return { go: '/' }
  const wrong: Refused = { errors: { otp: [{ id: 'error.code' }] } }
  return guessing(flow, async () => {
    if (code.tries >= MAX_TRIES || new Date(code.expiresAt) <= now) return wrong
    code.tries += 1
    if (!sameText(hashOf(flow, typed.replace(/\D/g, '')), code.hash)) return wrong
    const outcome = await logIn(tx, flow, form)
    if (isRefused(outcome)) return outcome
    flow.attempts.giveBack(code.counted)
    // A correct code works once.
    state.code = null
    return outcome
  })
}

/** Hashes a code with the server's secret, because six digits alone are quickly guessed from a hash. */
function hashOf({ deps, login }: LoginFlow, code: string): string {
  return createHmac('sha256', deps.secret).update(`portal code ${login.id} ${code}`).digest('base64url')
}

/**
 * Returns true if a code by text message confirms the number. The operator can remove the field or the check.
 */
export function asksForCode(content: SplashContent): boolean {
  const otp = content.fields('phone', 'login').find(({ field_type }) => field_type === 'otp')
  return content.settings('phone').enableValidation !== false && otp?.mandatory === true
}

/** The phone number, confirmed by a code unless the operator turned that off. */
export const phone: LoginMethodRules = {
  attempts: ['sms'],
  isOffered: ({ content, gateway, test }) => test || gateway !== null || !asksForCode(content),
  open: (tx, flow, { form }) =>
    asksForCode(flow.content) ? sendCode(tx, flow, form) : logIn(tx, flow, form),
}
