import type { GuestAccountDetails, Language } from '@portico/shared/contracts'
import { BYTES_PER_MB } from '@portico/shared/units'
import type { SQL } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { sameText } from '../../../platform/secrets/same-text'
import { endOf } from '../../offers/access-limits'
import {
  type DeviceAdmission,
  type FindDevice,
  type FoundDevice,
  UNPROVED,
  deviceAt,
  endWifiSessions,
  isOnline,
  loadAccountDevice,
  newDevice,
  recordLogins,
  refusedDevice,
  takeDeviceSlot,
} from '../visits'
import {
  addAccountDevice,
  removeAccountDevices,
  sessionsOfAccountDevices,
} from './guest-account-devices.repo'
import { guestPasswordOwner } from './guest-password'
import { guestAccountStatus } from './guest-account-status'
import {
  changeGuestAccount,
  findByUsername,
  findGuestAccount,
  findPassword,
  type GuestAccountRow,
  lockGuestAccounts,
} from './guest-accounts.repo'
import { getGuestAccount, loadGuestAccount, lockOne } from './guest-accounts.service'

interface Connecting {
  uid: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

/** Connects a device without the splash page; the first one starts the account's duration. */
export async function connectDevice(
  tx: Tx,
  caller: SiteCaller,
  connecting: Connecting,
): Promise<GuestAccountDetails> {
  const { uid, mac } = connecting
  await connect(tx, caller, { uid, mac, device: () => deviceAt(tx, caller.site.id, mac, caller.now) })
  return getGuestAccount(tx, caller, uid)
}

/**
 * Connects a device at the request of the account's holder. The typed MAC doesn't prove that it's their
 * device.
 */
export async function connectOwnDevice(tx: Tx, caller: SiteContext, { uid, mac }: Connecting): Promise<void> {
  const device = () => newDevice(tx, caller.site.id, { mac, namedFrom: UNPROVED }, caller.now)
  await connect(tx, caller, { uid, mac, device })
}

async function connect(
  tx: Tx,
  caller: SiteContext,
  { uid, mac, device }: Connecting & { device: FindDevice },
): Promise<void> {
  const { site, now } = caller
  await lockOne(tx, caller, uid)
  const account = await loadGuestAccount(tx, caller, uid)
  const { dataLeft: dataLimit, ...admission } = await admitDevice(tx, { site, now }, { account, mac, device })
  if (await isOnline(tx, { guestAccountId: uid }, admission.deviceId)) return
  await recordLogins(tx, site.id, [{ ...admission, dataLimit, loginType: 'guestuser', starttime: now }])
}

/** Access that an account gives a device. */
interface AccountAdmission extends DeviceAdmission {
  guestAccountId: number
}

/** Links a device to an account that the caller locked, and starts its duration. @throws 409 */
async function admitDevice(
  tx: Tx,
  { site, now }: SiteContext,
  { account, mac, device }: { account: GuestAccountRow; mac: string; device: FindDevice },
): Promise<AccountAdmission> {
  const { id: uid, numDevices, speedDl, speedUl } = account
  assertAdmitsDevices(account, now)
  const at = { siteId: site.id, accountId: uid, numDevices, now, mac, device }
  const { deviceId, guestId } = await takeDeviceSlot(tx, 'guest_account', at, (newId) =>
    addAccountDevice(tx, { siteId: site.id, guestAccountId: uid, deviceId: newId }, now),
  )
  const expiresAt = account.endtime ?? endOf(now, account)
  if (!account.starttime) await changeGuestAccount(tx, site.id, uid, { starttime: now, endtime: expiresAt })
  const dataLeft = account.bytesT === 0 ? null : account.bytesT * BYTES_PER_MB - account.dataUsed
  return { guestId, deviceId, guestAccountId: uid, expiresAt, dataLeft, speedDl, speedUl }
}

/**
 * Links a device to the account with this username and password. Returns null if they don't match, without
 * revealing which of the two is wrong. The caller counts attempts and starts the session.
 * @throws 409 if the account can't take the device
 */
export async function admitByPassword(
  tx: Tx,
  { site, now, box }: { site: SiteScope; now: Date; box: SecretBox },
  {
    username,
    password,
    mac,
    device,
    language,
  }: {
    username: string
    password: string
    mac: string
    device: (account: GuestAccountRow) => Promise<FoundDevice>
    language: Language
  },
): Promise<(AccountAdmission & { account: GuestAccountRow }) | null> {
  const uid = await findByUsername(tx, site.id, username)
  const sealed = uid === null ? undefined : await findPassword(tx, site.id, uid)
  const stored = uid !== null && sealed ? box.openIfOurs(sealed, guestPasswordOwner(uid)) : null
  if (uid === null || stored === null || !sameText(stored, password)) return null
  await lockGuestAccounts(tx, { siteId: site.id, selection: { uid }, now })
  const account = await findGuestAccount(tx, site, uid, now)
  if (!account) return null
  const admission = await admitDevice(tx, { site, now }, { account, mac, device: () => device(account) })
  if (account.language !== language) await changeGuestAccount(tx, site.id, uid, { language })
  return { ...admission, account }
}

/** Ends the device's sessions with this account and frees its slot. */
export async function disconnectDevice(
  tx: Tx,
  caller: SiteCaller,
  connecting: Connecting,
): Promise<GuestAccountDetails> {
  await disconnectOwnDevice(tx, caller, connecting)
  return getGuestAccount(tx, caller, connecting.uid)
}

/** Disconnects a device at the request of the account's holder. */
export async function disconnectOwnDevice(
  tx: Tx,
  caller: SiteContext,
  { uid, mac }: Connecting,
): Promise<void> {
  const { site, now } = caller
  await lockOne(tx, caller, uid)
  const { deviceIds, sessions } = await sessionsOfDevice(tx, caller, { uid, mac })
  await endWifiSessions(tx, sessions, 'disconnected', now)
  await removeAccountDevices(tx, { siteId: site.id, guestAccountId: uid, deviceIds })
}

/** Returns the active sessions of a device under this account. */
export async function sessionsOfDevice(
  tx: Tx,
  { site, now }: SiteContext,
  { uid, mac }: Connecting,
): Promise<{ deviceIds: number[]; sessions: SQL | undefined }> {
  const at = { siteId: site.id, accountId: uid, now, mac }
  const { ids: deviceIds } = await loadAccountDevice(tx, 'guest_account', at)
  const binding = { siteId: site.id, guestAccountId: uid, deviceIds }
  return { deviceIds, sessions: sessionsOfAccountDevices(binding) }
}

function assertAdmitsDevices(account: GuestAccountRow, now: Date): void {
  const status = guestAccountStatus(account, now)
  if (status === 'inactive') throw refusedDevice('error.guestuser.inactive')
  if (status === 'expired') throw refusedDevice('error.guestuser.expired')
  const limit = account.bytesT * BYTES_PER_MB
  if (limit > 0 && account.dataUsed >= limit) throw refusedDevice('error.guestuser.data_over')
}
