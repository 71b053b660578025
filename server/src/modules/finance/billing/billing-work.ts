import { DAY_MS } from '@portico/shared/units'
import { withTx, type Tx } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { deleteOldCalls } from '../../../platform/idempotency'
import { applyState } from './apply-state'
import { mailOwners, customerOf } from './customer.repo'
import { billingPage, type Billing } from './billing-settings'
import { checkUsage } from './usage'
import { accountsWithPlan } from './usage.repo'
import { claimTrialReminders, endedOrUnpaid, markExpiredCards } from './due-accounts.repo'
import { deleteOldEvents } from './provider-events.repo'

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
    await deleteOldEvents(tx, before)
  })
  await checkAllUsage(billing, onError)
}

/** Returns accounts whose state at the provider may have changed without a call. */
async function renewable({ db, clock, provider }: Billing): Promise<number[]> {
  if (provider.kind === 'sandbox') return provider.due()
  // Stripe sends events. A missed event does no lasting harm: ended and unpaid subscriptions are read again.
  return withTx(db, (tx) => endedOrUnpaid(tx, clock.now()))
}

async function refreshState(billing: Billing, accountId: number): Promise<void> {
  const { db, clock, provider } = billing
  const customer = await withTx(db, (tx) => customerOf(tx, accountId))
  const state = await provider.readState(customer)
  await withTx(db, (tx) => applyState(tx, { mailing: billing, now: clock.now() }, { accountId, state }))
}

/** Reminds once in each trial, unless a plan was bought meanwhile. */
async function remindOfTrialEnds(tx: Tx, billing: Billing): Promise<void> {
  const now = billing.clock.now()
  for (const row of await claimTrialReminders(tx, now)) {
    const left = (row.trialEnd?.getTime() ?? 0) - now.getTime() - row.sandboxOffset
    const days = Math.max(1, Math.ceil(left / DAY_MS))
    await mailOwners(tx, billing, row.id, 'trial-ending', () => ({
      account: row.name,
      days,
      link: billingPage(billing),
    }))
  }
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
