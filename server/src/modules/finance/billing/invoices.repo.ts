import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { type account, invoice } from '../../../schema'
import type { ProviderInvoice } from './payment-provider'

export type AccountRow = typeof account.$inferSelect

export async function updateInvoice(
  tx: Tx,
  id: number,
  { status, attempts, amount, pdfUrl }: ProviderInvoice,
): Promise<void> {
  await tx.update(invoice).set({ status, attempts, amount, pdfUrl }).where(eq(invoice.id, id))
}

export async function insertInvoice(tx: Tx, row: AccountRow, each: ProviderInvoice): Promise<void> {
  const { ref, start, end, ...same } = each
  await tx.insert(invoice).values({
    ...same,
    accountId: row.id,
    providerRef: ref,
    periodStart: start,
    periodEnd: end,
    address: row.billingAddress,
  })
}

/** Finds invoices by their IDs at the provider. */
export async function findInvoices(tx: Tx, refs: string[]): Promise<(typeof invoice.$inferSelect)[]> {
  return refs.length > 0 ? tx.select().from(invoice).where(inArray(invoice.providerRef, refs)) : []
}
