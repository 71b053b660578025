import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { account } from '../../../schema'
import { changeAccounts } from '../../access/accounts'

/** Days before the trial ends. */
const REMIND_DAYS = 3

/** Returns the current time of the account's sandbox clock, in SQL. */
const accountTimeSql = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz + ${account.sandboxOffset} * interval '1 millisecond')`

/** Lists accounts whose subscription at Stripe ended or is unpaid. */
export async function endedOrUnpaid(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        isNotNull(account.stripeCustomerId),
        isNull(account.cancelledAt),
        or(lte(account.currentPeriodEnd, now), isNotNull(account.paymentFailedAt)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Marks the accounts whose trial ends soon as reminded, and returns them; each once. */
export function claimTrialReminders(tx: Tx, now: Date) {
  const isDue = and(
    isNull(account.trialRemindedAt),
    isNull(account.currentPeriodEnd),
    isNotNull(account.planType),
    gt(account.trialEnd, accountTimeSql(now)),
    lte(account.trialEnd, sql`${accountTimeSql(now)} + ${REMIND_DAYS} * interval '1 day'`),
  )
  return changeAccounts(tx, isDue, { trialRemindedAt: now })
}

/** Marks expired cards before the next payment fails. */
export async function markExpiredCards(tx: Tx, now: Date): Promise<void> {
  const firstBadDay = sql`make_timestamptz((card ->> 'exp_year')::int, (card ->> 'exp_month')::int, 1, 0, 0, 0, 'UTC') + interval '1 month'`
  const isExpired = and(
    eq(account.cardUpdatedRequired, false),
    eq(account.renews, true),
    isNotNull(account.card),
    lte(firstBadDay, accountTimeSql(now)),
  )
  await changeAccounts(tx, isExpired, { cardUpdatedRequired: true })
}

/** Resets account clocks to real time once Stripe is the provider. */
export async function leaveSandboxClock(tx: Tx): Promise<void> {
  await changeAccounts(tx, gt(account.sandboxOffset, 0), { sandboxOffset: 0 })
}
