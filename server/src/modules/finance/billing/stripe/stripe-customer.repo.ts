import { and, eq, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { account } from '../../../../schema'
import { changeAccounts } from '../../../access/accounts'

/** Returns the account's customer at Stripe, null if it has none. */
export async function keptCustomer(tx: Tx, accountId: number): Promise<string | null> {
  const row = await tx
    .select({ id: account.stripeCustomerId })
    .from(account)
    .where(eq(account.id, accountId))
    .then(firstRow)
  return row?.id ?? null
}

/** Keeps the account's customer at Stripe, and returns it; one that was kept meanwhile stays. */
export async function keepCustomer(tx: Tx, accountId: number, customer: string): Promise<string> {
  const hasNone = and(eq(account.id, accountId), isNull(account.stripeCustomerId))
  await changeAccounts(tx, hasNone, { stripeCustomerId: customer })
  return (await keptCustomer(tx, accountId)) ?? customer
}
