import { customerPortalPath, SANDBOX_CARDS } from '@portico/shared/contracts'
import {
  presentSplashPackage,
  type SplashErrors,
  type SplashPackage,
  type SplashView,
} from '@portico/shared/splash-page'
import { formatMoney } from '@portico/shared/units'
import type { FastifyReply } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { withReader, withTx, type Tx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { textValues } from '../../../../platform/http/guest-page'
import { packagesOnSale } from '../../../offers/packages'
import {
  GatewayUnreachableError,
  gatewayKindOf,
  paymentAccountForHolder,
  payOwnRenewal,
  payWithTestCard,
  purchaseByKey,
  settleTransaction,
  startPurchase,
} from '../../../finance/payments'
import { failureErrors, openCheckout, purchaseErrors, sendSplashPage } from '../../portal'
import type { Notice } from './pages'
import { type Deps, redirect, type Visit } from './visit'

type OnSale = Awaited<ReturnType<typeof packagesOnSale>>
type Step = { view: SplashView; status?: number; here?: string } | { go: string } | { home: Notice | '' }

/** Lists the packages that the holder of a paid account can buy here now. Trials are only for new guests. */
export async function packagesForHolder(tx: Tx, { context, settings, holder }: Visit): Promise<OnSale> {
  if (holder?.kind !== 'paid' || !settings.buy_package) return []
  if ((await gatewayKindOf(tx, context.site.id)) === null) return []
  return (await packagesOnSale(tx, context.site.id, context.now)).filter(({ type }) => type !== 'trial')
}

function holderOf({ holder, settings }: Visit): number {
  if (holder?.kind !== 'paid' || !settings.buy_package) throw notFound()
  return holder.id
}

async function packagesStep(tx: Tx, visit: Visit, errors: SplashErrors = {}): Promise<Step> {
  holderOf(visit)
  const offered = await packagesForHolder(tx, visit)
  const packages = offered.map((each) => presentSplashPackage(each, visit.frame.language))
  const key = randomBytes(16).toString('base64url')
  const view: SplashView = { kind: 'packages', packages, errors, accounts: false, key }
  return { view, here: '/packages', ...(errors['']?.length && { status: 422 }) }
}

/** Binds a purchase to the account, so that no other account can continue it. */
function checkoutKey(accountId: number, key: string): string {
  return `self-${createHash('sha256').update(`${accountId} ${key}`).digest('base64url')}`
}

/** Begins a purchase; the same form with the same key buys once. */
async function beginStep(tx: Tx, visit: Visit): Promise<Step> {
  const accountId = holderOf(visit)
  const { context, form, frame } = visit
  const offered = await packagesForHolder(tx, visit)
  const selectedPackage = offered.find(({ id }) => String(id) === form.package)
  const key = form.key ?? ''
  if (!selectedPackage || !key) return packagesStep(tx, visit, { '': [{ id: 'error.package_gone' }] })
  const { contact } = await paymentAccountForHolder(tx, context, accountId)
  const checkout = {
    ...contact,
    loginId: null,
    mac: null,
    namedFrom: null,
    accountId,
    language: frame.language,
  }
  try {
    await startPurchase(tx, context, {
      packageId: selectedPackage.id,
      checkout,
      key: checkoutKey(accountId, key),
    })
    return { go: `/pay?${new URLSearchParams({ key }).toString()}` }
  } catch (error) {
    return packagesStep(tx, visit, purchaseErrors(error))
  }
}

/** Pays a failed renewal with another card: it's the same payment, not another package. */
async function renewStep(tx: Tx, { context, holder }: Visit): Promise<Step> {
  if (holder?.kind !== 'paid') throw notFound()
  const key = randomBytes(16).toString('base64url')
  try {
    const began = await payOwnRenewal(tx, context, {
      accountId: holder.id,
      checkoutKey: checkoutKey(holder.id, key),
    })
    return began ? { go: `/pay?${new URLSearchParams({ key }).toString()}` } : { home: 'renewal_charging' }
  } catch (error) {
    // The renewal was paid, stopped or charged meanwhile: the page shows its state.
    if (error instanceof ApiError && error.status === 409) return { home: '' }
    throw error
  }
}

interface Paying {
  key: string
  cameBack?: boolean
}

/**
 * Returns the page where the purchase is paid, or its outcome. Must run outside a transaction: the provider
 * may be slow.
 */
async function payStep(deps: Deps, visit: Visit, { key, cameBack = false }: Paying): Promise<Step> {
  const begun = await purchaseOf(deps, visit, key)
  if (!begun) return { home: '' }
  const siteId = visit.context.site.id
  const of = { siteId, txId: begun.txId }
  const { state, failure } = await settleTransaction(deps.payments, of)
  if (state !== 'pending' && state !== 'failed') return { home: 'paid' }
  if (state === 'failed') return notPaid(deps, visit, begun, failureErrors(failure))
  if (cameBack && !failure) return { view: { kind: 'payment-pending', key } }
  const query = new URLSearchParams({ lang: visit.frame.language.slice(0, 2), key }).toString()
  const returnUrl = `${deps.publicUrl}${customerPortalPath(siteId)}/pay/return?${query}`
  try {
    const checkout = await openCheckout(deps.payments, of, returnUrl)
    return await payView(deps, visit, { key, begun, checkout, errors: failureErrors(failure) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { home: 'paid' }
    return notOpened(deps, visit, begun, error)
  }
}

/** Explains why the payment can't be taken. */
function notOpened(deps: Deps, visit: Visit, begun: Begun, error: unknown): Promise<Step> {
  const errors: SplashErrors =
    error instanceof GatewayUnreachableError
      ? { '': [{ id: 'error.payment.unreachable' }] }
      : purchaseErrors(error)
  return notPaid(deps, visit, begun, errors)
}

/** After a failed purchase other packages can be bought; a renewal can only be retried. */
async function notPaid({ db }: Deps, visit: Visit, { kind }: Begun, errors: SplashErrors): Promise<Step> {
  if (kind === 'purchase') return withReader(db, (tx) => packagesStep(tx, visit, errors))
  const text = errors['']?.[0] ?? { id: 'error.payment.failed' as const }
  return { view: { kind: 'message', text, retry: true }, status: 422 }
}

type Begun = NonNullable<Awaited<ReturnType<typeof purchaseByKey>>>

async function purchaseOf({ db }: Deps, { holder, context }: Visit, key: string): Promise<Begun | null> {
  if (holder?.kind !== 'paid') throw notFound()
  return withReader(db, (tx) => purchaseByKey(tx, context.site.id, checkoutKey(holder.id, key)))
}

type PayView = Extract<SplashView, { kind: 'pay' }>

async function payView(
  deps: Deps,
  visit: Visit,
  { begun, ...given }: Pick<PayView, 'key' | 'checkout'> & { begun: Begun; errors?: SplashErrors },
): Promise<Step> {
  const bought = begun.kind === 'renewal' ? renewalOf(visit, begun) : await onSale(deps, visit, begun)
  if (!bought) return { go: '/packages' }
  const canChange = begun.kind === 'purchase'
  const view: SplashView = { kind: 'pay', errors: {}, ...given, canChange, package: bought }
  return { view, ...(given.errors?.['']?.length && { status: 422 }) }
}

async function onSale({ db }: Deps, visit: Visit, { packageId }: Begun): Promise<SplashPackage | null> {
  const offered = await withReader(db, (tx) => packagesForHolder(tx, visit))
  const bought = offered.find(({ id }) => id === packageId)
  return bought ? presentSplashPackage(bought, visit.frame.language) : null
}

/** Presents a renewal at the agreed price, even if its package is no longer on sale. */
function renewalOf(
  { frame }: Visit,
  { packageId: id, packageTitle: title, amount, currency }: Begun,
): SplashPackage {
  const price = formatMoney(amount, currency, frame.language)
  return { id, title, price, type: 'recurring', description: '', period: null, limits: [] }
}

async function testCardStep(deps: Deps, visit: Visit): Promise<Step> {
  const { form, context } = visit
  const key = form.key ?? ''
  const begun = await purchaseOf(deps, visit, key)
  if (!begun) return { home: '' }
  const card = SANDBOX_CARDS.find((each) => each === form.card) ?? 'declined'
  const confirmed = form.confirmed !== undefined ? true : form.refused !== undefined ? false : undefined
  try {
    const of = { siteId: context.site.id, txId: begun.txId }
    const asks = await payWithTestCard(deps.payments, of, { card, confirmed })
    if (asks) {
      const checkout = { gateway: 'sandbox-bank', card } as const
      return await payView(deps, visit, { key, begun, checkout })
    }
  } catch (error) {
    // The form was submitted twice, and the purchase is paid.
    if (!(error instanceof ApiError && error.status === 409)) return notOpened(deps, visit, begun, error)
  }
  return payStep(deps, visit, { key })
}

export const PURCHASE_STEPS = {
  packages: (deps: Deps, visit: Visit) => withReader(deps.db, (tx) => packagesStep(tx, visit)),
  begin: (deps: Deps, visit: Visit) => withTx(deps.db, (tx) => beginStep(tx, visit)),
  renew: (deps: Deps, visit: Visit) => withTx(deps.db, (tx) => renewStep(tx, visit)),
  pay: (deps: Deps, visit: Visit) => payStep(deps, visit, { key: keyOf(visit) }),
  comeBack: (deps: Deps, visit: Visit) => {
    const { redirect_status: status } = textValues(visit.request.query)
    return payStep(deps, visit, { key: keyOf(visit), cameBack: status !== 'failed' })
  },
  testCard: testCardStep,
}

const keyOf = ({ request }: Visit) => textValues(request.query).key ?? ''

/** Sends the page in the splash page's design. */
export function sendStep(reply: FastifyReply, visit: Visit, step: Step): FastifyReply {
  const { siteId, siteName, language, design, brand, nonce, csrf } = visit.frame
  const base = customerPortalPath(siteId)
  const lang = language.slice(0, 2)
  if ('home' in step) return redirect(reply, visit, step.home)
  if ('go' in step) {
    const address = `${base}${step.go}${step.go.includes('?') ? '&' : '?'}lang=${lang}`
    return reply.redirect(address, 303)
  }
  const model = {
    siteName,
    language,
    design,
    nonce,
    brandFooter: brand.footer,
    base,
    view: step.view,
    here: step.here ?? '',
    token: '',
    formFields: { csrf },
    linkQuery: { lang },
    hasHome: true,
    methods: ['payment' as const],
    terms: { tos: false, privacy: false },
  }
  return sendSplashPage(reply, model, { status: step.status, isConcealing: true })
}
