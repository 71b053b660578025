import { DAY_MS } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db'
import type { SiteContext } from '../../../../platform/access/caller'
import type { paymentTx } from '../../../../schema'
import { endAccess, followSessions, lockedAccount } from '../accounts/access.service'
import { RETRY_DAYS } from '../accounts/account-state'
import type { Granted } from '../accounts/grant-purchase.service'
import type { StoredMethod } from '../gateways/gateway'
import { changeAccount } from '../accounts/payment-accounts.repo'
import { changeRecurring, findRecurring, nextDueDate } from '../accounts/recurring.repo'
import { addNotices } from './notices.repo'
import { dataLimitOf } from './renewals.repo'

/** A renewal paid later than this starts its period now, because the guest was offline meanwhile. */
const LATE_DAYS = 7

type PaymentRow = typeof paymentTx.$inferSelect

/** Grants another period for a paid renewal. Called once for each payment. */
export async function grantRenewal(
  tx: Tx,
  context: SiteContext,
  { payment, method }: { payment: PaymentRow; method: StoredMethod | null },
): Promise<Granted> {
  const { site, now } = context
  const { account, recurring } = await lockedRenewal(tx, context, payment)
  const due = payment.dueOn && payment.dueOn > account.endtime ? payment.dueOn : account.endtime
  const isLate = now.getTime() - due.getTime() > LATE_DAYS * DAY_MS
  const starttime = isLate ? now : due
  const anchor = isLate ? now : recurring.anchorAt
  const period = { period: recurring.billingPeriod, timezone: site.timezone }
  const endtime = await nextDueDate(tx, { anchor, after: starttime, ...period })
  await changeAccount(tx, site.id, account.id, {
    ...(await dataLimitOf(tx, recurring)),
    packageId: recurring.packageId,
    starttime,
    endtime,
    remindedAt: null,
  })
  // The renewal was stopped meanwhile: the paid period is the last.
  const next = recurring.state === 'stopped' ? null : endtime
  await changeRecurring(tx, site.id, recurring.id, {
    anchorAt: anchor,
    nextPaymentOn: next,
    tryAt: next,
    attempts: 0,
    failure: '',
    state: next ? 'active' : 'stopped',
    ...(next && payment.checkoutKey && method && chargedFrom(payment, method)),
  })
  await followSessions(tx, context, account.id)
  const { guestId } = account
  const accountId = account.id
  return { accountId, guestId, starttime, endtime, recurringId: recurring.id, credentials: null }
}

/** Values that make the card the guest paid with the stored method. */
const chargedFrom = ({ gateway, livemode }: PaymentRow, { customerRef, methodRef, card }: StoredMethod) => ({
  gateway,
  livemode,
  customerRef,
  methodRef,
  card,
})

/** Locks the account first, then loads the renewal: it may have been stopped or moved until then. */
async function lockedRenewal(tx: Tx, context: SiteContext, { recurringId, id }: PaymentRow) {
  const find = () => (recurringId === null ? undefined : findRecurring(tx, context.site.id, recurringId))
  const accountId = (await find())?.paymentAccountId
  const account = accountId === undefined ? undefined : await lockedAccount(tx, context, accountId)
  const recurring = await find()
  if (!account || !recurring) throw new Error(`Renewal ${id} has no recurring payment`)
  return { account, recurring }
}

/**
 * Handles a renewal charge that failed for good: it's retried on some days after the due date, and access
 * lasts until the last attempt. Then the renewal is stopped and access ends.
 */
export async function noteRenewalFailure(
  tx: Tx,
  context: SiteContext,
  { payment, failure }: { payment: PaymentRow; failure: string },
): Promise<void> {
  const { site, now } = context
  const { account, recurring } = await lockedRenewal(tx, context, payment)
  // The renewal was stopped or moved meanwhile: nothing is due.
  if (!recurring.nextPaymentOn || recurring.nextPaymentOn.getTime() !== payment.dueOn?.getTime()) return
  const { amount, currency } = recurring
  const days = RETRY_DAYS[recurring.attempts]
  const attempts = recurring.attempts + 1
  if (days === undefined) {
    await changeRecurring(tx, site.id, recurring.id, { attempts, failure })
    await endAccess(tx, context, account.id)
    await addNotices(tx, context, {
      accountId: account.id,
      kind: 'renewal_stopped',
      details: { amount, currency, retryAt: null },
    })
    return
  }
  const planned = new Date(recurring.nextPaymentOn.getTime() + days * DAY_MS)
  const tryAt = planned > now ? planned : new Date(now.getTime() + DAY_MS)
  await changeRecurring(tx, site.id, recurring.id, { state: 'failing', attempts, failure, tryAt })
  await followSessions(tx, context, account.id)
  await addNotices(tx, context, {
    accountId: account.id,
    kind: 'renewal_failed',
    details: { amount, currency, retryAt: tryAt.toISOString() },
  })
}
