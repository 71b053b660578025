import { BYTES_PER_MB } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db/database'
import { notFound } from '../../../../platform/errors/api-error'
import type { SiteContext } from '../../../../platform/access/caller'
import { lockVoucherAt } from './redeem.repo'
import { redeemVoucher } from './redeem.service'
import { normalizeVoucherCode } from './voucher-code'
import { findVoucherDevices, freeDeviceSlot, sessionsOfVoucherDevices, sumData } from './voucher-devices.repo'
import { recordEvents } from './voucher-events.repo'
import { loadHeldVoucher } from './vouchers.repo'

const ALL_SITES = { clientSites: null }

/** Returns the ID of the voucher that this code opens at this site; null if there is none. */
export async function voucherOfHolder(tx: Tx, siteId: number, code: string): Promise<number | null> {
  return (await lockVoucherAt(tx, siteId, normalizeVoucherCode(code)))?.voucher.id ?? null
}

/** Returns a voucher as its holder sees it. For a multi-site voucher, lists the devices of this site. */
export async function voucherForHolder(tx: Tx, { site, now }: SiteContext, voucherId: number) {
  const { code, until, bytesT, numDevices } = await loadHeldVoucher(tx, voucherId)
  const devices = await findVoucherDevices(tx, ALL_SITES, voucherId, now)
  return {
    name: code,
    isActive: true,
    until,
    dataUsed: await sumData(tx, voucherId),
    /** Bytes; null: unlimited. */
    dataLimit: bytesT === 0 ? null : bytesT * BYTES_PER_MB,
    numDevices,
    devicesUsed: devices.length,
    devices: devices.filter(({ siteId }) => siteId === site.id),
  }
}

/** Connects a device at the request of the voucher's holder. */
export async function connectHeldDevice(
  tx: Tx,
  { site, now }: SiteContext,
  { voucherId, mac }: { voucherId: number; mac: string },
): Promise<void> {
  const { code } = await loadHeldVoucher(tx, voucherId)
  await redeemVoucher(tx, { siteId: site.id, now }, { code, mac })
}

export async function disconnectHeldDevice(
  tx: Tx,
  context: SiteContext,
  { voucherId, mac }: { voucherId: number; mac: string },
): Promise<void> {
  const { devices } = await voucherForHolder(tx, context, voucherId)
  const heldDevice = devices.find((device) => device.mac === mac)
  if (!heldDevice) throw notFound()
  const { now } = context
  const sessions = sessionsOfVoucherDevices(voucherId, heldDevice.ids)
  await freeDeviceSlot(tx, { sessions, voucherId, deviceIds: heldDevice.ids, now })
  await recordEvents(tx, [voucherId], { at: now, event: 'disconnected', actorId: null, about: mac })
}
