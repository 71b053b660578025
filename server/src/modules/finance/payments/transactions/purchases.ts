import { MINUTE_MS } from '@portico/shared/units'
import type { SiteContext } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import type { Checkout, paymentAccount, paymentRecurring } from '../../../../schema'
import { feePercent } from '../gateways/fee-percent.repo'
import { feeOf, taxIncludedIn } from './money'
import { readSelling } from './selling.repo'
import {
  countPaid,
  findByKey,
  findPackage,
  findRenewal,
  insertPending,
  lockPackage,
  openPurchases,
  type PackageRow,
  trialsToday,
} from './purchases.repo'
import { changeTransaction } from './transaction-row.repo'

/** The guest can't buy this package, now or at all. */
export class PurchaseRefusedError extends Error {
  constructor(
    readonly reason:
      | 'not_on_sale'
      | 'bought_out'
      | 'open_elsewhere'
      | 'trial_taken'
      | 'no_gateway'
      | 'refused',
  ) {
    super(`The purchase was refused: ${reason}`)
    this.name = 'PurchaseRefusedError'
  }
}

interface Purchase {
  packageId: number
  checkout: Checkout
  /** Idempotency key of the form: a repeated submission buys once. */
  key: string
}

/** Delay before the first status check, unless something has settled the payment by then. */
const FIRST_CHECK_MS = MINUTE_MS

/**
 * Records a pending purchase. `free`: nothing is to be paid, so the caller can settle it immediately.
 * @throws PurchaseRefusedError
 */
export async function startPurchase(
  tx: Tx,
  context: SiteContext,
  { packageId, checkout, key }: Purchase,
): Promise<{ txId: number; free: boolean }> {
  const { site, now } = context
  const packageRow = await lockPackage(tx, site.id, packageId)
  const begun = await findByKey(tx, site.id, key)
  if (begun) return { txId: begun.id, free: begun.amount === 0 }
  if (!packageRow || !isOnSale(packageRow, now)) throw new PurchaseRefusedError('not_on_sale')
  const selling = await readSelling(tx, site.id)
  if (packageRow.type === 'trial')
    await assertTrialLeft(tx, context, { wanted: packageRow, checkout, most: selling.dailyTrialLimit })
  const open = await purchaseLeftOpen(tx, site.id, packageRow, checkout)
  if (open) {
    // After the charge exists the buyer can't change: the provider refuses other data for the same charge.
    if (!open.gatewayRef) await changeTransaction(tx, { siteId: site.id, txId: open.id }, buyerOf(checkout))
    return { txId: open.id, free: open.amount === 0 }
  }
  const { price: amount, title, numDevices, currency } = packageRow
  const txId = await insertPending(tx, {
    siteId: site.id,
    packageId,
    packageTitle: title,
    kind: 'purchase',
    amount,
    currency,
    numDevices,
    ...buyerOf(checkout),
    mac: checkout.mac ?? '',
    namedFrom: checkout.namedFrom,
    accountId: checkout.accountId,
    checkoutKey: key,
    fee: feeOf(amount, await feePercent(tx, site.accountId)),
    tax: taxIncludedIn(amount, selling.tax_rate),
    gateway: selling.livemode ? 'stripe' : 'sandbox',
    livemode: selling.livemode,
    checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    createdAt: now,
  })
  if (txId === null) throw new Error(`Package ${packageId} was locked, but another purchase used the key`)
  return { txId, free: amount === 0 }
}

interface Renewal {
  recurring: typeof paymentRecurring.$inferSelect & { nextPaymentOn: Date }
  account: Pick<
    typeof paymentAccount.$inferSelect,
    'id' | 'guestId' | 'firstname' | 'lastname' | 'email' | 'numDevices'
  >
  /** Key of the page where the guest pays with another card; null if the stored method is charged. */
  checkoutKey: string | null
}

/**
 * Records the payment of a due renewal; settling it charges the stored method, unless the guest pays it. Each
 * due date has one payment that hasn't failed. `isCharging`: it's the one that charges the stored method.
 */
