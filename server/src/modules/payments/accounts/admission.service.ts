import type { ErrorMessageId } from '@portico/shared/contracts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { sameText } from '../../../platform/secrets/same-text'
import { recordLogins } from '../../dashboard'
import { deviceAt, findAccountDevices, isOnline } from '../../guests'
import { wifiSession } from '../../guests/tables'
import { type AccountPlace, lockedAccount, sessionsOfAccount } from './access.service'
import { addPaidDevice, removePaidDevices } from './account-devices.repo'
import { paymentPasswordOwner } from './account-password'
import { accessUntil, dataLeftOf } from './account-state'
import { type AccountRow, findCredentials } from './payment-accounts.repo'

/** What an account gives a device. */
export interface PaidAdmission {
  guestId: number
  deviceId: number
  paymentAccountId: number
  expiresAt: Date
  /** Bytes; null: unlimited. */
  dataLeft: number | null
  speedDl: number
  speedUl: number
  account: AccountRow
}

interface Admitting {
  accountId: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

/**
 * Ties a device to an account that has been paid for. Beginning the session is the caller's.
 *
 * @throws 409 where the account lets nobody in
 */
export async function admitPaidDevice(
  tx: Tx,
  place: AccountPlace,
  { accountId, mac }: Admitting,
): Promise<PaidAdmission> {
  const { site, now } = place
  const account = await lockedAccount(tx, place, accountId)
  const expiresAt = accessUntil(account)
  const dataLeft = dataLeftOf(account)
  if (expiresAt <= now) throw refused('error.guestuser.expired')
  if (dataLeft === 0) throw refused('error.guestuser.data_over')
  const devices = await findAccountDevices(tx, 'payment_account', { siteId: site.id, accountId, now })
  const isKnown = devices.some((device) => device.mac === mac)
  if (!isKnown && devices.length >= account.numDevices) {
    throw refused('error.guestuser.devices', { max: account.numDevices })
  }
  const { deviceId, guestId } = await deviceAt(tx, site.id, mac, now)
  if (!isKnown) await addPaidDevice(tx, { siteId: site.id, accountId }, deviceId, now)
  const { speedDl, speedUl } = account
  return { guestId, deviceId, paymentAccountId: accountId, expiresAt, dataLeft, speedDl, speedUl, account }
}

/**
 * The same by user name and password. Null where there is no such account: which of the two is wrong is not told.
 * Counting attempts, and beginning the session, are the caller's.
 */
export async function admitByPaymentLogin(
  tx: Tx,
  { site, now, box }: AccountPlace & { box: SecretBox },
  { username, password, mac }: { username: string; password: string; mac: string },
): Promise<PaidAdmission | null> {
  const accountId = await paymentAccountOfHolder(tx, { siteId: site.id, box }, { username, password })
  return accountId === null ? null : admitPaidDevice(tx, { site, now }, { accountId, mac })
}

/** The account with this user name and password; null where there is none. */
export async function paymentAccountOfHolder(
  tx: Tx,
  { siteId, box }: { siteId: number; box: SecretBox },
  { username, password }: { username: string; password: string },
): Promise<number | null> {
  const found = await findCredentials(tx, siteId, { username })
  const stored = found && box.openIfOurs(found.password, paymentPasswordOwner(found.id))
  return found && stored && sameText(stored, password) ? found.id : null
}

/** Lets a device in without the splash page. */
export async function connectPaidDevice(tx: Tx, place: AccountPlace, admitting: Admitting): Promise<void> {
  const { site, now } = place
  const admission = await admitPaidDevice(tx, place, admitting)
  const { guestId, deviceId, paymentAccountId, expiresAt, dataLeft: dataLimit, speedDl, speedUl } = admission
  if (await isOnline(tx, { paymentAccountId }, deviceId)) return
  const session = { starttime: now, lastseen: now, stoptime: null, terminateCause: null }
  const right = { expiresAt, dataLimit, speedDl, speedUl }
  const login = { guestId, deviceId, voucherId: null, paymentAccountId, loginType: 'payment' } as const
  await recordLogins(tx, site.id, [{ ...login, ...session, ...right, dataUp: 0, dataDown: 0 }])
}

/** Ends what the device runs with this account and frees its place. */
export async function disconnectPaidDevice(
  tx: Tx,
  place: AccountPlace,
  { accountId, mac }: Admitting,
): Promise<void> {
  const { site, now } = place
  await lockedAccount(tx, place, accountId)
  const deviceId = await paidDeviceAt(tx, place, { accountId, mac })
  await removePaidDevices(tx, { siteId: site.id, accountId }, [deviceId], now)
}

/** A device of the account, or 404. */
async function paidDeviceAt(
  tx: Tx,
  { site, now }: AccountPlace,
  { accountId, mac }: Admitting,
): Promise<number> {
  const devices = await findAccountDevices(tx, 'payment_account', { siteId: site.id, accountId, now })
  const device = devices.find((each) => each.mac === mac)
  if (!device) throw notFound()
  return device.id
}

/** What a device that the account let in runs with it. */
export async function sessionsOfPaidDevice(
  tx: Tx,
  place: AccountPlace,
  { aid, mac }: { aid: number; mac: string },
): Promise<SQL | undefined> {
  const deviceId = await paidDeviceAt(tx, place, { accountId: aid, mac })
  return and(sessionsOfAccount(place.site.id, aid), eq(wifiSession.deviceId, deviceId))
}

function refused(id: ErrorMessageId, values?: { max: number }): ApiError {
  const error = values ? { id, values } : { id }
  return new ApiError(409, id, { ...(values && { values }), fields: { guestmac: [error] } })
}
