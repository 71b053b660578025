import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { changeAccount } from '../../../access/accounts'
import { account, sandboxCustomer } from '../../../../schema'
import { accountTime } from '../../../../platform/access/subscription-state'
import { emptySandbox, nextDue, type SandboxState } from './sandbox-state'

/** Locks the customer, creating it if needed, and returns it with the account's current time. */
export async function lockSandbox(
  tx: Tx,
  accountId: number,
  realNow: Date,
): Promise<{ state: SandboxState; now: Date }> {
  await tx
    .insert(sandboxCustomer)
    .values({ accountId, state: emptySandbox(accountId) })
    .onConflictDoNothing()
  const row = await tx
    .select({ state: sandboxCustomer.state, sandboxOffset: account.sandboxOffset })
    .from(sandboxCustomer)
    .innerJoin(account, eq(account.id, sandboxCustomer.accountId))
    .where(eq(sandboxCustomer.accountId, accountId))
    .for('no key update', { of: sandboxCustomer })
    .then(firstRow)
  if (!row) throw new Error('The customer of the sandbox was not stored')
  // Only this folder writes the column, and only with this type.
  return { state: row.state as SandboxState, now: accountTime(row, realNow) }
}

export async function saveSandbox(tx: Tx, state: SandboxState): Promise<void> {
  const row = { accountId: state.accountId, state, dueAt: nextDue(state) }
  await tx
    .insert(sandboxCustomer)
    .values(row)
    .onConflictDoUpdate({ target: sandboxCustomer.accountId, set: { state, dueAt: row.dueAt } })
}

/** Finds accounts with something due by their own clock. */
export async function dueSandboxes(tx: Tx, realNow: Date): Promise<number[]> {
  const rows = await tx
    .select({ accountId: sandboxCustomer.accountId })
    .from(sandboxCustomer)
    .innerJoin(account, eq(account.id, sandboxCustomer.accountId))
    .where(
      and(
        isNotNull(sandboxCustomer.dueAt),
        sql`${sandboxCustomer.dueAt} <= ${realNow.toISOString()}::timestamptz + ${account.sandboxOffset} * interval '1 millisecond'`,
      ),
    )
    .orderBy(asc(sandboxCustomer.accountId))
  return rows.map(({ accountId }) => accountId)
}

/** Sets how far the account's clock runs ahead. */
export async function setOffset(tx: Tx, accountId: number, sandboxOffset: number): Promise<void> {
  await changeAccount(tx, accountId, { sandboxOffset })
}
