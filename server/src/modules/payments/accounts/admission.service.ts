import { and, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { sameText } from '../../../platform/secrets/same-text'
import type { SiteContext } from '../../../platform/access/caller'
import { recordLogins } from '../../dashboard'
import {
  type DeviceAdmission,
  deviceAt,
  type FoundDevice,
  isOnline,
  loadAccountDevice,
  newDevice,
  refusedDevice,
  takeDeviceSlot,
  UNPROVED,
} from '../../visits'
import { wifiSession } from '../../visits/tables'
import { lockedAccount, sessionsOfAccount } from './access.service'
import { addPaidDevice, removePaidDevices } from './account-devices.repo'
import { paymentPasswordOwner } from './account-password'
import { accessUntil, dataLeftOf } from './account-state'
import { type AccountRow, findCredentials } from './payment-accounts.repo'

/** What an account gives a device. */
interface PaidAdmission extends DeviceAdmission {
  paymentAccountId: number
  account: AccountRow
}

interface Admitting {
  accountId: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}
interface AdmittedDevice {
  device: (account: AccountRow) => Promise<FoundDevice>
}

/**
 * Ties a device to an account that has been paid for. Beginning the session is the caller's.
 *
 * @throws 409 where the account lets nobody in
 */
export async function admitPaidDevice(
  tx: Tx,
  context: SiteContext,
  { accountId, mac, device }: Admitting & AdmittedDevice,
): Promise<PaidAdmission> {
  const { site, now } = context
  const account = await lockedAccount(tx, context, accountId)
  const expiresAt = accessUntil(account)
  const dataLeft = dataLeftOf(account)
  if (expiresAt <= now) throw refusedDevice('error.guestuser.expired')
  if (dataLeft === 0) throw refusedDevice('error.guestuser.data_over')
  const { numDevices, speedDl, speedUl } = account
  const at = { siteId: site.id, accountId, numDevices, now, mac, device: () => device(account) }
  const { deviceId, guestId } = await takeDeviceSlot(tx, 'payment_account', at, (newId) =>
    addPaidDevice(tx, at, newId, now),
  )
  return { guestId, deviceId, paymentAccountId: accountId, expiresAt, dataLeft, speedDl, speedUl, account }
}

/**
 * The same by user name and password. Null where there is no such account: which of the two is wrong is not told.
 * Counting attempts, and beginning the session, are the caller's.
 */
export async function admitByPaymentLogin(
  tx: Tx,
  { site, now, box }: SiteContext & { box: SecretBox },
  { username, password, ...admitted }: AdmittedDevice & { username: string; password: string; mac: string },
): Promise<PaidAdmission | null> {
  const accountId = await paymentAccountOfHolder(tx, { siteId: site.id, box }, { username, password })
  return accountId === null ? null : admitPaidDevice(tx, { site, now }, { accountId, ...admitted })
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

/** Lets a device in without the splash page. A MAC that the account's holder types isn't proved to be their device. */
export async function connectPaidDevice(
  tx: Tx,
  context: SiteContext,
  { isProved, ...admitting }: Admitting & { isProved: boolean },
): Promise<void> {
  const { site, now } = context
  const { mac } = admitting
  const device = () =>
    isProved ? deviceAt(tx, site.id, mac, now) : newDevice(tx, site.id, { mac, namedFrom: UNPROVED }, now)
  const admitted = await admitPaidDevice(tx, context, { ...admitting, device })
  const { account: _, dataLeft: dataLimit, ...admission } = admitted
  if (await isOnline(tx, { paymentAccountId: admission.paymentAccountId }, admission.deviceId)) return
  await recordLogins(tx, site.id, [{ ...admission, dataLimit, loginType: 'payment', starttime: now }])
}

/** Ends what the device runs with this account and frees its slot. */
export async function disconnectPaidDevice(
  tx: Tx,
  context: SiteContext,
  { accountId, mac }: Admitting,
): Promise<void> {
  const { site, now } = context
  await lockedAccount(tx, context, accountId)
  const at = { siteId: site.id, accountId, now, mac }
  const { ids } = await loadAccountDevice(tx, 'payment_account', at)
  await removePaidDevices(tx, at, ids, now)
}

/** What a device that the account let in runs with it. */
export async function sessionsOfPaidDevice(
  tx: Tx,
  { site, now }: SiteContext,
  { aid, mac }: { aid: number; mac: string },
): Promise<SQL | undefined> {
  const { ids } = await loadAccountDevice(tx, 'payment_account', {
    siteId: site.id,
    accountId: aid,
    now,
    mac,
  })
  return and(sessionsOfAccount(site.id, aid), inArray(wifiSession.deviceId, ids))
}
