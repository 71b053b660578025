import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { voucherKiosk } from '../../../../schema'
import type { VoucherScope } from '../core'

export type KioskRow = typeof voucherKiosk.$inferSelect

const inScope = ({ key }: VoucherScope) => eq(voucherKiosk.scopeKey, key)

export async function findKiosk(tx: Tx, scope: VoucherScope): Promise<KioskRow | null> {
  return tx.select().from(voucherKiosk).where(inScope(scope)).then(firstRow)
}

/** Locks the kiosk, so that concurrent guesses wait for each other and all are counted. */
export async function lockKiosk(tx: Tx, scope: VoucherScope): Promise<KioskRow | null> {
  return tx.select().from(voucherKiosk).where(inScope(scope)).for('update').then(firstRow)
}

/** Stores the settings; a new PIN resets the count of wrong ones. */
export async function storeKiosk(
  tx: Tx,
  { accountId, siteId }: VoucherScope,
  { enabled, pinHash }: { enabled: boolean; pinHash: string | undefined },
): Promise<void> {
  const pin = pinHash === undefined ? {} : { pinHash, wrongPins: 0, closedUntil: null }
  await tx
    .insert(voucherKiosk)
    .values({ accountId, siteId, enabled, ...pin })
    .onConflictDoUpdate({ target: voucherKiosk.scopeKey, set: { enabled, ...pin } })
}

export async function recordGuesses(
  tx: Tx,
  scope: VoucherScope,
  guesses: Pick<KioskRow, 'wrongPins' | 'closedUntil'>,
): Promise<void> {
  await tx.update(voucherKiosk).set(guesses).where(inScope(scope))
}
