import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { voucherDesign } from '../../../../schema'
import type { VoucherScope } from '../core'

type DesignRow = typeof voucherDesign.$inferSelect

export async function findDesign(tx: Tx, { key }: VoucherScope): Promise<DesignRow | null> {
  return tx.select().from(voucherDesign).where(eq(voucherDesign.scopeKey, key)).then(firstRow)
}

export async function storeDesign(
  tx: Tx,
  { accountId, siteId }: VoucherScope,
  values: Omit<typeof voucherDesign.$inferInsert, 'accountId' | 'siteId'>,
): Promise<void> {
  await tx
    .insert(voucherDesign)
    .values({ accountId, siteId, ...values })
    .onConflictDoUpdate({ target: voucherDesign.scopeKey, set: values })
}
