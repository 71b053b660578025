import { createHmac, randomInt } from 'node:crypto'
import { withTx, type Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { textsIn } from '../../platform/texts'
import { sameText } from '../../platform/secrets/same-text'
import { siteScope } from '../sites'
import { sendText } from '../sms'
import { logIn } from './log-in'
import { isRefused, type Outcome, type Refused } from './outcome'
import { lockById, saveState } from './portal-login.repo'
import { countGuess, countSent, tooMany } from './portal-limits'
import type { FilledForm, PortalState } from './portal-state'
import type { LoginFlow } from './login-flow'

/** Where the site has no gateway of its own, as in a test login. */
const USUAL = { otpLength: 6, otpTtl: 600, resendWait: 60 }
const MAX_TRIES = 5

const rulesOf = ({ gateway }: LoginFlow) => gateway ?? USUAL

/** Seconds until another code can be sent. */
export function secondsToResend(flow: LoginFlow): number {
  const sentAt = flow.state.code && new Date(flow.state.code.sentAt)
  if (!sentAt) return 0
  const passed = (flow.now.getTime() - sentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(rulesOf(flow).resendWait - passed))
}

/** Sends a code to the number of the form. The page that asks for it comes next. */
export async function sendCode(tx: Tx, flow: LoginFlow, form: FilledForm): Promise<Outcome | Refused> {
  const { state, now } = flow
  const to = form.profile.phonenumber ?? ''
  const isSame = state.step === 'code' && state.form?.profile.phonenumber === to
  // A form that is sent twice gets one text.
  if (isSame && secondsToResend(flow) > 0) {
    state.form = form
    return { go: '/code' }
  }
  const wait = await countSent(tx, flow, { kind: 'sms', recipient: to })
  if (wait > 0) return { errors: { '': [tooMany(wait)] } }
  const { otpLength, otpTtl } = rulesOf(flow)
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const before = structuredClone(state)
  Object.assign(state, {
    step: 'code',
    form,
    code: {
      hash: hashOf(flow, code),
      tries: 0,
      sentAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + otpTtl * 1000).toISOString(),
      resent: isSame,
    },
    testCode: flow.test ? code : null,
  } satisfies Partial<PortalState>)
  if (flow.test) return { go: '/code' }
  const text = textsIn(flow.language)('portal.code', { code, site: flow.site.name })
  return { go: '/code', after: () => deliver(flow, { to, text, before }) }
}

/** Not in a transaction: it waits for the gateway. Where it fails, the form comes back. */
async function deliver(
  flow: LoginFlow,
  { to, text, before }: { to: string; text: string; before: PortalState },
): Promise<{ go: string } | null> {
  const sent = await sendText(flow.deps, siteScope(flow.site), { to, text, about: 'code' }, async () => {})
    .then(({ state }) => state === 'sent')
    .catch((error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    })
  if (sent) return null
  await withTx(flow.deps.db, async (tx) => {
    const row = await lockById(tx, flow.site.id, { id: flow.login.id, now: flow.deps.clock.now() })
    if (row?.state.code?.hash === flow.state.code?.hash) await saveState(tx, flow.login.id, before)
  })
  return { go: '/m/phone?failed=sms' }
}

export async function resendCode(tx: Tx, flow: LoginFlow): Promise<Outcome | Refused> {
  const { form } = flow.state
  if (flow.state.step !== 'code' || !form) return { go: '/' }
  return sendCode(tx, flow, form)
}

/** Checks a code that was typed. The fifth wrong one ends it. */
export async function checkCode(tx: Tx, flow: LoginFlow, typed: string): Promise<Outcome | Refused> {
  const { state, now } = flow
  const { code, form } = state
  if (state.step === 'online') return { go: '/online' }
  if (state.step !== 'code' || !code || !form) return { go: '/' }
  const wait = await countGuess(tx, flow, 'code')
  if (wait > 0) return { errors: { '': [tooMany(wait)] } }
  const wrong: Refused = { errors: { otp: [{ id: 'error.code' }] } }
  if (code.tries >= MAX_TRIES || new Date(code.expiresAt) <= now) return wrong
  code.tries += 1
  if (!sameText(hashOf(flow, typed.replace(/\D/g, '')), code.hash)) return wrong
  const outcome = await logIn(tx, flow, form)
  // A right code works once.
  if (!isRefused(outcome)) state.code = null
  return outcome
}

/** With the server's secret: six digits alone are found in no time. */
function hashOf({ deps, login }: LoginFlow, code: string): string {
  return createHmac('sha256', deps.secret).update(`portal code ${login.id} ${code}`).digest('base64url')
}
