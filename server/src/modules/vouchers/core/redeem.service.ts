import type { HandlerResult, ParsedBody, redeemRoutes } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db/database'
import { ApiError, type FieldProblem, invalidFields } from '../../../platform/errors/api-error'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { recordLogins } from '../../dashboard'
import { deviceAt, isOnline } from '../../guests'
import { addDevice, findDevicesOf, lockVoucherAt, markUsed } from './redeem.repo'
import { normaliseVoucherCode } from './voucher-code'
import { BYTES_PER_MB, sumData } from './voucher-devices.repo'
import { voucherState } from './voucher-state'

type Answer = HandlerResult<(typeof redeemRoutes)['redeemVoucher']>
type Input = ParsedBody<(typeof redeemRoutes)['redeemVoucher']>

const MINUTE_MS = 60_000
const BY_DEVICE: RateLimit = { name: 'voucher-device', max: 10, windowMs: 10 * MINUTE_MS }
/** All guests of a site may share one address. */
const BY_ADDRESS: RateLimit = { name: 'voucher-address', max: 60, windowMs: 5 * MINUTE_MS }

/** Lets a device of a guest in, or tells why not. The same answer for every code that does not hold here. */
export async function redeemVoucher(
  tx: Tx,
  { siteId, address, now }: { siteId: number; address: string; now: Date },
  { code, mac: typedMac }: Input,
): Promise<Answer> {
  const mac = typedMac.toUpperCase().replaceAll('-', ':')
  await assertWithinLimits(
    tx,
    [
      [BY_DEVICE, `${siteId} ${mac}`],
      [BY_ADDRESS, address],
    ],
    now,
  )
  const found = await lockVoucherAt(tx, siteId, normaliseVoucherCode(code))
  if (!found) throw refused({ id: 'error.voucher.wrong' })
  const { voucher, batch } = found
  const state = voucherState(voucher, now)
  if (state === 'expired' || state === 'archived') throw refused({ id: 'error.voucher.over' })
  const dataLeft = await dataLeftOf(tx, voucher.id, batch.bytesT)
  if (dataLeft === 0) throw refused({ id: 'error.voucher.data_over' })

  const { deviceId, guestId } = await deviceAt(tx, siteId, mac, now)
  const devices = await findDevicesOf(tx, voucher.id)
  if (!devices.includes(deviceId)) {
    if (devices.length >= batch.numDevices) throw refused({ id: 'error.voucher.devices' })
    await addDevice(tx, { siteId, voucherId: voucher.id, deviceId }, now)
  }
  const expiresAt = await markUsed(tx, voucher.id, siteId, voucher.usedAt ?? now)
  if (!(await isOnline(tx, voucher.id, deviceId))) {
    const session = { starttime: now, lastseen: now, stoptime: null, terminateCause: null }
    const login = { guestId, deviceId, voucherId: voucher.id, loginType: 'voucher', ...session } as const
    await recordLogins(tx, siteId, [{ ...login, dataUp: 0, dataDown: 0 }])
  }
  return {
    expires_at: expiresAt.toISOString(),
    data_remaining: dataLeft,
    speed_dl: batch.speedDl,
    speed_ul: batch.speedUl,
  }
}

/** The attempt counts even so. */
function refused(problem: FieldProblem): ApiError {
  const { status, messageId, options } = invalidFields({ code: [problem] })
  return new ApiError(status, messageId, { ...options, keepWrites: true })
}

async function dataLeftOf(tx: Tx, voucherId: number, megabytes: number): Promise<number | null> {
  if (megabytes === 0) return null
  return Math.max(0, megabytes * BYTES_PER_MB - (await sumData(tx, voucherId)))
}
