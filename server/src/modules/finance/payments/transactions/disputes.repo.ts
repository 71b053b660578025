import { and, eq, desc, sql } from 'drizzle-orm'
import type { AttentionSource } from '../../../../platform/attention'
import { firstRow, insertedRow, type Tx } from '../../../../platform/db'
import { paymentDispute } from '../../../../schema'
import type { TransactionKey } from './transaction-row.repo'

export type DisputeRow = typeof paymentDispute.$inferSelect

export async function findDispute(tx: Tx, siteId: number, ref: string): Promise<DisputeRow | null> {
  return tx
    .select()
    .from(paymentDispute)
    .where(and(eq(paymentDispute.siteId, siteId), eq(paymentDispute.gatewayRef, ref)))
    .then(firstRow)
}

export async function changeDispute(
  tx: Tx,
  { siteId, id }: DisputeRow,
  values: Partial<Pick<DisputeRow, 'state' | 'settledAt' | 'respondBy'>>,
): Promise<void> {
  await tx
    .update(paymentDispute)
    .set(values)
    .where(and(eq(paymentDispute.siteId, siteId), eq(paymentDispute.id, id)))
}

/** Lists the disputes of one payment, newest first. */
export function findDisputes(tx: Tx, { siteId, txId }: TransactionKey): Promise<DisputeRow[]> {
  return tx
    .select()
    .from(paymentDispute)
    .where(and(eq(paymentDispute.siteId, siteId), eq(paymentDispute.txId, txId)))
    .orderBy(desc(paymentDispute.id))
}

export function insertDispute(
  tx: Tx,
  values: Omit<typeof paymentDispute.$inferInsert, 'id'>,
): Promise<DisputeRow> {
  return tx.insert(paymentDispute).values(values).returning().then(insertedRow)
}

/** Disputes that the operator can still respond to. */
export const openDisputes: AttentionSource = {
  name: 'disputes',
  scope: 'site',
  seenBy: 'listTransactions',
  rows: ({ site, now }) => sql`from ${paymentDispute}
    where ${paymentDispute.siteId} = ${site.id} and ${paymentDispute.state} = 'open'
      and ${paymentDispute.respondBy} > ${now.toISOString()}::timestamptz`,
}
