import type { SplashTextId } from '@portico/shared/splash-page'
import { MINUTE_MS } from '@portico/shared/units'
import { inSavepoint, type Tx, withReader, withTx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { chooseAd } from '../../marketing/campaigns'
import {
  activeAccessOf,
  type DeviceAdmission,
  deviceForLogin,
  type GivenAddresses,
} from '../../guest-data/visits'
import type { AccessGrant, Authorization } from '../routers'
import { noteTestLogin } from '../../site-setup/sites'
import { isRefused, type Outcome, type Refused } from './outcome'
import { lockById, saveState } from './portal-login.repo'
import type { FilledForm, PortalState, SessionRight } from './portal-state'
import { recordLogin, type Admission } from './record-login'
import { allowanceOf, hasLimits, type LimitReached } from './session-rules'
import { currentSession, type FoundSession } from './session-rules.repo'
import type { LoginFlow } from './login-flow'

export interface Admitted {
  form: FilledForm
  admission: Admission
}

type Refusals = Record<string, [field: string, text: SplashTextId]>

interface LoginRules {
  /** Decides on the device's access. Default: by the limits in the method's settings. */
  admit?: (tx: Tx) => Promise<Admitted | Refused | LimitReached>
  /** Minutes online before the email address must be confirmed; for access by the method's settings. */
  graceMinutes?: number
  /** Runs before anything else, in the same savepoint. Returns the errors, if any. */
  first?: (tx: Tx) => Promise<Refused | null>
  /** Texts of refusals that differ for the method. */
  refusals?: Refusals
}

const REFUSALS: Refusals = {
  'error.voucher.wrong': ['voucher', 'error.voucher'],
  'error.voucher.over': ['voucher', 'error.voucher_over'],
  'error.voucher.data_over': ['voucher', 'error.voucher_data_over'],
  'error.voucher.devices': ['voucher', 'error.voucher_devices'],
  'error.guestuser.inactive': ['', 'error.account_inactive'],
  'error.guestuser.expired': ['', 'error.account_expired'],
  'error.guestuser.data_over': ['', 'error.account_data_over'],
  'error.guestuser.devices': ['', 'error.account_devices'],
}

/**
 * Records a login and sends the guest online, or returns why not. Writes nothing for a refused login or a
 * test.
 */
export async function logIn(
  tx: Tx,
  flow: LoginFlow,
  form: FilledForm,
  { admit, graceMinutes, first, refusals }: LoginRules = {},
): Promise<Outcome | Refused> {
  type Done = Refused | LimitReached | (Admitted & { sessionId: number })
  const work = async (inner: Tx): Promise<Done> => {
    const refused = await first?.(inner)
    if (refused) return refused
    const admitted = await (admit?.(inner) ?? admitBySettings(inner, flow, form, graceMinutes))
    if ('errors' in admitted || 'reason' in admitted) return admitted
    return { ...admitted, sessionId: await recordLogin(inner, flow, admitted.form, admitted.admission) }
  }
  const isKept = (result: Done) => !flow.test && 'sessionId' in result
  const done: Done = await inSavepoint(tx, isKept, work).catch((error: unknown) => asRefusal(error, refusals))
  if (isRefused(done)) return done
  if ('reason' in done) return limitReached(flow, form, done)
  if (flow.test) await noteTestLogin(tx, flow.site.id, flow.now)
  return online(tx, flow, done)
}

function asRefusal(error: unknown, own: Refusals = {}): Refused {
  const texts = { ...REFUSALS, ...own }
  const refusal =
    error instanceof ApiError
      ? (texts[error.messageId] ?? texts[error.options.fields?.code?.[0]?.id ?? ''])
      : undefined
  if (!refusal) throw error
  const [field, id] = refusal
  return { errors: { [field]: [{ id }] } }
}

/** Finds the device that logs in, or creates it. `guestId`: the guest that the access belongs to. */
export function findDevice(
  tx: Tx,
  { site, login, state, now }: LoginFlow,
  given: GivenAddresses,
  guestId = state.guestId,
) {
  return deviceForLogin(tx, site.id, { ...login, ...given, guestId }, now)
}

async function admitBySettings(
  tx: Tx,
  flow: LoginFlow,
  form: FilledForm,
  graceMinutes: number | undefined,
): Promise<Admitted | LimitReached> {
  // Other methods grant the access of a voucher or an account, never their own.
  if (!hasLimits(form.method)) throw new Error(`Login method ${form.method} came without credentials`)
  const allowance = await allowanceOf(tx, flow, form.method)
  if ('reason' in allowance) return allowance
  const device = await findDevice(tx, flow, form.profile)
  if (graceMinutes === undefined) return { form, admission: { ...allowance, device } }
  const grace = new Date(flow.now.getTime() + graceMinutes * MINUTE_MS)
  const until = allowance.until && allowance.until < grace ? allowance.until : grace
  return { form, admission: { ...allowance, device, until } }
}

/** The access that a voucher or an account gives the device. */
export function admissionFor(device: DeviceAdmission) {
  const { expiresAt: until, dataLeft: dataLimit, speedDl, speedUl } = device
  return { device, until, dataLimit, speedDl, speedUl }
}

/** Keeps the form, so that staff can unlock the guest. */
function limitReached({ state }: LoginFlow, form: FilledForm, { reason, again }: LimitReached): Outcome {
  state.step = 'limit'
  state.form = form
  state.limit = { reason, again: again?.toISOString() ?? null }
  return { go: '/' }
}

async function online(
  tx: Tx,
  flow: LoginFlow,
  { form, admission, sessionId }: Admitted & { sessionId: number },
): Promise<Outcome> {
  const { state, site, language, now } = flow
  const adId = flow.test ? null : await chooseAd(tx, site, { sessionId, language, now })
  const { until, dataLimit, speedDl, speedUl } = admission
  Object.assign(state, {
    step: 'online',
    code: null,
    limit: null,
    social: null,
    testCode: null,
    handOver: null,
    shownAt: null,
    ad: adId === null ? null : { id: adId, sessionId, viewed: false },
    guestId: flow.vouched || flow.test ? null : admission.device.guestId,
    // Clears the guest's answers from the login's state; they're stored in the guest's profile by now.
    form: { ...form, profile: {} },
    right: { sessionId, until: until?.toISOString() ?? null, dataLimit, speedDl, speedUl },
  } satisfies Partial<PortalState>)
  return { go: '/online', after: () => authorise(flow) }
}

/**
 * Continues an active session, for a router that forgot the device. Returns null if the device must log in.
 */
export async function resume(tx: Tx, flow: LoginFlow): Promise<Outcome | null> {
  const session = await currentSession(tx, flow)
  if (!session) return null
  const { state } = flow
  if (state.step !== 'confirm-email') state.step = 'online'
  state.right = toSessionGrant(session)
  state.handOver = null
  return { go: state.step === 'online' ? '/online' : '/', after: () => authorise(flow) }
}

export function toSessionGrant(session: FoundSession): SessionRight {
  const { id: sessionId, expiresAt, dataLimit, dataUp, dataDown, speedDl, speedUl } = session
  const left = dataLimit === null ? null : Math.max(0, dataLimit - dataUp - dataDown)
  return { sessionId, until: expiresAt?.toISOString() ?? null, dataLimit: left, speedDl, speedUl }
}

/** Authorizes the device at the router, outside any transaction. Returns the next page if it differs. */
export async function authorise(flow: LoginFlow): Promise<{ go: string } | null> {
  const { deps, site, login, state, test } = flow
  const { right } = state
  if (!right || test) return null
  const grant = { ...(await grantOf(flow, right)), origin: deps.publicUrl }
  const answer: Authorization = await deps.routers
    .adapterOf(site.routerType)
    .authorise(grant, state.redirect)
    .catch(() => ({ ok: false, reason: 'not_reachable' }))
  const isAuthorized = answer.ok && answer.kind === 'backend_api'
  if (isAuthorized && state.step !== 'router-failed') return null
  await withTx(deps.db, async (tx) => {
    const row = await lockById(tx, site.id, { id: login.id, now: deps.clock.now() })
    // Another login of the device replaced this one meanwhile.
    if (row?.state.right?.sessionId !== right.sessionId) return
    const step = isAuthorized ? 'online' : stepAfter(answer, row.state.step)
    const routerError = answer.ok ? null : answer.reason
    await saveState(tx, login.id, { ...row.state, step, routerError, handOver: handOverOf(answer) })
  })
  return answer.ok ? null : { go: '/' }
}

/**
 * Gives a device that is online the end that its right has now, outside of any transaction. Where the gateway doesn't
 * take it, the browser carries the login to it again.
 */
export async function applyNewEnd(flow: LoginFlow): Promise<{ go: string } | null> {
  const { deps, site, state, test } = flow
  const { changeLimits } = deps.routers.adapterOf(site.routerType)
  if (changeLimits && state.right && !test) {
    const change = await changeLimits(await grantOf(flow, state.right)).catch(() => 'not_reachable' as const)
    if (change === 'changed') return null
  }
  return authorise(flow)
}

/**
 * Builds the grant. A login that only named the MAC must not reduce the access that the device has otherwise.
 */
async function grantOf({ deps, site, login, vouched }: LoginFlow, right: SessionRight): Promise<AccessGrant> {
  const device = { siteId: site.id, mac: login.mac }
  const access = vouched ? null : await withReader(deps.db, (tx) => activeAccessOf(tx, site.id, login.mac))
  if (!access) return { ...device, ...right, until: right.until === null ? null : new Date(right.until) }
  const { expiresAt: until, dataLeft: dataLimit, speedDl, speedUl } = access
  return { ...device, sessionId: right.sessionId, until, dataLimit, speedDl, speedUl }
}

function stepAfter(answer: Authorization, step: PortalState['step']): PortalState['step'] {
  if (!answer.ok) return 'router-failed'
  return step === 'router-failed' ? 'online' : step
}

function handOverOf(answer: Authorization): PortalState['handOver'] {
  if (!answer.ok || answer.kind === 'backend_api') return null
  return answer.kind === 'browser_post'
    ? { url: answer.url, fields: { ...answer.fields } }
    : { grant: answer.url }
}
