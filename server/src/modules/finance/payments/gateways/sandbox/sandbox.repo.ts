import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../../platform/db'
import { paymentSandbox } from '../../../../../schema'

/** A charge as stored by the sandbox. */
export interface SandboxCharge {
  /** Minor units. */
  amount: number
  recurring: boolean
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  /** Test card used in the last attempt. */
  card: string
  failure: string
  refunded: number
}

export interface SandboxRefund {
  amount: number
  state: 'success' | 'failed'
}

interface ChargeKey {
  siteId: number
  ref: string
}

export async function insertSandbox(
  tx: Tx,
  key: ChargeKey,
  { state, now }: { state: SandboxCharge | SandboxRefund; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentSandbox)
    .values({ ...key, state, createdAt: now })
    .onConflictDoNothing()
    .returning({ ref: paymentSandbox.ref })
  return inserted.length > 0
}

const byKey = ({ siteId, ref }: ChargeKey) =>
  and(eq(paymentSandbox.siteId, siteId), eq(paymentSandbox.ref, ref))

export async function findSandbox<State extends SandboxCharge | SandboxRefund>(
  tx: Tx,
  key: ChargeKey,
): Promise<State | null> {
  const row = await tx
    .select({ state: paymentSandbox.state })
    .from(paymentSandbox)
    .where(byKey(key))
    .then(firstRow)
  return (row?.state as State | undefined) ?? null // only the sandbox writes it
}

/** Locks a charge, so that concurrent changes wait for each other. */
export async function lockCharge(tx: Tx, key: ChargeKey): Promise<SandboxCharge | null> {
  const row = await tx
    .select({ state: paymentSandbox.state })
    .from(paymentSandbox)
    .where(byKey(key))
    .for('update')
    .then(firstRow)
  return (row?.state as SandboxCharge | undefined) ?? null // only the sandbox writes it
}

export async function saveCharge(tx: Tx, key: ChargeKey, state: SandboxCharge): Promise<void> {
  await tx.update(paymentSandbox).set({ state }).where(byKey(key))
}
