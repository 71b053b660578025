import type { GatewayKind } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { type LedgerAccount, paymentLedger } from '../../../../schema'

export interface Posting {
  siteId: number
  /** For example payment-7, refund-3 or payout-1. */
  posting: string
  currency: string
  gateway: GatewayKind
  livemode: boolean
  now: Date
}

interface Money {
  amount: number
  /** Fee of the plan. */
  fee: number
}

type Entry = typeof paymentLedger.$inferInsert

export const paymentEntries = (posting: Posting, { amount, fee }: Money) =>
  entriesOf(posting, { provider: amount, operator: fee - amount, fee: -fee })

export const refundEntries = (posting: Posting, { amount, fee }: Money) =>
  entriesOf(posting, { provider: -amount, operator: amount - fee, fee })

export const disputeEntries = (posting: Posting, amount: number) =>
  entriesOf(posting, { provider: -amount, operator: amount })

export const payoutEntries = (posting: Posting, amount: number) =>
  entriesOf(posting, { provider: -amount, bank: amount })

function entriesOf({ now, ...posting }: Posting, amounts: Partial<Record<LedgerAccount, number>>): Entry[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      ...posting,
      ledgerAccount: account as LedgerAccount,
      amount,
      createdAt: now, // Object.entries loses the type of the keys
    }))
}

/** Writes a posting once. Its entries add up to zero, which the database checks. */
export async function post(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(paymentLedger).values(entries)
}
