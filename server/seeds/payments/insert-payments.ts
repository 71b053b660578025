import { sql } from 'drizzle-orm'
import {
  accessPackage,
  PAID_STATES,
  paymentPayout,
  paymentRefund,
  paymentSandbox,
  paymentTx,
} from '../../src/schema'
import { feePercent } from '../../src/modules/finance/payments/gateways/fee-percent.repo'
import { paidSandboxCharge } from '../../src/modules/finance/payments/gateways/sandbox/sandbox-gateway'
import {
  invoiceNumber,
  invoicePrefix,
} from '../../src/modules/finance/payments/transactions/invoice-number.repo'
import {
  paymentEntries,
  payoutEntries,
  post,
  refundEntries,
} from '../../src/modules/finance/payments/transactions/ledger.repo'
import { feeGivenBack, feeOf } from '../../src/modules/finance/payments/transactions/money'
import type { Tx } from '../../src/platform/db'
import type { SecretBox } from '../../src/platform/secrets/secret-box'
import { DAY_MS, dayIn } from '@portico/shared/units'
import type { DemoPackage } from './demo-packages'
import type { StoredSite } from '../accounts/insert-account'
import { insertPaymentAccounts } from './insert-payment-accounts'
import type { HistorySale } from './package-sales'
import type { SiteHistory } from '../sites/site-history'

type PackageRow = typeof accessPackage.$inferInsert

const WEEK = 7 * DAY_MS
/** Days since the packages went on sale: before the first of the demo's days. */
const ON_SALE_DAYS_AGO = 91
const SANDBOX = { gateway: 'sandbox', livemode: false } as const

export interface PaidSale {
  sale: HistorySale
  txId: number
  packageId: number
}

/**
 * Inserts packages of a site and their payments. `firstGuest` is the ID of the history's first guest.
 * @returns the payment accounts, by the guest's position in the history
 */
export async function insertPayments(
  tx: Tx,
  stored: StoredSite,
  history: SiteHistory,
  { firstGuest, box }: { firstGuest: number; box: SecretBox },
): Promise<Map<number, number>> {
  const { packages = [] } = stored.demo
  if (packages.length === 0) return new Map()
  const createdAt = new Date(history.now - ON_SALE_DAYS_AGO * DAY_MS)
  const rows = await tx
    .insert(accessPackage)
    .values(packages.map((each, displayOrder) => packageRow(each, stored, { createdAt, displayOrder })))
    .returning({ id: accessPackage.id })
  const percent = await feePercent(tx, stored.accountId)
  const packageIds = rows.map(({ id }) => id)
  const sales = await insertSales(tx, stored, history, { firstGuest, packageIds, percent })
  const paid = sales.filter(({ sale }) => PAID_STATES.includes(sale.state))
  await insertBooks(tx, stored, history, { paid, percent })
  return insertPaymentAccounts(tx, stored, history, { paid, firstGuest, box })
}

function packageRow(
  { sales: _, recurring = false, days, devices, ...named }: DemoPackage,
  { id: siteId, ownerId: createdBy, demo: { currency } }: StoredSite,
  position: Pick<PackageRow, 'createdAt' | 'displayOrder'>,
): PackageRow {
  return {
    siteId,
    createdBy,
    currency,
    ...named,
    ...position,
    active: true,
    type: recurring ? 'recurring' : 'onetime',
    billingPeriod: recurring ? 'monthly' : null,
    durationVal: days,
    durationType: 3,
    bytesT: 0,
    bytesType: 1,
    speedDl: 0,
    speedUl: 0,
    numDevices: devices,
  }
}

/** Inserts payments in the order of their days, with invoice numbers of each year. */
async function insertSales(
  tx: Tx,
  { id: siteId, demo }: StoredSite,
  { sales, guests }: SiteHistory,
  ids: { firstGuest: number; packageIds: number[]; percent: number },
): Promise<PaidSale[]> {
  const { packages = [], currency, timezone } = demo
  const numbers = new Map<string, number>()
  const nextNumber = (at: number) => {
    const prefix = invoicePrefix(dayIn(timezone, new Date(at)), false)
    const position = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, position)
    return invoiceNumber(prefix, position)
  }
  const values = sales.map(({ package: position, guest, at, ...sale }) => {
    const { title = '', days = 1, devices = 1 } = packages[position] ?? {}
    const { firstname, lastname, email } = guests[guest] ?? {}
    const isPaid = PAID_STATES.includes(sale.state)
    return {
      ...sale,
      ...SANDBOX,
      siteId,
      currency,
      packageTitle: title,
      numDevices: devices,
      packageId: ids.packageIds[position] ?? 0,
      guestId: ids.firstGuest + guest,
      guestName: [firstname, lastname].filter(Boolean).join(' '),
      email: email ?? '',
      createdAt: new Date(at),
      settledAt: new Date(at),
      ...(isPaid
        ? {
            invoiceNo: nextNumber(at),
            fee: feeOf(sale.amount, ids.percent),
            starttime: new Date(at),
            endtime: new Date(at + days * DAY_MS),
          }
        : { failure: 'card_declined' }),
    }
  })
  const inserted = await tx.insert(paymentTx).values(values).returning({ id: paymentTx.id })
  await tx.execute(sql`
    update payment_tx set gateway_ref = 'sandbox_pay_' || id where site_id = ${siteId} and state <> 'failed'`)
  return sales.map((sale, index) => ({
    sale,
    txId: inserted[index]?.id ?? 0,
    packageId: ids.packageIds[sale.package] ?? 0,
  }))
}

