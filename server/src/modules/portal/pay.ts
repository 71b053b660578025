import { presentSplashPackage, type SandboxCard, type SplashView } from '@portico/shared/splash-page'
import { SANDBOX_CARDS, splashPath } from '@portico/shared/contracts'
import { maskAddress } from '../../platform/access/mask-personal'
import { withTx, type Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import {
  closeTransaction,
  GatewayUnreachableError,
  payWithTestCard,
  sendsCredentials,
  settleTransaction,
  type Settlement,
} from '../payments'
import { failureErrors, openCheckout, purchaseErrors } from './checkout'
import { message } from './guest-page'
import { logIn } from './log-in'
import { isRefused, type Outcome, type Shown } from './outcome'
import { lockById, saveState } from './portal-login.repo'
import { isOwnPurchase, packagesView } from './purchase'
import { wayOf, type Way } from './way'

interface Asking {
  /** Only the browser has it that began the purchase. */
  key: string
  /** The guest comes back from the provider's page. */
  cameBack?: boolean
}

/**
 * The page on which the purchase under way is paid, or what came of it. Runs outside of transactions, since it waits
 * for the payment provider.
 */
export async function payPage(way: Way, asking: Asking): Promise<Shown> {
  const { purchase } = way.state
  if (!purchase) return { go: '/m/payment' }
  if (purchase.txId === null) return way.test ? testPage(way, asking) : { go: '/buy' }
  const of = { siteId: way.site.id, txId: purchase.txId }
  const settled = await settleTransaction(way.deps.payments, of)
  if (settled.state === 'pending') {
    if (asking.cameBack && !settled.failure) return { view: { kind: 'payment-pending', key: asking.key } }
    return payForm(way, { ...asking, txId: of.txId, failure: settled.failure })
  }
  if (settled.state === 'failed') return beginAnew(way, settled.failure)
  return goOnline(way, { ...asking, settled })
}

async function payForm(
  way: Way,
  { key, txId, failure }: Asking & { txId: number; failure: string },
): Promise<Shown> {
  const siteId = way.site.id
  try {
    const query = new URLSearchParams({ t: way.token, key }).toString()
    const returnUrl = `${way.deps.publicUrl}${splashPath(siteId)}/pay/return?${query}`
    const checkout = await openCheckout(way.deps.payments, { siteId, txId }, returnUrl)
    return payView(way, { key, errors: failureErrors(failure), checkout })
  } catch (error) {
    // It was paid, or ended, at this moment.
    if (error instanceof ApiError && error.status === 409) return { go: `/pay?key=${key}` }
    return notOpened(way, error)
  }
}

/** What keeps the payment from being taken, in words. A provider that doesn't answer can be tried again. */
function notOpened(way: Way, error: unknown): Shown {
  if (error instanceof GatewayUnreachableError) {
    return { view: message('error.payment.unreachable', true), status: 503 }
  }
  return { view: packagesView(way, purchaseErrors(error)), status: 422 }
}

type PayView = Extract<SplashView, { kind: 'pay' }>

function payView(
  way: Way,
  { key, errors = {}, checkout }: Pick<PayView, 'key' | 'errors' | 'checkout'>,
): Shown {
  const bought = way.packages.find(({ id }) => id === way.state.purchase?.packageId)
  if (!bought) return { view: packagesView(way, { '': [{ id: 'error.package_gone' }] }) }
  const view: SplashView = {
    ...{ kind: 'pay', key, errors, checkout, canChange: true },
    package: presentSplashPackage(bought, way.language),
  }
  return { view, ...(errors['']?.length && { status: 422 }) }
}

/** A card of the sandbox, and what its bank's page answered. */
export async function payInSandbox(way: Way, sent: URLSearchParams): Promise<Shown> {
  const key = sent.get('key') ?? ''
  const card = SANDBOX_CARDS.find((each) => each === sent.get('card')) ?? 'declined'
  const confirmed = sent.has('confirmed') ? true : sent.has('refused') ? false : undefined
  const txId = way.state.purchase?.txId ?? null
  if (txId === null) return way.test ? testCard(way, { key, card, confirmed }) : { go: '/buy' }
  try {
    const of = { siteId: way.site.id, txId }
    const asks = await payWithTestCard(way.deps.payments, of, { card, confirmed })
    if (asks) return payView(way, { key, checkout: { gateway: 'sandbox-bank', card } })
  } catch (error) {
    // Paid already: the form came twice.
    if (!(error instanceof ApiError && error.status === 409)) return notOpened(way, error)
  }
  return payPage(way, { key })
}

/** What was paid for is written down already: the device logs in with it. */
async function goOnline(way: Way, { key, settled }: Asking & { settled: Settlement }): Promise<Shown> {
  const { accountId, credentials } = settled
  if (accountId === null) return { view: message('message.paid_elsewhere', true) }
  const recipient = way.state.form?.profile.email ?? ''
  const entered = await inLogin(way, async (tx, inner): Promise<Outcome> => {
    const { step, form } = inner.state
    if (step === 'online') return { go: '/online' }
    const filled = form ?? { method: 'payment', profile: {}, terms: false, marketing: false, deviceId: false }
    const outcome = await logIn(tx, inner, { ...filled, method: 'payment' }, { paid: { accountId } })
    if (!isRefused(outcome)) return outcome
    inner.state.step = 'start'
    return { view: packagesView(inner, outcome.errors), status: 422 }
  })
  if ('view' in entered) return entered
  await entered.after?.()
  const isOwn = isOwnPurchase(way, key)
  const isSent = recipient !== '' && (await withTx(way.deps.db, (tx) => sendsCredentials(tx, way.site.id)))
  return {
    view: {
      ...{ kind: 'paid', isTrial: isTrial(way), credentials: isOwn ? credentials : null },
      emailedTo: isSent && credentials ? maskAddress(recipient) : null,
    },
  }
}

function isTrial({ packages, state }: Way): boolean {
  return packages.some(({ id, type }) => id === state.purchase?.packageId && type === 'trial')
}

/** It can't be paid any more, with whatever card. */
async function beginAnew(way: Way, failure: string): Promise<Shown> {
  await inLogin(way, async (_tx, { state }) => {
    if (state.step === 'pay') state.step = 'start'
    if (state.purchase) state.purchase = { ...state.purchase, txId: null, keyHash: '' }
  })
  return { view: packagesView(way, failureErrors(failure)), status: 422 }
}

/** Before something else is bought, so that nobody pays twice. Null: nothing was paid. */
export async function closePurchase(way: Way): Promise<Shown | null> {
  const txId = way.state.purchase?.txId ?? null
  if (txId !== null) await closeTransaction(way.deps.payments, { siteId: way.site.id, txId })
  return paidMeanwhile(way)
}

/** Where the purchase under way was paid in another tab, or later. Null: it was not. */
export async function paidMeanwhile(way: Way): Promise<Shown | null> {
  const txId = way.state.purchase?.txId ?? null
  if (txId === null || way.state.step !== 'pay') return null
  const { state } = await settleTransaction(way.deps.payments, { siteId: way.site.id, txId })
  return state === 'pending' || state === 'failed' ? null : { go: '/pay' }
}

/** The login anew, in a transaction of its own. */
export async function inLogin<Result>(
  way: Way,
  work: (tx: Tx, way: Way) => Promise<Result>,
): Promise<Result> {
  return withTx(way.deps.db, async (tx) => {
    const login = await lockById(tx, way.site.id, { id: way.login.id, now: way.deps.clock.now() })
    if (!login) throw new ApiError(410, 'error.not_found')
    const inner = wayOf(way, login, way)
    const result = await work(tx, inner)
    if (JSON.stringify(inner.state) !== JSON.stringify(login.state))
      await saveState(tx, login.id, inner.state)
    return result
  })
}

/** Of a test login nothing is written, so its cards are asked nowhere. */
async function testPage(way: Way, { key }: Asking): Promise<Shown> {
  return isTrial(way) ? testPaid(way) : payView(way, { key, checkout: { gateway: 'sandbox' } })
}

async function testPaid(way: Way): Promise<Shown> {
  await inLogin(way, async (_tx, { state }) => {
    Object.assign(state, { step: 'online', right: null })
  })
  const username = way.state.form?.profile.email ?? 'guest@example.com'
  return {
    view: {
      ...{ kind: 'paid', isTrial: isTrial(way), emailedTo: null },
      credentials: { username, password: 'test-1234' },
    },
  }
}

const TEST_FAILURES: Partial<Record<SandboxCard, string>> = {
  declined: 'card_declined',
  expired: 'expired_card',
}

async function testCard(
  way: Way,
  { key, card, confirmed }: { key: string; card: SandboxCard; confirmed: boolean | undefined },
): Promise<Shown> {
  const asks = card === 'authentication'
  if (asks && confirmed === undefined) {
    return payView(way, { key, checkout: { gateway: 'sandbox-bank', card } })
  }
  const failure = asks && !confirmed ? 'authentication_required' : TEST_FAILURES[card]
  if (failure) {
    return payView(way, { key, errors: failureErrors(failure), checkout: { gateway: 'sandbox' } })
  }
  return testPaid(way)
}
