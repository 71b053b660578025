import type { Dispute, GatewayKind, Payout, Refund, Transaction } from '@portico/shared/contracts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { bigint, boolean, char, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../../platform/db/columns'

/** Buyer and device of a purchase. Times are in ISO 8601. */
export interface Checkout {
  /** ID in portal_login; null if bought in the self-service. */
  loginId: number | null
  /** MAC (AA:BB:CC:DD:EE:FF) of the device to authorize once paid; null if there is none. */
  mac: string | null
  /** Null if the gateway vouched for the device, else a keyed hash of the network that named it. */
  namedFrom: string | null
  /** Account to extend; null creates a new one. */
  accountId: number | null
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  language: string
}

/** States in which money came in; part of it may have been refunded or disputed. */
export const PAID_STATES: Transaction['state'][] = ['success', 'refunded', 'partly_refunded', 'disputed']

/** Returns the state of a payment whose money came in. */
export function paidState({
  amount,
  refundedAmount,
  disputedAmount,
}: {
  amount: number
  refundedAmount: number
  disputedAmount: number
}): Transaction['state'] {
  if (disputedAmount > 0) return 'disputed'
  if (refundedAmount >= amount) return 'refunded'
  return refundedAmount > 0 ? 'partly_refunded' : 'success'
}

/** A payment by a guest, attempted or completed. */
export const paymentTx = pgTable('payment_tx', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  packageId: reference('package_id').notNull(),
  /** Null once the guest is deleted. */
  guestId: reference('guest_id'),
  /** Null until it's paid, and once the account is deleted. */
  accountId: reference('account_id'),
  recurringId: reference('recurring_id'),
  /** Due date of a renewal; one payment for each. */
  dueOn: moment('due_on'),
  invoiceNo: text('invoice_no'),
  guestName: text('guest_name').notNull().default(''),
  email: text('email').notNull().default(''),
  /** MAC of the device it was bought on. */
  mac: text('mac').notNull().default(''),
  /** Same as in its checkout. */
  namedFrom: text('named_from'),
  packageTitle: text('package_title').notNull(),
  kind: text('kind').$type<Transaction['kind']>().notNull(),
  state: text('state').$type<Transaction['state']>().notNull(),
  /** In minor units of `currency`, as are all amounts. */
  amount: integer('amount').notNull(),
  refundedAmount: integer('refunded_amount').notNull().default(0),
  disputedAmount: integer('disputed_amount').notNull().default(0),
  /** Included in the amount. */
  tax: integer('tax').notNull().default(0),
  /** The plan's fee. Refunds store what they gave back of it. */
  fee: integer('fee').notNull().default(0),
  currency: char('currency', { length: 3 }).notNull(),
  gateway: text('gateway').$type<GatewayKind>().notNull().default('sandbox'),
  gatewayRef: text('gateway_ref').notNull().default(''),
  failure: text('failure').notNull().default(''),
  livemode: boolean('livemode').notNull().default(false),
  /** Access that was paid for; null until it's paid. */
  starttime: moment('starttime'),
  endtime: moment('endtime'),
  numDevices: integer('num_devices').notNull().default(1),
  /** Idempotency key of the form: a repeated submission buys once. */
  checkoutKey: text('checkout_key'),
  /** Cleared once it's settled. */
  checkout: jsonb('checkout').$type<Checkout>(),
  /** Time of the next status check of a pending payment. */
  checkAt: moment('check_at'),
  checks: integer('checks').notNull().default(0),
  settledAt: moment('settled_at'),
  createdAt: moment('created_at').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`search_key(${paymentTx.guestName} || ' ' || ${paymentTx.email} || ' ' || ${paymentTx.packageTitle} ||
          ' ' || coalesce(${paymentTx.invoiceNo}, '') || ' ' || ${paymentTx.gatewayRef})`,
    ),
})

// Literals instead of parameters: PostgreSQL uses a partial index such as payment_tx_sold_idx only if it sees
// the states.
const paidStates = sql.raw(PAID_STATES.map((state) => `'${state}'`).join(', '))

/**
 * Matches a payment in one of `PAID_STATES`; takes `paymentTx` or an alias of it, as do the functions below.
 */
export function isPaid({ state }: { state: SQLWrapper }): SQL {
  return sql`${state} in (${paidStates})`
}

interface PaidAmounts {
  amount: SQLWrapper
  refundedAmount: SQLWrapper
  disputedAmount: SQLWrapper
}

/** Remaining amount of a payment in minor units, after refunds and disputes. */
export function keptAmount({ amount, refundedAmount, disputedAmount }: PaidAmounts): SQL {
  return sql`(${amount} - ${refundedAmount} - ${disputedAmount})`
}

export const paymentRefund = pgTable('payment_refund', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  txId: reference('tx_id').notNull(),
  amount: integer('amount').notNull(),
  /** Part of the fee given back to the operator. */
  fee: integer('fee').notNull(),
  reason: text('reason').$type<Refund['reason_for_refund']>().notNull(),
  comments: text('comments').notNull(),
  disconnectDevices: boolean('disconnect_devices').notNull(),
  state: text('state').$type<Refund['state']>().notNull(),
  gatewayRef: text('gateway_ref').notNull().default(''),
  /** A repeated call refunds once; null for a refund made at the provider. */
  callKey: text('call_key'),
  checkAt: moment('check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by'),
  settledAt: moment('settled_at'),
})

/** A payment that the guest's bank reverses. */
export const paymentDispute = pgTable('payment_dispute', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  txId: reference('tx_id').notNull(),
  gatewayRef: text('gateway_ref').notNull(),
  amount: integer('amount').notNull(),
  /** Reason code of the provider. */
  reason: text('reason').notNull(),
  state: text('state').$type<Dispute['state']>().notNull(),
  respondBy: moment('respond_by'),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
})

export const paymentPayout = pgTable('payment_payout', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  gatewayRef: text('gateway_ref').notNull(),
  livemode: boolean('livemode').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  state: text('state').$type<Payout['state']>().notNull(),
  arrivesAt: moment('arrives_at').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * `provider` holds guests' money, `operator` and `fee` record whose it is, `bank` is the target of payouts.
 */
export type LedgerAccount = 'provider' | 'operator' | 'fee' | 'bank'

/** Double-entry ledger: the amounts of one posting add up to zero. Rows are only ever added. */
export const paymentLedger = pgTable('payment_ledger', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** For example payment-7, refund-3, dispute-2 or payout-1. */
  posting: text('posting').notNull(),
  ledgerAccount: text('ledger_account').$type<LedgerAccount>().notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  gateway: text('gateway').$type<GatewayKind>().notNull(),
  livemode: boolean('livemode').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Daily sums of the ledger, kept by database triggers. */
export const paymentDay = pgTable(
  'payment_day',
  {
    siteId: reference('site_id').notNull(),
    /** Day in the site's zone. */
    day: date('day').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    livemode: boolean('livemode').notNull(),
    payments: bigint('payments', { mode: 'number' }).notNull(),
    gross: bigint('gross', { mode: 'number' }).notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull(),
    disputed: bigint('disputed', { mode: 'number' }).notNull(),
    fees: bigint('fees', { mode: 'number' }).notNull(),
    paidOut: bigint('paid_out', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.livemode, table.day, table.currency] })],
)
