import { presentSplashPackage, type SandboxCard, type SplashView } from '@portico/shared/splash-page'
import { SANDBOX_CARDS, splashPath } from '@portico/shared/contracts'
import { maskAddress } from '../../../platform/access/mask-personal'
import { withTx, type Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import {
  closeTransaction,
  GatewayUnreachableError,
  payWithTestCard,
  sendsCredentials,
  settleTransaction,
  type Settlement,
} from '../../finance/payments'
import { failureErrors, openCheckout, purchaseErrors } from './checkout'
import { message } from './guest-page'
import { logInPaid } from './methods/payment'
import { isRefused, type Outcome, type Shown } from './outcome'
import { lockById, saveState } from './portal-login.repo'
import { isOwnPurchase, packagesView } from './purchase'
import { loginFlowOf, type LoginFlow } from './login-flow'

interface Asking {
  /** Known only to the browser that began the purchase. */
  key: string
  /** True if the guest returns from the provider's page. */
  cameBack?: boolean
}

/**
 * Returns the page where the current purchase is paid, or its outcome. Runs outside transactions, since it
 * waits for the payment provider.
 */
export async function payPage(flow: LoginFlow, asking: Asking): Promise<Shown> {
  const { purchase } = flow.state
  if (!purchase) return { go: '/m/payment' }
  if (purchase.txId === null) return flow.test ? testPage(flow, asking) : { go: '/buy' }
  const of = { siteId: flow.site.id, txId: purchase.txId }
  const settled = await settleTransaction(flow.deps.payments, of)
  if (settled.state === 'pending') {
    if (asking.cameBack && !settled.failure) return { view: { kind: 'payment-pending', key: asking.key } }
    return payForm(flow, { ...asking, txId: of.txId, failure: settled.failure })
  }
  if (settled.state === 'failed') return restartPurchase(flow, settled.failure)
  return goOnline(flow, { ...asking, settled })
}

async function payForm(
  flow: LoginFlow,
  { key, txId, failure }: Asking & { txId: number; failure: string },
): Promise<Shown> {
  const siteId = flow.site.id
  try {
    const query = new URLSearchParams({ t: flow.token, key }).toString()
    const returnUrl = `${flow.deps.publicUrl}${splashPath(siteId)}/pay/return?${query}`
    const checkout = await openCheckout(flow.deps.payments, { siteId, txId }, returnUrl)
    return payView(flow, { key, errors: failureErrors(failure), checkout })
  } catch (error) {
    // The purchase was paid or closed at this moment.
    if (error instanceof ApiError && error.status === 409) return { go: `/pay?key=${key}` }
    return notOpened(flow, error)
  }
}

/** Explains why the payment can't be taken. The guest can retry if the provider didn't answer. */
function notOpened(flow: LoginFlow, error: unknown): Shown {
  if (error instanceof GatewayUnreachableError) {
    return { view: message('error.payment.unreachable', true), status: 503 }
  }
  return { view: packagesView(flow, purchaseErrors(error)), status: 422 }
}

type PayView = Extract<SplashView, { kind: 'pay' }>

function payView(
  flow: LoginFlow,
  { key, errors = {}, checkout }: Pick<PayView, 'key' | 'errors' | 'checkout'>,
): Shown {
  const bought = flow.packages.find(({ id }) => id === flow.state.purchase?.packageId)
  if (!bought) return { view: packagesView(flow, { '': [{ id: 'error.package_gone' }] }) }
  const view: SplashView = {
    kind: 'pay',
    key,
    errors,
    checkout,
    canChange: true,
    package: presentSplashPackage(bought, flow.language),
  }
  return { view, ...(errors['']?.length && { status: 422 }) }
}

/** Pays with a sandbox card, and passes on the answer given on its bank's page. */
export async function payInSandbox(flow: LoginFlow, sent: URLSearchParams): Promise<Shown> {
  const key = sent.get('key') ?? ''
  const card = SANDBOX_CARDS.find((each) => each === sent.get('card')) ?? 'declined'
  const confirmed = sent.has('confirmed') ? true : sent.has('refused') ? false : undefined
  const txId = flow.state.purchase?.txId ?? null
  if (txId === null) return flow.test ? testCard(flow, { key, card, confirmed }) : { go: '/buy' }
  try {
    const of = { siteId: flow.site.id, txId }
    const asks = await payWithTestCard(flow.deps.payments, of, { card, confirmed })
    if (asks) return payView(flow, { key, checkout: { gateway: 'sandbox-bank', card } })
  } catch (error) {
    // The form was submitted twice, and the purchase is paid.
    if (!(error instanceof ApiError && error.status === 409)) return notOpened(flow, error)
  }
  return payPage(flow, { key })
}

/** Logs the device in with the paid account, which is already stored. */
async function goOnline(flow: LoginFlow, { key, settled }: Asking & { settled: Settlement }): Promise<Shown> {
  const { accountId, credentials } = settled
  if (accountId === null) return { view: message('message.paid_elsewhere', true) }
  const recipient = flow.state.form?.profile.email ?? ''
  const entered = await inLogin(flow, async (tx, inner): Promise<Outcome> => {
    const { step, form } = inner.state
    if (step === 'online') return { go: '/online' }
    const filled = form ?? {
      method: 'payment' as const,
      profile: {},
      terms: false,
      marketing: false,
      deviceId: false,
    }
    const outcome = await logInPaid(tx, inner, filled, { accountId })
    if (!isRefused(outcome)) return outcome
    inner.state.step = 'start'
    return { view: packagesView(inner, outcome.errors), status: 422 }
  })
  if ('view' in entered) return entered
  await entered.after?.()
  const isOwn = isOwnPurchase(flow, key)
  const isSent = recipient !== '' && (await withTx(flow.deps.db, (tx) => sendsCredentials(tx, flow.site.id)))
  return {
    view: {
      kind: 'paid',
      isTrial: isTrial(flow),
      credentials: isOwn ? credentials : null,
      emailedTo: isSent && credentials ? maskAddress(recipient) : null,
    },
  }
}

function isTrial({ packages, state }: LoginFlow): boolean {
  return packages.some(({ id, type }) => id === state.purchase?.packageId && type === 'trial')
}

/** Resets a purchase that can't be paid any more with any card. */
async function restartPurchase(flow: LoginFlow, failure: string): Promise<Shown> {
  await inLogin(flow, async (_tx, { state }) => {
    if (state.step === 'pay') state.step = 'start'
    if (state.purchase) state.purchase = { ...state.purchase, txId: null, keyHash: '' }
  })
  return { view: packagesView(flow, failureErrors(failure)), status: 422 }
}

/**
 * Closes the open purchase before another one begins, so that the guest can't pay twice. Returns null if
 * nothing was paid.
 */
export async function closePurchase(flow: LoginFlow): Promise<Shown | null> {
  const txId = flow.state.purchase?.txId ?? null
  if (txId !== null) await closeTransaction(flow.deps.payments, { siteId: flow.site.id, txId })
  return paidMeanwhile(flow)
}

/** Returns the next page if the current purchase was paid in another tab or later; null if it wasn't. */
export async function paidMeanwhile(flow: LoginFlow): Promise<Shown | null> {
  const txId = flow.state.purchase?.txId ?? null
  if (txId === null || flow.state.step !== 'pay') return null
  const { state } = await settleTransaction(flow.deps.payments, { siteId: flow.site.id, txId })
  return state === 'pending' || state === 'failed' ? null : { go: '/pay' }
}

/** Reloads the login in a transaction of its own. */
export async function inLogin<Result>(
  flow: LoginFlow,
  work: (tx: Tx, flow: LoginFlow) => Promise<Result>,
): Promise<Result> {
  return withTx(flow.deps.db, async (tx) => {
    const login = await lockById(tx, flow.site.id, { id: flow.login.id, now: flow.deps.clock.now() })
    if (!login) throw new ApiError(410, 'error.not_found')
    const inner = loginFlowOf(flow, login, flow)
    const result = await work(tx, inner)
    if (JSON.stringify(inner.state) !== JSON.stringify(login.state))
      await saveState(tx, login.id, inner.state)
    return result
  })
}

/** Shows the payment page of a test login. Nothing is written, so its cards aren't sent to a provider. */
async function testPage(flow: LoginFlow, { key }: Asking): Promise<Shown> {
  return isTrial(flow) ? testPaid(flow) : payView(flow, { key, checkout: { gateway: 'sandbox' } })
}

async function testPaid(flow: LoginFlow): Promise<Shown> {
  await inLogin(flow, async (_tx, { state }) => {
    Object.assign(state, { step: 'online', right: null })
  })
  const username = flow.state.form?.profile.email ?? 'guest@example.com'
  return {
    view: {
      kind: 'paid',
      isTrial: isTrial(flow),
      emailedTo: null,
      credentials: { username, password: 'test-1234' },
    },
  }
}

const TEST_FAILURES: Partial<Record<SandboxCard, string>> = {
  declined: 'card_declined',
  expired: 'expired_card',
}

async function testCard(
  flow: LoginFlow,
  { key, card, confirmed }: { key: string; card: SandboxCard; confirmed: boolean | undefined },
): Promise<Shown> {
  const asks = card === 'authentication'
  if (asks && confirmed === undefined) {
    return payView(flow, { key, checkout: { gateway: 'sandbox-bank', card } })
  }
  const failure = asks && !confirmed ? 'authentication_required' : TEST_FAILURES[card]
  if (failure) {
    return payView(flow, { key, errors: failureErrors(failure), checkout: { gateway: 'sandbox' } })
  }
  return testPaid(flow)
}
