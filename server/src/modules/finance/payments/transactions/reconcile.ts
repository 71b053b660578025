import { sql } from 'drizzle-orm'
import { withTx } from '../../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../../platform/jobs'
import type { PaymentDeps } from './payment-deps'
import { settleRefund } from './refund-transaction'
import { closeTransaction, OPEN_MS, settleTransaction } from './settle-transaction'
import { paymentRefund, paymentTx } from '../../../../schema'

/** Concurrent checks; each may wait for the network. */
const CONCURRENCY = 5
const CHUNK_SIZE = 50
/** The pause between two checks doubles up to an hour. */
const MAX_PAUSE_MINUTES = 60
const DOUBLINGS = 6

interface Due {
  [column: string]: unknown
  id: number
  site_id: number
  /** Milliseconds. */
  created_at: number
}

/** Asks the provider about pending payments and refunds, and closes the abandoned ones. */
export async function reconcilePayments(deps: PaymentDeps, onError: OnError): Promise<void> {
  const oldest = deps.clock.now().getTime() - OPEN_MS
  await forEachDue(deps, 'payment_tx', onError, ({ site_id: siteId, id: txId, created_at: createdAt }) =>
    createdAt <= oldest
      ? closeTransaction(deps, { siteId, txId })
      : settleTransaction(deps, { siteId, txId }),
  )
  await forEachDue(deps, 'payment_refund', onError, ({ site_id: siteId, id: refundId }) =>
    settleRefund(deps, { siteId, refundId }),
  )
}

async function forEachDue(
  deps: PaymentDeps,
  table: 'payment_tx' | 'payment_refund',
  onError: OnError,
  work: (due: Due) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const due = await claimDue(deps, table)
    for (let begin = 0; begin < due.length; begin += CONCURRENCY) {
      await Promise.all(due.slice(begin, begin + CONCURRENCY).map((each) => work(each).catch(onError)))
    }
    if (due.length < CHUNK_SIZE) return
  }
}

/** Claims due rows by postponing their next check, so that no other process checks them at the same time. */
async function claimDue({ db, clock }: PaymentDeps, name: 'payment_tx' | 'payment_refund'): Promise<Due[]> {
  const table = name === 'payment_tx' ? paymentTx : paymentRefund
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await withTx(db, (tx) =>
    tx.execute<Due>(sql`
      update ${table} set checks = checks + 1,
        check_at = ${now} + least(power(2, least(checks, ${DOUBLINGS}::int)), ${MAX_PAUSE_MINUTES}::int) * interval '1 minute'
      where (site_id, id) in (
        select site_id, id from ${table} where state = 'pending' and check_at <= ${now}
        order by check_at limit ${CHUNK_SIZE} for update skip locked
      )
      returning id::float8 as id, site_id::float8 as site_id,
        (extract(epoch from created_at) * 1000)::float8 as created_at`),
  )
  return rows
}

/** Runs every minute, in one process of the installation. */
export function reconcileJob(deps: PaymentDeps, onError: OnError): Job<never> {
  return defineJob('reconcile-payments', () => reconcilePayments(deps, onError), {
    cron: '* * * * *',
    retryLimit: 0,
  })
}
