import { eq, lt } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { account, providerEvent } from '../../../schema'
import { customerOf } from './customer.repo'
import type { StripeEvent } from './stripe/stripe-events'

export async function unseenCustomer(tx: Tx, event: StripeEvent) {
  if (!event.customer) return null
  const row = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.stripeCustomerId, event.customer))
    .then(firstRow)
  if (!row) return null
  const seen = await tx
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(eq(providerEvent.id, event.id))
    .then(firstRow)
  return seen ? null : customerOf(tx, row.id)
}

/** Returns false for a replay, also for a concurrent one. */
export async function isFirst(tx: Tx, { id, type }: StripeEvent, receivedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(providerEvent)
    .values({ id, type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: providerEvent.id })
  return inserted.length > 0
}

export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(providerEvent).where(lt(providerEvent.receivedAt, before))
}
