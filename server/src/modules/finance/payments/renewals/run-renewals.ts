import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { withTx, type Tx } from '../../../../platform/db'
import { defineJob, type Job, type OnError, runFairly } from '../../../../platform/jobs'
import type { SiteContext } from '../../../../platform/access/caller'
import { followSessions, lockedAccount } from '../accounts/access.service'
import { changeRecurring, findLastRecurring, stopRecurrings } from '../accounts/recurring.repo'
import { claimEnding } from '../accounts/payment-accounts.repo'
import type { PaymentDeps } from '../transactions/payment-deps'
import { siteContextOf } from '../transactions/payment-site.repo'
import { startRenewal } from '../transactions/purchases'
import { readSelling } from '../transactions/selling.repo'
import { closeTransaction, settleTransaction } from '../transactions/settle-transaction'
import { loadTransaction, type TransactionKey } from '../transactions/transaction-row.repo'
import { lockDueAccount } from './renewals.repo'
import { addNotices } from './notices.repo'
import { type NoticeDeps, sendNotices } from './send-notices'

/**
 * Time until the next attempt. By then the payment is settled or checked again, and a guest paying with
 * another card has left the page.
 */
const PAUSE_MS = HOUR_MS
const REMINDERS_AT_ONCE = 100
/** Sites charged concurrently: each charge waits for the provider. */
const CONCURRENCY = 5

type Deps = PaymentDeps & NoticeDeps

/**
 * Runs every minute, so that notices go out soon and no guest is disconnected while a renewal is being paid.
 */
export function renewalsJob(deps: Deps, onError: OnError): Job<never> {
  return defineJob('renew-payments', () => runRenewals(deps, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
  })
}

/** Charges due renewals, reminds guests whose access ends, and sends notices. */
export async function runRenewals(deps: Deps, onError: OnError): Promise<void> {
  await runFairly({
    most: CONCURRENCY,
    claim: (otherThan) => withTx(deps.db, (tx) => claimRenewal(tx, deps, otherThan)),
    work: async ({ payment, isLeft }) => {
      if (payment) await (isLeft ? chargeStoredMethod : settleTransaction)(deps, payment).catch(onError)
    },
  })
  await addReminders(deps).catch(onError)
  await sendNotices(deps, onError)
}

interface DueRenewal {
  siteId: number
  /** Null if nothing is charged. */
  payment: TransactionKey | null
  /** The guest began to pay it with another card, and left the page. */
  isLeft: boolean
}

/**
 * Records the payment before it's charged. The account is locked and others skip it, so that a renewal begins
 * once; each due date has one payment anyway.
 */
async function claimRenewal(tx: Tx, { clock }: Deps, otherThan: number[]): Promise<DueRenewal | null> {
  const now = clock.now()
  const account = await lockDueAccount(tx, now, otherThan)
  if (!account) return null
  const { siteId } = account
  const nothingDue: DueRenewal = { siteId, payment: null, isLeft: false }
  const recurring = await findLastRecurring(tx, siteId, account.id)
  const { nextPaymentOn, tryAt } = recurring ?? {}
  if (!recurring || !nextPaymentOn || !tryAt || tryAt > now) return nothingDue
  const context = await siteContextOf(tx, siteId, now)
  if (!recurring.livemode && (await readSelling(tx, siteId)).livemode) {
    await stopTest(tx, context, account.id)
    return nothingDue
  }
  const { txId, isCharging, createdAt } = await startRenewal(tx, context, {
    recurring: { ...recurring, nextPaymentOn },
    account,
    checkoutKey: null,
  })
  const left = new Date(createdAt.getTime() + PAUSE_MS)
  const isLeft = !isCharging && left <= now
  const next = isCharging || isLeft ? new Date(now.getTime() + PAUSE_MS) : left
  await changeRecurring(tx, siteId, recurring.id, { tryAt: next })
  return { siteId, payment: { siteId, txId }, isLeft }
}

/**
 * Closes the payment that the guest abandoned, so that it can't be paid later; the stored method is due
 * immediately.
 */
async function chargeStoredMethod(deps: Deps, key: TransactionKey): Promise<void> {
  await closeTransaction(deps, key)
  await withTx(deps.db, async (tx) => {
    const { state, accountId, dueOn } = await loadTransaction(tx, key)
    if (state !== 'failed' || accountId === null) return
    const now = deps.clock.now()
    await lockedAccount(tx, await siteContextOf(tx, key.siteId, now), accountId)
    const recurring = await findLastRecurring(tx, key.siteId, accountId)
    // The renewal was paid, stopped or moved meanwhile: nothing is due.
    if (!recurring?.nextPaymentOn || recurring.nextPaymentOn.getTime() !== dueOn?.getTime()) return
    await changeRecurring(tx, key.siteId, recurring.id, { tryAt: now })
  })
}

/** Stops renewals bought in test mode once the site takes live payments, because they cost nothing. */
async function stopTest(tx: Tx, context: SiteContext, accountId: number): Promise<void> {
  await stopRecurrings(tx, context.site.id, accountId)
  await followSessions(tx, context, accountId)
}

/** Queues reminders for guests whose access ends soon: within a day, or within the days that a provider has set. */
async function addReminders({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  while ((await withTx(db, (tx) => remindPortion(tx, now))) === REMINDERS_AT_ONCE);
}

async function remindPortion(tx: Tx, now: Date): Promise<number> {
  const by = new Date(now.getTime() + DAY_MS)
  const ending = await claimEnding(tx, { now, by, most: REMINDERS_AT_ONCE })
  for (const { id, siteId } of ending) {
    await addNotices(tx, { site: { id: siteId }, now }, { accountId: id, kind: 'expiry' })
  }
  return ending.length
}
