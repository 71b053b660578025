import { MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SiteContext } from '../../../../platform/access/caller'
import { dayStart } from '../../../../platform/day-start'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import {
  accessPackage,
  type Checkout,
  isCounted,
  PAID_STATES,
  type paymentAccount,
  type paymentRecurring,
  paymentTx,
} from '../../../../schema'
import { feePercent } from '../gateways/fee-percent'
import { feeOf, taxIncludedIn } from './money'
import { readSelling } from './selling.repo'

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
    if (!open.gatewayRef) await tx.update(paymentTx).set(buyerOf(checkout)).where(eq(paymentTx.id, open.id))
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
  const [begun] = await tx
    .select({ id: paymentTx.id, checkoutKey: paymentTx.checkoutKey, createdAt: paymentTx.createdAt })
    .from(paymentTx)
    .where(
      and(
        eq(paymentTx.siteId, site.id),
        eq(paymentTx.recurringId, recurring.id),
        eq(paymentTx.dueOn, dueOn),
        sql`${paymentTx.state} <> 'failed'`,
      ),
    )
  if (!begun) throw new Error(`Recurring payment ${recurring.id} has no open renewal for its due date`)
  const isCharging = begun.checkoutKey === null
  // The guest reopened the page: the payment takes the key of the new form.
  if (checkoutKey && !isCharging)
    await tx.update(paymentTx).set({ checkoutKey }).where(eq(paymentTx.id, begun.id))
  return { txId: begun.id, isCharging, createdAt: begun.createdAt }
}

/** Returns null if a payment with its key or its due date exists. */
async function insertPending(
  tx: Tx,
  values: Omit<typeof paymentTx.$inferInsert, 'id' | 'state'>,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(paymentTx)
    .values({ ...values, state: 'pending' })
    .onConflictDoNothing()
    .returning({ id: paymentTx.id })
  return inserted?.id ?? null
}

type PackageRow = typeof accessPackage.$inferSelect

async function findPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | undefined> {
  const [row] = await tx
    .select()
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, id)))
  return row
}

/**
 * Locks a package so that its purchases are counted one after the other; a trial locks all trials of the
 * site.
 */
async function lockPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | undefined> {
  const isTrial = sql`${accessPackage.type} = 'trial' and exists (
    select from package wanted where wanted.site_id = ${siteId} and wanted.id = ${id} and wanted.type = 'trial')`
  const rows = await tx
    .select()
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), or(eq(accessPackage.id, id), isTrial)))
    .orderBy(accessPackage.id)
    .for('no key update')
  return rows.find((row) => row.id === id)
}

async function findByKey(tx: Tx, siteId: number, key: string) {
  const [row] = await tx
    .select({ id: paymentTx.id, amount: paymentTx.amount })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.checkoutKey, key)))
  return row
}

function isOnSale({ active, archivedAt, availableFrom, availableTo }: PackageRow, now: Date): boolean {
  if (!active || archivedAt) return false
  return !(availableFrom && availableFrom > now) && !(availableTo && availableTo <= now)
}

/** Matches payments of a person, paid or pending: by device, email and account. */
function boughtBy(siteId: number, { mac, namedFrom, email, accountId }: Checkout): SQL | undefined {
  // Separates claimed MACs: a stranger who names a MAC neither uses up its guest's purchases nor finds their
  // open payment.
  const from = namedFrom === null ? isNull(paymentTx.namedFrom) : eq(paymentTx.namedFrom, namedFrom)
  const who = or(
    mac ? and(eq(paymentTx.mac, mac), from) : undefined,
    email ? sql`lower(${paymentTx.email}) = ${email.toLowerCase()} and ${paymentTx.email} <> ''` : undefined,
    accountId === null ? undefined : eq(paymentTx.accountId, accountId),
  )
  const counted = isCounted(paymentTx, sql`${siteId}`)
  return and(eq(paymentTx.siteId, siteId), eq(paymentTx.kind, 'purchase'), counted, who ?? sql`false`)
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
  const same = eq(paymentTx.packageId, id)
  const paid = and(boughtBy(siteId, checkout), same, inArray(paymentTx.state, PAID_STATES))
  const left = maxPurchases - (await tx.$count(paymentTx, paid))
  if (left <= 0) throw new PurchaseRefusedError('bought_out')
  const open = await tx
    .select({
      id: paymentTx.id,
      amount: paymentTx.amount,
      gatewayRef: paymentTx.gatewayRef,
      mac: paymentTx.mac,
      namedFrom: paymentTx.namedFrom,
      accountId: paymentTx.accountId,
    })
    .from(paymentTx)
    .where(and(boughtBy(siteId, checkout), same, eq(paymentTx.state, 'pending')))
    .orderBy(desc(paymentTx.id))
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
  const timezone = sql`${site.timezone}::text`
  const midnight = dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${timezone})::date`, timezone)
  const who = checkout.mac ? { ...checkout, email: '', accountId: null } : checkout
  const rows = await tx
    .select({ packageId: paymentTx.packageId })
    .from(paymentTx)
    .innerJoin(
      accessPackage,
      and(eq(accessPackage.siteId, paymentTx.siteId), eq(accessPackage.id, paymentTx.packageId)),
    )
    .where(
      and(
        boughtBy(site.id, who),
        eq(accessPackage.type, 'trial'),
        gte(paymentTx.createdAt, midnight),
        sql`${paymentTx.state} <> 'failed'`,
      ),
    )
  const same = rows.filter(({ packageId }) => packageId === wanted.id).length
  const isKnown = checkout.mac ?? (checkout.email || checkout.accountId)
  if (!isKnown || rows.length >= most || same >= (wanted.trialDailyLimit ?? 1)) {
    throw new PurchaseRefusedError('trial_taken')
  }
}
