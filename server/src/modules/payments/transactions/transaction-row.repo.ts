import { and, eq } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { paymentTx } from './tables'

export type TransactionRow = typeof paymentTx.$inferSelect

export interface TransactionKey {
  siteId: number
  txId: number
}

const its = ({ siteId, txId }: TransactionKey) => and(eq(paymentTx.siteId, siteId), eq(paymentTx.id, txId))

/** One of this site, or 404. */
export function loadTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  return tx.select().from(paymentTx).where(its(key)).then(foundRow)
}

/** The same, held until the end of the transaction. */
export function lockTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  return tx.select().from(paymentTx).where(its(key)).for('update').then(foundRow)
}

export async function changeTransaction(
  tx: Tx,
  key: TransactionKey,
  values: Partial<Omit<typeof paymentTx.$inferInsert, 'id' | 'siteId'>>,
): Promise<void> {
  await tx.update(paymentTx).set(values).where(its(key))
}
