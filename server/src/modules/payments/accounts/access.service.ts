import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import type { SitePlace } from '../../../platform/access/caller'
import { changeSessionRights, endWifiSessions } from '../../guests'
import { wifiSession } from '../../guests/tables'
import { keepFirstDevices } from './account-devices.repo'
import { accessUntil, dataLeftOf } from './account-state'
import { type AccountRow, changeAccount, loadAccount, lockAccount } from './payment-accounts.repo'
import { changeRecurring, findLastRecurring, stopRecurrings } from './recurring.repo'

/** Held until the end of the transaction, or 404. */
export async function lockedAccount(tx: Tx, place: SitePlace, accountId: number): Promise<AccountRow> {
  if (!(await lockAccount(tx, place.site.id, accountId))) throw notFound()
  return loadAccount(tx, place, accountId)
}

/** Sessions that run get what the account gives now, or end with it. Called by all that changes its access. */
export async function followSessions(tx: Tx, place: SitePlace, accountId: number): Promise<void> {
  const { site, now } = place
  const account = await loadAccount(tx, place, accountId)
  const expiresAt = accessUntil(account)
  if (expiresAt <= now) {
    await endWifiSessions(tx, sessionsOfAccount(site.id, accountId), 'payment_access_ended', now)
    return
  }
  const { speedDl, speedUl } = account
  const right = { expiresAt, dataLeft: dataLeftOf(account), speedDl, speedUl }
  await changeSessionRights(tx, sessionsOfAccount(site.id, accountId), right, now)
}

export const sessionsOfAccount = (siteId: number, accountId: number) =>
  and(eq(wifiSession.siteId, siteId), eq(wifiSession.paymentAccountId, accountId))

/**
 * Access is over at once: sessions end, and nothing is charged any more. Routers are told in the background. Access that
 * outlasted what was paid, while a renewal was tried, ended now too.
 */
export async function endAccess(tx: Tx, place: SitePlace, accountId: number): Promise<void> {
  const { site, now } = place
  const account = await lockedAccount(tx, place, accountId)
  await stopRecurrings(tx, site.id, accountId)
  const until = accessUntil(account)
  const endtime = until > now ? now : until
  const starttime = account.starttime < endtime ? account.starttime : endtime
  await changeAccount(tx, site.id, accountId, { starttime, endtime })
  await followSessions(tx, place, accountId)
}

/**
 * Access ends at another moment, and on so many devices: those that came last lose their place. A renewal that would
 * come earlier than the new end comes with it.
 */
export async function changeAccess(
  tx: Tx,
  place: SitePlace,
  { accountId, endtime, numDevices }: { accountId: number; endtime: Date; numDevices: number },
): Promise<void> {
  const { site } = place
  const account = await lockedAccount(tx, place, accountId)
  const end = endtime > account.starttime ? endtime : account.starttime
  await changeAccount(tx, site.id, accountId, { endtime: end, numDevices, remindedAt: null })
  await delayRenewal(tx, place, { accountId, until: end })
  await keepFirstDevices(tx, { siteId: site.id, accountId, most: numDevices }, place.now)
  await followSessions(tx, place, accountId)
}

/** What is paid or given is used before the next charge, whose day and hour recur from then on. */
export async function delayRenewal(
  tx: Tx,
  place: SitePlace,
  { accountId, until }: { accountId: number; until: Date },
): Promise<void> {
  const recurring = await findLastRecurring(tx, place.site.id, accountId)
  if (!recurring?.nextPaymentOn || recurring.nextPaymentOn >= until) return
  await moveRenewal(tx, place, { recurringId: recurring.id, to: until })
}

export async function moveRenewal(
  tx: Tx,
  { site }: SitePlace,
  { recurringId, to }: { recurringId: number; to: Date },
): Promise<void> {
  const due = { anchorAt: to, nextPaymentOn: to, tryAt: to }
  await changeRecurring(tx, site.id, recurringId, { ...due, state: 'active', attempts: 0, failure: '' })
}
