import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { paymentTx } from './tables'

export type TransactionRow = typeof paymentTx.$inferSelect

export interface TransactionKey {
  siteId: number
  txId: number
}

const its = ({ siteId, txId }: TransactionKey) => and(eq(paymentTx.siteId, siteId), eq(paymentTx.id, txId))

/** One of this site, or 404. */
export async function loadTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  const [row] = await tx.select().from(paymentTx).where(its(key))
  if (!row) throw notFound()
  return row
}

/** The same, held until the end of the transaction. */
export async function lockTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  const [row] = await tx.select().from(paymentTx).where(its(key)).for('update')
  if (!row) throw notFound()
  return row
}

export async function changeTransaction(
  tx: Tx,
  key: TransactionKey,
  values: Partial<Omit<typeof paymentTx.$inferInsert, 'id' | 'siteId'>>,
): Promise<void> {
  await tx.update(paymentTx).set(values).where(its(key))
}
