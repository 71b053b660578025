import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import type { SiteContext } from '../../../../platform/access/caller'
import { changeSessionRights, endWifiSessions } from '../../../guest-data/visits'
import { keepFirstDevices } from './account-devices.repo'
import { accessUntil, dataLeftOf } from './account-state'
import { type AccountRow, changeAccount, loadAccount, lockAccount } from './payment-accounts.repo'
import {
  changeRecurring,
  findLastRecurring,
  findRecurring,
  isDueDate,
  stopRecurrings,
} from './recurring.repo'
import { sessionsOfAccount } from './account-sessions.repo'

/** Loads and locks an account until the end of the transaction, or throws 404. */
export async function lockedAccount(tx: Tx, context: SiteContext, accountId: number): Promise<AccountRow> {
  if (!(await lockAccount(tx, context.site.id, accountId))) throw notFound()
  return loadAccount(tx, context, accountId)
}

/**
 * Updates active sessions to the account's current limits, or ends them with it. Every change of an account's
 * access calls this.
 */
export async function followSessions(tx: Tx, context: SiteContext, accountId: number): Promise<void> {
  const { site, now } = context
  const account = await loadAccount(tx, context, accountId)
  const expiresAt = accessUntil(account)
  if (expiresAt <= now) {
    await endWifiSessions(tx, sessionsOfAccount(site.id, accountId), 'payment_access_ended', now)
    return
  }
  const { speedDl, speedUl } = account
  const right = { expiresAt, dataLeft: dataLeftOf(account), speedDl, speedUl }
  await changeSessionRights(tx, sessionsOfAccount(site.id, accountId), right, now)
}

/**
 * Ends access immediately: sessions end, and nothing more is charged. A background job disconnects the
 * devices from routers. Access granted beyond the paid period, while a renewal was retried, ends as well.
 */
export async function endAccess(tx: Tx, context: SiteContext, accountId: number): Promise<void> {
  const { site, now } = context
  const account = await lockedAccount(tx, context, accountId)
  await stopRecurrings(tx, site.id, accountId)
  const until = accessUntil(account)
  const endtime = until > now ? now : until
  const starttime = account.starttime < endtime ? account.starttime : endtime
  await changeAccount(tx, site.id, accountId, { starttime, endtime })
  await followSessions(tx, context, accountId)
}

/**
 * Changes the end of access and the number of devices; the devices added last lose their slot. A renewal due
 * before the new end is moved to it.
 */
export async function changeAccess(
  tx: Tx,
  context: SiteContext,
  { accountId, endtime, numDevices }: { accountId: number; endtime: Date; numDevices: number },
): Promise<void> {
  const { site } = context
  const account = await lockedAccount(tx, context, accountId)
  const end = endtime > account.starttime ? endtime : account.starttime
  await changeAccount(tx, site.id, accountId, { endtime: end, numDevices, remindedAt: null })
  await delayRenewal(tx, context, { accountId, until: end })
  await keepFirstDevices(tx, { siteId: site.id, accountId, most: numDevices }, context.now)
  await followSessions(tx, context, accountId)
}

/**
 * Postpones the next charge until paid or granted access is used up. Later due dates keep the day and hour of
 * that charge.
 */
export async function delayRenewal(
  tx: Tx,
  context: SiteContext,
  { accountId, until }: { accountId: number; until: Date },
): Promise<void> {
  const recurring = await findLastRecurring(tx, context.site.id, accountId)
  if (!recurring?.nextPaymentOn || recurring.nextPaymentOn >= until) return
  await moveRenewal(tx, context, { recurringId: recurring.id, to: until })
}

export async function moveRenewal(
  tx: Tx,
  { site }: SiteContext,
  { recurringId, to }: { recurringId: number; to: Date },
): Promise<void> {
  const recurring = await findRecurring(tx, site.id, recurringId)
  if (!recurring) throw new Error(`Recurring payment ${recurringId} doesn't exist`)
  const { anchorAt: anchor, billingPeriod: period } = recurring
  // A renewal that restarts on one of its due dates keeps its anchor day: one due on February 28 may belong
  // to the 31st.
  const keepsDay = await isDueDate(tx, { at: to, anchor, period, timezone: site.timezone })
  const due = { anchorAt: keepsDay ? anchor : to, nextPaymentOn: to, tryAt: to }
  await changeRecurring(tx, site.id, recurringId, { ...due, state: 'active', attempts: 0, failure: '' })
}
