import { asc, and, eq, isNull, lte, sql } from 'drizzle-orm'
import { withTx, type Tx } from '../../../platform/db'
import { defineJob, type Job } from '../../../platform/jobs'
import { site } from '../../sites/tables'
import { followSessions, type AccountPlace } from '../accounts/access.service'
import { changeRecurring, findLastRecurring, stopRecurrings } from '../accounts/recurring.repo'
import { paymentAccount, paymentRecurring } from '../accounts/tables'
import type { PaymentDeps } from '../transactions/payment-deps'
import { placeOf } from '../transactions/payment-place.repo'
import { startRenewal } from '../transactions/purchases'
import { readSelling } from '../transactions/selling.repo'
import { settleTransaction } from '../transactions/settle-transaction'
import { addReminders } from './reminders'
import { type NoticeDeps, sendNotices } from './send-notices'

/** Until then the payment is settled, or asked about again. */
const PAUSE_MS = 3_600_000

type Deps = PaymentDeps & NoticeDeps

/** Every minute: nobody waits for long to be told, or is put off while a renewal is being paid. */
export function renewalsJob(deps: Deps, onError: (error: unknown) => void): Job<never> {
  return defineJob('renew-payments', () => runRenewals(deps, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
  })
}

/** Charges what is due, reminds those whose access ends, and sends what is to be told. */
export async function runRenewals(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const due = await withTx(deps.db, (tx) => claimRenewal(tx, deps))
    if (!due) break
    if (due.txId !== null) {
      await settleTransaction(deps, { siteId: due.siteId, txId: due.txId }).catch(onError)
    }
  }
  await addReminders(deps).catch(onError)
  await sendNotices(deps, onError)
}

/**
 * Writes the payment down before it is charged. The account is held and the others skip it, so that a renewal is
 * begun once; for one due date there is one payment anyhow. `txId` is null where nothing is charged.
 */
async function claimRenewal(
  tx: Tx,
  { clock }: Deps,
): Promise<{ siteId: number; txId: number | null } | null> {
  const now = clock.now()
  const account = await lockDueAccount(tx, now)
  if (!account) return null
  const { siteId } = account
  const recurring = await findLastRecurring(tx, siteId, account.id)
  const { nextPaymentOn, tryAt } = recurring ?? {}
  if (!recurring || !nextPaymentOn || !tryAt || tryAt > now) return { siteId, txId: null }
  const place = await placeOf(tx, siteId, now)
  if (!recurring.livemode && (await readSelling(tx, siteId)).livemode) {
    await stopTest(tx, place, account.id)
    return { siteId, txId: null }
  }
  await changeRecurring(tx, siteId, recurring.id, { tryAt: new Date(now.getTime() + PAUSE_MS) })
  const { txId } = await startRenewal(tx, place, {
    ...{ recurring: { ...recurring, nextPaymentOn }, account },
    checkoutKey: null,
  })
  return { siteId, txId }
}

async function lockDueAccount(tx: Tx, now: Date) {
  const due = tx
    .select({ id: paymentRecurring.id })
    .from(paymentRecurring)
    .where(
      and(
        eq(paymentRecurring.siteId, paymentAccount.siteId),
        eq(paymentRecurring.paymentAccountId, paymentAccount.id),
        lte(paymentRecurring.tryAt, now),
      ),
    )
  const [row] = await tx
    .select({ account: paymentAccount })
    .from(paymentAccount)
    .innerJoin(site, and(eq(site.id, paymentAccount.siteId), isNull(site.deletedAt)))
    .where(sql`exists ${due}`)
    .orderBy(asc(paymentAccount.id))
    .limit(1)
    .for('update', { of: paymentAccount, skipLocked: true })
  return row?.account
}

/** What was tried out in test mode costs nothing: it does not go on once guests pay. */
async function stopTest(tx: Tx, place: AccountPlace, accountId: number): Promise<void> {
  await stopRecurrings(tx, place.site.id, accountId)
  await followSessions(tx, place, accountId)
}
