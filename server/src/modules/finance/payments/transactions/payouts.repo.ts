import { and, eq, sql } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../../platform/db'
import { paymentPayout } from '../../../../schema'

type PayoutRow = typeof paymentPayout.$inferSelect

/** Locks a payout; inserts it if it's new. */
export async function lockPayout(
  tx: Tx,
  values: Omit<typeof paymentPayout.$inferInsert, 'id'>,
): Promise<PayoutRow> {
  const { siteId, gateway, gatewayRef } = values
  await tx.insert(paymentPayout).values(values).onConflictDoNothing()
  return tx
    .select()
    .from(paymentPayout)
    .where(
      and(
        eq(paymentPayout.siteId, siteId),
        eq(paymentPayout.gateway, gateway),
        eq(paymentPayout.gatewayRef, gatewayRef),
      ),
    )
    .for('update')
    .then(foundRow)
}

export async function changePayout(
  tx: Tx,
  id: number,
  values: Pick<PayoutRow, 'state' | 'arrivesAt'>,
): Promise<void> {
  await tx.update(paymentPayout).set(values).where(eq(paymentPayout.id, id))
}

interface Balance {
  [column: string]: unknown
  site_id: number
  currency: string
  amount: number
}

/** Lists sandbox balances that operators are owed, as negative entries of the ledger. */
export async function sandboxBalances(tx: Tx): Promise<Balance[]> {
  const { rows } = await tx.execute<Balance>(sql`
    select site_id::float8 as site_id, currency, (-sum(amount))::float8 as amount from payment_ledger
    where gateway = 'sandbox' and ledger_account in ('operator', 'bank')
    group by site_id, currency having sum(amount) < 0`)
  return rows
}
