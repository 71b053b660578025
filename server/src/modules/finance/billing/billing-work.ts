import { DAY_MS } from '@portico/shared/units'
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { withTx, type Tx } from '../../../platform/db'
import { changeAccounts } from '../../access/accounts'
import { account, providerEvent } from '../../../schema'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { deleteOldCalls } from '../../../platform/idempotency'
import { applyState } from './apply-state'
import { mailOwners, customerOf } from './customer.repo'
import { billingPage, type Billing } from './billing-settings'
import { accountsWithPlan, checkUsage } from './usage'

/** Days before the trial ends. */
const REMIND_DAYS = 3
/** Longer than the provider retries an event, and longer than it remembers an idempotency key. */
const RETENTION_DAYS = 60
const CHUNK_SIZE = 100

/**
 * Runs the hourly work: sandbox renewals, reminders, expired cards, usage warnings. It's idempotent, so every
 * process may run it.
 */
export async function billingWork(billing: Billing, onError: OnError): Promise<void> {
  const { db, clock } = billing
  for (const accountId of await renewable(billing)) await refreshState(billing, accountId).catch(onError)
  await withTx(db, async (tx) => {
    await remindOfTrialEnds(tx, billing)
    await markExpiredCards(tx, clock.now())
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
    const sealedBefore = new Date(clock.now().getTime() - DAY_MS)
    await deleteOldCalls(tx, { before, sealedBefore })
    await tx.delete(providerEvent).where(lt(providerEvent.receivedAt, before))
  })
  await checkAllUsage(billing, onError)
}

/** Returns accounts whose state at the provider may have changed without a call. */
async function renewable({ db, clock, provider }: Billing): Promise<number[]> {
  if (provider.kind === 'sandbox') return provider.due()
  // Stripe sends events. A missed event does no lasting harm: ended and unpaid subscriptions are read again.
  const rows = await withTx(db, (tx) =>
    tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          isNotNull(account.stripeCustomerId),
          isNull(account.cancelledAt),
          or(lte(account.currentPeriodEnd, clock.now()), isNotNull(account.paymentFailedAt)),
        ),
      ),
  )
  return rows.map(({ id }) => id)
}

async function refreshState(billing: Billing, accountId: number): Promise<void> {
  const { db, clock, provider } = billing
  const customer = await withTx(db, (tx) => customerOf(tx, accountId))
  const state = await provider.readState(customer)
  await withTx(db, (tx) => applyState(tx, { mailing: billing, now: clock.now() }, { accountId, state }))
}

/** Returns the current time of the account's sandbox clock, in SQL. */
const accountTimeSql = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz + ${account.sandboxOffset} * interval '1 millisecond')`

/** Reminds once in each trial, unless a plan was bought meanwhile. */
async function remindOfTrialEnds(tx: Tx, billing: Billing): Promise<void> {
  const now = billing.clock.now()
  const isDue = and(
    isNull(account.trialRemindedAt),
    isNull(account.currentPeriodEnd),
    isNotNull(account.planType),
    gt(account.trialEnd, accountTimeSql(now)),
    lte(account.trialEnd, sql`${accountTimeSql(now)} + ${REMIND_DAYS} * interval '1 day'`),
  )
  const rows = await changeAccounts(tx, isDue, { trialRemindedAt: now })
  for (const row of rows) {
    const left = (row.trialEnd?.getTime() ?? 0) - now.getTime() - row.sandboxOffset
    const days = Math.max(1, Math.ceil(left / DAY_MS))
    await mailOwners(tx, billing, row.id, 'trial-ending', () => ({
      account: row.name,
      days,
      link: billingPage(billing),
    }))
  }
}

/** Marks expired cards before the next payment fails. */
async function markExpiredCards(tx: Tx, now: Date): Promise<void> {
  const firstBadDay = sql`make_timestamptz((card ->> 'exp_year')::int, (card ->> 'exp_month')::int, 1, 0, 0, 0, 'UTC') + interval '1 month'`
  const isExpired = and(
    eq(account.cardUpdatedRequired, false),
    eq(account.renews, true),
    isNotNull(account.card),
    lte(firstBadDay, accountTimeSql(now)),
  )
  await changeAccounts(tx, isExpired, { cardUpdatedRequired: true })
}

/** Uses a transaction for each account, so that one failure doesn't stop the check of others. */
async function checkAllUsage(billing: Billing, onError: OnError): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await withTx(billing.db, (tx) => accountsWithPlan(tx, { after, limit: CHUNK_SIZE }))
    for (const { id } of rows) {
      await withTx(billing.db, (tx) => checkUsage(tx, billing, id)).catch(onError)
      after = id
    }
    if (rows.length < CHUNK_SIZE) return
  }
}

/** Runs at ten past every hour, in one process of the installation. */
export function billingJob(billing: Billing, onError: OnError): Job<never> {
  return defineJob('billing', () => billingWork(billing, onError), { cron: '10 * * * *' })
}

/** Resets account clocks to real time once Stripe is the provider. */
export async function leaveSandboxClock(tx: Tx): Promise<void> {
  await changeAccounts(tx, gt(account.sandboxOffset, 0), { sandboxOffset: 0 })
}