interface Book {
  siteId: number
  currency: string
  gateway: 'sandbox'
  livemode: false
}
/** A change of the operator's balance. */
interface Move {
  at: number
  owed: number
}

/** Inserts the sandbox's state of the payments, and the ledger with a weekly payout. */
async function insertBooks(
  tx: Tx,
  { id: siteId, demo: { currency } }: StoredSite,
  { now }: SiteHistory,
  { paid, percent }: { paid: PaidSale[]; percent: number },
): Promise<void> {
  const book = { siteId, currency, ...SANDBOX }
  const payments = paid.map(({ sale: { at, amount }, txId }) => {
    const posting = { ...book, posting: `payment-${txId}`, now: new Date(at) }
    const fee = feeOf(amount, percent)
    return { entries: paymentEntries(posting, { amount, fee }), move: { at, owed: amount - fee } }
  })
  const entries = payments.flatMap(({ entries }) => entries)
  await post(tx, entries)
  await tx.insert(paymentSandbox).values(
    paid.map(({ sale, txId }) => ({
      siteId,
      ref: `sandbox_pay_${txId}`,
      createdAt: new Date(sale.at),
      state: paidSandboxCharge({ amount: sale.amount, refunded: sale.refundedAmount }),
    })),
  )
  const refunds = await insertRefunds(tx, book, { paid, percent, now })
  await insertPayouts(tx, book, { moves: [...payments.map(({ move }) => move), ...refunds], now })
}

async function insertRefunds(
  tx: Tx,
  book: Book,
  { paid, percent, now }: { paid: PaidSale[]; percent: number; now: number },
): Promise<Move[]> {
  const moves: Move[] = []
  for (const { sale, txId } of paid.filter((each) => each.sale.refundedAmount > 0)) {
    const { at, amount: whole, refundedAmount: amount } = sale
    const money = { amount: whole, fee: feeOf(whole, percent) }
    const fee = feeGivenBack(money, { refunded: 0, fee: 0 }, amount)
    const createdAt = new Date(Math.min(at + DAY_MS, now))
    const about = {
      reason: 'connectivity',
      comments: '',
      disconnectDevices: false,
      state: 'success',
      callKey: `refund-of-${txId}`,
    } as const
    const [row] = await tx
      .insert(paymentRefund)
      .values({ ...about, siteId: book.siteId, txId, amount, fee, createdAt, settledAt: createdAt })
      .returning({ id: paymentRefund.id })
    const posting = { ...book, posting: `refund-${row?.id}`, now: createdAt }
    await post(tx, refundEntries(posting, { amount, fee }))
    moves.push({ at: createdAt.getTime(), owed: fee - amount })
  }
  return moves
}

/** Inserts payouts of the balance at the time; payments of this week are part of the next one. */
async function insertPayouts(
  tx: Tx,
  book: Book,
  { moves, now }: { moves: Move[]; now: number },
): Promise<void> {
  const first = Math.min(...moves.map(({ at }) => at))
  let paidOut = 0
  for (let at = first + WEEK; at <= now; at += WEEK) {
    const owed = moves.filter((move) => move.at < at).reduce((sum, move) => sum + move.owed, 0)
    const amount = owed - paidOut
    if (amount <= 0) continue
    paidOut = owed
    const arrivesAt = new Date(at)
    const gatewayRef = `sandbox_payout_${arrivesAt.toISOString().slice(0, 10)}_${book.currency}`
    const [row] = await tx
      .insert(paymentPayout)
      .values({ ...book, gatewayRef, amount, state: 'paid', arrivesAt, createdAt: arrivesAt })
      .returning({ id: paymentPayout.id })
    await post(tx, payoutEntries({ ...book, posting: `payout-${row?.id}`, now: arrivesAt }, amount))
  }
}
