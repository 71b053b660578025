import { and, eq } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../../platform/db'
import { paymentTx } from '../../../../schema'

export type TransactionRow = typeof paymentTx.$inferSelect

export interface TransactionKey {
  siteId: number
  txId: number
}

const byKey = ({ siteId, txId }: TransactionKey) => and(eq(paymentTx.siteId, siteId), eq(paymentTx.id, txId))

/** Returns a payment of this site, or throws 404. */
export function loadTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  return tx.select().from(paymentTx).where(byKey(key)).then(foundRow)
}

/** Loads and locks a payment until the end of the transaction. */
export function lockTransaction(tx: Tx, key: TransactionKey): Promise<TransactionRow> {
  return tx.select().from(paymentTx).where(byKey(key)).for('update').then(foundRow)
}

/** Locks the pending renewals of an account until the end of the transaction. */
export async function lockOpenRenewals(tx: Tx, siteId: number, accountId: number): Promise<void> {
  const { id, kind, state } = paymentTx
  const ofAccount = and(eq(paymentTx.siteId, siteId), eq(paymentTx.accountId, accountId))
  await tx
    .select({ id })
    .from(paymentTx)
    .where(and(ofAccount, eq(kind, 'renewal'), eq(state, 'pending')))
    .for('update')
}

export async function changeTransaction(
  tx: Tx,
  key: TransactionKey,
  values: Partial<Omit<typeof paymentTx.$inferInsert, 'id' | 'siteId'>>,
): Promise<void> {
  await tx.update(paymentTx).set(values).where(byKey(key))
}
