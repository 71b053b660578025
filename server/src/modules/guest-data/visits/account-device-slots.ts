import type { ErrorMessageId } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { type AccountDeviceRow, type AccountKind, findAccountDevices } from './account-devices.repo'
import type { FindDevice } from './devices.repo'
import type { SessionRight } from './wifi-sessions.repo'

/** Access that an account or a voucher gives a device. */
export interface DeviceAdmission extends SessionRight {
  guestId: number
  deviceId: number
}

interface AccountAt {
  siteId: number
  accountId: number
  now: Date
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

/**
 * Returns the device that logs in. A MAC that the account already admitted keeps its slot; another one takes
 * a free slot. `add` links a new device to the account.
 * @throws 409 if all slots are taken
 */
export async function takeDeviceSlot(
  tx: Tx,
  kind: AccountKind,
  { numDevices, device, ...at }: AccountAt & { numDevices: number; device: FindDevice },
  add: (deviceId: number) => Promise<void>,
): Promise<{ guestId: number; deviceId: number }> {
  const devices = await findAccountDevices(tx, kind, at)
  const known = devices.find(({ mac }) => mac === at.mac)
  if (!known && devices.length >= numDevices) {
    throw refusedDevice('error.guestuser.devices', { max: numDevices })
  }
  const loginDevice = await device()
  if (!known?.ids.includes(loginDevice.deviceId)) await add(loginDevice.deviceId)
  return loginDevice
}

/** Loads a device admitted by the account, or throws 404. */
export async function loadAccountDevice(tx: Tx, kind: AccountKind, at: AccountAt): Promise<AccountDeviceRow> {
  const device = (await findAccountDevices(tx, kind, at)).find(({ mac }) => mac === at.mac)
  if (!device) throw notFound()
  return device
}

/** Returns the error for a device that an account can't take. */
export function refusedDevice(id: ErrorMessageId, values?: { max: number }): ApiError {
  const error = values ? { id, values } : { id }
  return new ApiError(409, id, { ...(values && { values }), fields: { guestmac: [error] } })
}
