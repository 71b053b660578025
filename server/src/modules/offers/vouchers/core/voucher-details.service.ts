import type { VoucherDetails } from '@portico/shared/contracts'
import { BYTES_PER_MB } from '@portico/shared/units'
import type { Actor } from '../../../../platform/access/actor'
import type { Tx } from '../../../../platform/db/database'
import { notFound } from '../../../../platform/errors/api-error'
import { maskAny, maskMac, maskName } from '../../../../platform/access/mask-personal'
import { presentAccountDevice } from '../../../guest-data/visits'
import { normalizeVoucherCode } from './voucher-code'
import { type DeviceRow, findVoucherDevices, sumData } from './voucher-devices.repo'
import { findEvents } from './voucher-events.repo'
import type { VoucherCaller } from './voucher-scope'
import { findValidSites } from './valid-sites.repo'
import { presentVoucher } from './vouchers.present'
import { findVoucherIdByCode, findVouchers, type VoucherRow } from './vouchers.repo'

/** Returns a voucher with its devices and history. */
export async function getVoucher(tx: Tx, caller: VoucherCaller, voucherId: number): Promise<VoucherDetails> {
  const { actor, scope, now } = caller
  const [row] = await findVouchers(tx, scope, [voucherId])
  if (!row) throw notFound()
  const validSites = (await findValidSites(tx, [row.batch.id])).get(row.batch.id) ?? []
  const devices = await findVoucherDevices(tx, scope, voucherId, now)
  const used = await sumData(tx, voucherId)
  const events = await findEvents(tx, voucherId)
  const limit = row.batch.bytesT * BYTES_PER_MB
  return {
    ...presentVoucher(row, caller, validSites),
    time_remaining:
      row.expiresAt && Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000)),
    data_remaining: limit === 0 ? null : Math.max(0, limit - used),
    data_used: used,
    devices: devices.map((device) => maskDevice(actor, presentDevice(device))),
    history: maskHistory(
      actor,
      newestFirst([
        ...events.map(({ at, about, ...rest }) => ({ ...rest, at: at.toISOString(), about: about || null })),
        ...ownEvents(row, devices),
      ]),
    ),
  }
}

/** Returns the details of a voucher by its typed code. */
export async function lookUpVoucher(tx: Tx, caller: VoucherCaller, typed: string) {
  const id = await findVoucherIdByCode(tx, caller.scope, normalizeVoucherCode(typed))
  if (id === undefined) throw notFound()
  return getVoucher(tx, caller, id)
}

function presentDevice(row: DeviceRow): VoucherDetails['devices'][number] {
  return {
    id: row.id,
    site: { id: row.siteId, name: row.siteName },
    guest_id: row.guestId,
    guest_name: row.guestName,
    ...presentAccountDevice(row),
  }
}

type History = VoucherDetails['history']

/** Masks devices for the front desk, which sees enough to tell two devices of a guest apart. */
function maskDevice<Device extends VoucherDetails['devices'][number]>(actor: Actor, device: Device): Device {
  if (!actor.frontDesk) return device
  const { mac, hostname, guest_name: guestName } = device
  return { ...device, mac: maskMac(mac), hostname: maskName(hostname), guest_name: maskName(guestName) }
}

/** Masks values about a device or an address. A receipt number isn't secret. */
function maskHistory(actor: Actor, history: History): History {
  if (!actor.frontDesk) return history
  return history.map((event) => ({ ...event, about: event.about && maskAny(event.about) }))
}

/** Returns the events that the voucher and its devices store themselves. */
function ownEvents(row: VoucherRow, devices: DeviceRow[]): History {
  const created = {
    at: row.createdAt.toISOString(),
    event: 'created',
    actor: row.creator,
    about: null,
  } as const
  const used = row.usedAt
    ? [{ at: row.usedAt.toISOString(), event: 'first_used', actor: null, about: null } as const]
    : []
  const added = devices.map(
    ({ firstLogin, mac }) => ({ at: firstLogin, event: 'device_added', actor: null, about: mac }) as const,
  )
  return [...added, ...used, created]
}

/** Sorts newest first; for equal times, the first given counts as newer. */
function newestFirst(history: History): History {
  return history.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
