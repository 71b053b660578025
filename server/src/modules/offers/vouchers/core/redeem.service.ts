import type { HandlerResult, ParsedBody, redeemRoutes } from '@portico/shared/contracts'
import { BYTES_PER_MB } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db/database'
import { ApiError, type FieldError, invalidFields } from '../../../../platform/errors/api-error'
import { tooManyRequests } from '../../../../platform/session/rate-limit'
import {
  type DeviceAdmission,
  type FoundDevice,
  UNPROVED,
  isOnline,
  newDevice,
  recordLogins,
} from '../../../guest-data/visits'
import { recordEvents } from '../../../integrations/events'
import type { GuestAttempts } from '../../../guest-login/guest-attempts'
import { addDevice, findDevicesOf, lockVoucherAt, markUsed } from './redeem.repo'
import { normalizeVoucherCode } from './voucher-code'
import { sumData } from './voucher-devices.repo'
import { voucherState } from './voucher-state'

type Answer = HandlerResult<(typeof redeemRoutes)['redeemVoucher']>
type Input = ParsedBody<(typeof redeemRoutes)['redeemVoucher']>

export const plainMac = (typed: string) => typed.toUpperCase().replaceAll('-', ':')

/** Redeems a typed code, within the limits of guesses. */
export async function tryVoucher(
  tx: Tx,
  site: { siteId: number; now: Date },
  { attempts, ...input }: Input & { attempts: GuestAttempts },
): Promise<Answer> {
  const wait = attempts.secondsToWait('guess')
  if (wait > 0) throw tooManyRequests(wait)
  try {
    const answer = await redeemVoucher(tx, site, input)
    attempts.guessedRight()
    return answer
  } catch (error) {
    if (isWrongCode(error)) attempts.guessedWrong()
    throw error
  }
}

const isWrongCode = (error: unknown) =>
  error instanceof ApiError && error.options.fields?.code?.[0]?.id === 'error.voucher.wrong'

/**
 * Admits a device, or returns the reason why not. The answer is the same for every code that isn't valid
 * here. The code is proved but the MAC is only claimed, so other data of that device stays unchanged.
 */
export async function redeemVoucher(
  tx: Tx,
  { siteId, now }: { siteId: number; now: Date },
  { code, mac: typedMac }: Input,
): Promise<Answer> {
  const mac = plainMac(typedMac)
  const device = async (devices: VoucherDevice[]) => {
    const known = devices.find(
      (each) => each.siteId === siteId && each.mac === mac && each.namedFrom !== null,
    )
    return known ?? newDevice(tx, siteId, { mac, namedFrom: UNPROVED }, now)
  }
  const { isMultisite: _, dataLeft, ...right } = await admitByVoucher(tx, { siteId, mac, code, device, now })
  if (!(await isOnline(tx, { voucherId: right.voucherId }, right.deviceId))) {
    await recordLogins(tx, siteId, [{ ...right, dataLimit: dataLeft, loginType: 'voucher', starttime: now }])
  }
  return {
    expires_at: right.expiresAt.toISOString(),
    data_remaining: dataLeft,
    speed_dl: right.speedDl,
    speed_ul: right.speedUl,
  }
}

type VoucherDevice = Awaited<ReturnType<typeof findDevicesOf>>[number]

/** Access that a voucher gives a device. */
interface VoucherAdmission extends DeviceAdmission {
  voucherId: number
  /** True if it's valid at more than one site. */
  isMultisite: boolean
}

/**
 * Links a device to a voucher and starts its duration. The caller starts the session and counts attempts.
 * @throws 422 on `code`
 */
export async function admitByVoucher(
  tx: Tx,
  {
    siteId,
    mac,
    code,
    device,
    now,
  }: {
    siteId: number
    mac: string
    code: string
    /** Finds the device, given those that the voucher has admitted. */
    device: (devices: VoucherDevice[]) => Promise<FoundDevice>
    now: Date
  },
): Promise<VoucherAdmission> {
  const row = await lockVoucherAt(tx, siteId, normalizeVoucherCode(code))
  if (!row) throw refused({ id: 'error.voucher.wrong' })
  const { voucher, batch } = row
  const state = voucherState(voucher, now)
  if (state === 'expired' || state === 'archived') throw refused({ id: 'error.voucher.over' })
  const dataLeft = await dataLeftOf(tx, voucher.id, batch.bytesT)
  if (dataLeft === 0) throw refused({ id: 'error.voucher.data_over' })

  const devices = await findDevicesOf(tx, voucher.id)
  const slots = new Set(devices.map((each) => `${each.siteId} ${each.mac}`))
  if (!slots.has(`${siteId} ${mac}`) && slots.size >= batch.numDevices) {
    throw refused({ id: 'error.voucher.devices' })
  }
  const { deviceId, guestId } = await device(devices)
  if (!devices.some((each) => each.deviceId === deviceId)) {
    await addDevice(tx, { siteId, voucherId: voucher.id, deviceId }, now)
  }
  const expiresAt = await markUsed(tx, voucher.id, siteId, voucher.usedAt ?? now)
  if (!voucher.usedAt) {
    const data = { voucher_id: voucher.id, code: voucher.code, batch: String(batch.batchid) }
    await recordEvents(tx, [{ siteId, type: 'voucher.redeemed', guestId, at: now, data }])
  }
  const { speedDl, speedUl } = batch
  const isMultisite = voucher.siteId === null
  return { guestId, deviceId, voucherId: voucher.id, isMultisite, expiresAt, dataLeft, speedDl, speedUl }
}

const refused = (error: FieldError): ApiError => invalidFields({ code: [error] })

async function dataLeftOf(tx: Tx, voucherId: number, megabytes: number): Promise<number | null> {
  if (megabytes === 0) return null
  return Math.max(0, megabytes * BYTES_PER_MB - (await sumData(tx, voucherId)))
}
