import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { paymentRecurring } from '../../../../schema'
import type { StoredMethod } from '../gateways/gateway'
import type { TransactionRow } from './transaction-row.repo'

/** Returns null if the account was deleted. */
export async function storedMethod(
  tx: Tx,
  { siteId, recurringId }: TransactionRow,
): Promise<StoredMethod | null> {
  if (recurringId === null) return null
  const row = await tx
    .select()
    .from(paymentRecurring)
    .where(and(eq(paymentRecurring.siteId, siteId), eq(paymentRecurring.id, recurringId)))
    .then(firstRow)
  return row ? { customerRef: row.customerRef, methodRef: row.methodRef, card: row.card } : null
}