export async function startRenewal(
  tx: Tx,
  { site, now }: SiteContext,
  { recurring, account, checkoutKey }: Renewal,
): Promise<{ txId: number; isCharging: boolean; createdAt: Date }> {
  const packageRow = await findPackage(tx, site.id, recurring.packageId)
  if (!packageRow) throw notFound()
  const selling = await readSelling(tx, site.id)
  const { amount, currency, gateway, livemode, nextPaymentOn: dueOn } = recurring
  const insertedId = await insertPending(tx, {
    siteId: site.id,
    packageId: packageRow.id,
    packageTitle: packageRow.title,
    kind: 'renewal',
    amount,
    currency,
    gateway,
    livemode,
    dueOn,
    recurringId: recurring.id,
    accountId: account.id,
    guestId: account.guestId,
    guestName: `${account.firstname} ${account.lastname}`.trim(),
    email: account.email,
    fee: feeOf(amount, await feePercent(tx, site.accountId)),
    tax: taxIncludedIn(amount, selling.tax_rate),
    numDevices: account.numDevices,
    checkoutKey,
    checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    createdAt: now,
  })
  if (insertedId !== null) return { txId: insertedId, isCharging: checkoutKey === null, createdAt: now }
  const begun = await findRenewal(tx, recurring)
  if (!begun) throw new Error(`Recurring payment ${recurring.id} has no open renewal for its due date`)
  const isCharging = begun.checkoutKey === null
  // The guest reopened the page: the payment takes the key of the new form.
  if (checkoutKey && !isCharging)
    await changeTransaction(tx, { siteId: site.id, txId: begun.id }, { checkoutKey })
  return { txId: begun.id, isCharging, createdAt: begun.createdAt }
}

function isOnSale({ active, archivedAt, availableFrom, availableTo }: PackageRow, now: Date): boolean {
  if (!active || archivedAt) return false
  return !(availableFrom && availableFrom > now) && !(availableTo && availableTo <= now)
}

const buyerOf = (checkout: Checkout) => ({
  checkout,
  email: checkout.email,
  guestName: `${checkout.firstname} ${checkout.lastname}`.trim(),
})

/**
 * For a package with a purchase limit that paid and open payments of this person would exceed: returns the
 * newest open payment, so that two forms can't both be paid. An open payment of another device with the same
 * email isn't returned, because anyone can type an email.
 */
async function purchaseLeftOpen(
  tx: Tx,
  siteId: number,
  { id, maxPurchases }: PackageRow,
  checkout: Checkout,
): Promise<{ id: number; amount: number; gatewayRef: string } | null> {
  if (maxPurchases === null) return null
  const left = maxPurchases - (await countPaid(tx, { siteId, packageId: id, checkout }))
  if (left <= 0) throw new PurchaseRefusedError('bought_out')
  const open = await openPurchases(tx, { siteId, packageId: id, checkout })
  if (open.length < left) return null
  const own = open.find(
    ({ mac, namedFrom, accountId }) =>
      (checkout.mac !== null && mac === checkout.mac && namedFrom === checkout.namedFrom) ||
      (checkout.accountId !== null && accountId === checkout.accountId),
  )
  if (!own) throw new PurchaseRefusedError('open_elsewhere')
  return own
}

/** Counts trials by device and day in the site's zone; by email or account if the device is unknown. */
async function assertTrialLeft(
  tx: Tx,
  { site, now }: SiteContext,
  { wanted, checkout, most }: { wanted: PackageRow; checkout: Checkout; most: number },
): Promise<void> {
  const who = checkout.mac ? { ...checkout, email: '', accountId: null } : checkout
  const packageIds = await trialsToday(tx, { site, now }, who)
  const same = packageIds.filter((id) => id === wanted.id).length
  const isKnown = checkout.mac ?? (checkout.email || checkout.accountId)
  if (!isKnown || packageIds.length >= most || same >= (wanted.trialDailyLimit ?? 1)) {
    throw new PurchaseRefusedError('trial_taken')
  }
}
