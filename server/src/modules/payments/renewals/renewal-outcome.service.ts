import { DAY_MS } from '@portico/shared/units'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import type { SiteContext } from '../../../platform/access/caller'
import { accessPackage } from '../../packages/tables'
import { endAccess, followSessions, lockedAccount } from '../accounts/access.service'
import { RETRY_DAYS } from '../accounts/account-state'
import type { Granted } from '../accounts/grant-purchase.service'
import type { StoredMethod } from '../gateways/gateway'
import { changeAccount } from '../accounts/payment-accounts.repo'
import { changeRecurring, findRecurring, nextDueDate, type RecurringRow } from '../accounts/recurring.repo'
import type { paymentTx } from '../transactions/tables'
import { addNotices } from './notices.repo'

/** A renewal that comes later than this gives its period from now on: the guest was offline meanwhile. */
const LATE_DAYS = 7

type PaymentRow = typeof paymentTx.$inferSelect

/** A renewal that was paid gives another period. Called once for each payment. */
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
    ...{ packageId: recurring.packageId, starttime, endtime, remindedAt: null },
  })
  // Stopped meanwhile: the period that was paid is the last.
  const next = recurring.state === 'stopped' ? null : endtime
  await changeRecurring(tx, site.id, recurring.id, {
    ...{ anchorAt: anchor, nextPaymentOn: next, tryAt: next, attempts: 0, failure: '' },
    state: next ? 'active' : 'stopped',
    ...(next && payment.checkoutKey && method && chargedFrom(payment, method)),
  })
  await followSessions(tx, context, account.id)
  const { guestId } = account
  const accountId = account.id
  return { accountId, guestId, starttime, endtime, recurringId: recurring.id, credentials: null }
}

/** The card that the guest paid with is charged from now on. */
const chargedFrom = ({ gateway, livemode }: PaymentRow, { customerRef, methodRef, card }: StoredMethod) => ({
  ...{ gateway, livemode, customerRef, methodRef, card },
})

/** The account is held first: by then the renewal may have been stopped or moved. */
async function lockedRenewal(tx: Tx, context: SiteContext, { recurringId, id }: PaymentRow) {
  const find = () => (recurringId === null ? undefined : findRecurring(tx, context.site.id, recurringId))
  const accountId = (await find())?.paymentAccountId
  const account = accountId === undefined ? undefined : await lockedAccount(tx, context, accountId)
  const recurring = await find()
  if (!account || !recurring) throw new Error(`renewal ${id} of nothing that recurs`)
  return { account, recurring }
}

/** Data that was bought on top was for one period. */
async function dataLimitOf(tx: Tx, { siteId, packageId }: RecurringRow) {
  const [row] = await tx
    .select({ bytesT: accessPackage.bytesT, bytesType: accessPackage.bytesType })
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, packageId)))
  return row
}

/**
 * A charge of a renewal that failed for good: it is tried again on some days after the due date, and access lasts
 * until the last try. Then it is stopped, and access ends.
 */
export async function noteRenewalFailure(
  tx: Tx,
  context: SiteContext,
  { payment, failure }: { payment: PaymentRow; failure: string },
): Promise<void> {
  const { site, now } = context
  const { account, recurring } = await lockedRenewal(tx, context, payment)
  // Stopped or moved meanwhile: nothing is due.
  if (!recurring.nextPaymentOn || recurring.nextPaymentOn.getTime() !== payment.dueOn?.getTime()) return
  const { amount, currency } = recurring
  const days = RETRY_DAYS[recurring.attempts]
  const attempts = recurring.attempts + 1
  if (days === undefined) {
    await changeRecurring(tx, site.id, recurring.id, { attempts, failure })
    await endAccess(tx, context, account.id)
    await addNotices(tx, context, {
      ...{ accountId: account.id, kind: 'renewal_stopped' },
      details: { amount, currency, retryAt: null },
    })
    return
  }
  const planned = new Date(recurring.nextPaymentOn.getTime() + days * DAY_MS)
  const tryAt = planned > now ? planned : new Date(now.getTime() + DAY_MS)
  await changeRecurring(tx, site.id, recurring.id, { state: 'failing', attempts, failure, tryAt })
  await followSessions(tx, context, account.id)
  await addNotices(tx, context, {
    ...{ accountId: account.id, kind: 'renewal_failed' },
    details: { amount, currency, retryAt: tryAt.toISOString() },
  })
}
