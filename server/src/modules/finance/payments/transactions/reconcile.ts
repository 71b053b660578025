import { withTx } from '../../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../../platform/jobs'
import { claimDueChecks, type DueCheck } from './due-checks.repo'
import type { PaymentDeps } from './payment-deps'
import { settleRefund } from './refund-transaction'
import { closeTransaction, OPEN_MS, settleTransaction } from './settle-transaction'
import { paymentRefund, paymentTx } from '../../../../schema'

/** Concurrent checks; each may wait for the network. */
const CONCURRENCY = 5
const CHUNK_SIZE = 50

/** Asks the provider about pending payments and refunds, and closes the abandoned ones. */
export async function reconcilePayments(deps: PaymentDeps, onError: OnError): Promise<void> {
  const oldest = deps.clock.now().getTime() - OPEN_MS
  await forEachDue(deps, paymentTx, onError, ({ siteId, id: txId, createdAt }) =>
    createdAt.getTime() <= oldest
      ? closeTransaction(deps, { siteId, txId })
      : settleTransaction(deps, { siteId, txId }),
  )
  await forEachDue(deps, paymentRefund, onError, ({ siteId, id: refundId }) =>
    settleRefund(deps, { siteId, refundId }),
  )
}

async function forEachDue(
  deps: PaymentDeps,
  table: typeof paymentTx | typeof paymentRefund,
  onError: OnError,
  work: (due: DueCheck) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const claim = { now: deps.clock.now(), limit: CHUNK_SIZE }
    const due = await withTx(deps.db, (tx) => claimDueChecks(tx, table, claim))
    for (let begin = 0; begin < due.length; begin += CONCURRENCY) {
      await Promise.all(due.slice(begin, begin + CONCURRENCY).map((each) => work(each).catch(onError)))
    }
    if (due.length < CHUNK_SIZE) return
  }
}

/** Runs every minute, in one process of the installation. */
export function reconcileJob(deps: PaymentDeps, onError: OnError): Job<never> {
  return defineJob('reconcile-payments', () => reconcilePayments(deps, onError), {
    cron: '* * * * *',
    retryLimit: 0,
  })
}
