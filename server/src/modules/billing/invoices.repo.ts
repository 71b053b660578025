import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { invoice } from './tables'

const LONGEST = 200

export function listInvoices(tx: Tx, accountId: number) {
  return tx
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(LONGEST)
}

/** Only of this account: one of another does not exist. */
export async function findInvoice(tx: Tx, accountId: number, id: number) {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.id, id)))
  return row
}
