import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { sameText } from '../../../../platform/secrets/same-text'
import type { SiteContext } from '../../../../platform/access/caller'
import {
  type DeviceAdmission,
  type FoundDevice,
  UNPROVED,
  deviceAt,
  isOnline,
  loadAccountDevice,
  newDevice,
  recordLogins,
  refusedDevice,
  takeDeviceSlot,
} from '../../../guest-data/visits'
import { lockedAccount } from './access.service'
import { sessionsOfAccountDevices } from './account-sessions.repo'
import { addPaidDevice, removePaidDevices } from './account-devices.repo'
import { paymentPasswordOwner } from './account-password'
import { accessUntil, dataLeftOf } from './account-state'
import { type AccountRow, findCredentials } from './payment-accounts.repo'

/** Access that an account gives a device. */
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
 * Links a device to a paid account. The caller starts the session.
 * @throws 409 if the account can't take the device
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
 * Links a device by username and password. Returns null if they don't match an account, without revealing
 * which of the two is wrong. The caller counts attempts and starts the session.
 */
export async function admitByPaymentLogin(
  tx: Tx,
  { site, now, box }: SiteContext & { box: SecretBox },
  { username, password, ...admitted }: AdmittedDevice & { username: string; password: string; mac: string },
): Promise<PaidAdmission | null> {
  const accountId = await paymentAccountOfHolder(tx, { siteId: site.id, box }, { username, password })
  return accountId === null ? null : admitPaidDevice(tx, { site, now }, { accountId, ...admitted })
}

/** Finds the account with this username and password; null if there is none. */
export async function paymentAccountOfHolder(
  tx: Tx,
  { siteId, box }: { siteId: number; box: SecretBox },
  { username, password }: { username: string; password: string },
): Promise<number | null> {
  const account = await findCredentials(tx, siteId, { username })
  const stored = account && box.openIfOurs(account.password, paymentPasswordOwner(account.id))
  return account && stored && sameText(stored, password) ? account.id : null
}

/** Connects a device without the splash page. `isProved` is false for a MAC that the account holder typed. */
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

/** Ends the device's sessions with this account and frees its slot. */
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

/** Returns the active sessions of a device under this account. */
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
  return sessionsOfAccountDevices({ siteId: site.id, accountId: aid }, ids)
}
