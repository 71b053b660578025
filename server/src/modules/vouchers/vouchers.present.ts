import type { Voucher } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { displayVoucherCode } from './voucher-code'
import { voucherState } from './voucher-state'
import { canVoucher } from './vouchers.policy'
import type { VoucherRow } from './vouchers.repo'

const instantOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export function presentVoucher(row: VoucherRow, actor: Actor, now: Date): Voucher {
  const { batch } = row
  return {
    id: row.id,
    siteid: row.siteId,
    batchid: row.batchid,
    voucher: row.code,
    voucher_display: displayVoucherCode(row.code),
    notes: row.notes,
    duration_val: batch.durationVal,
    duration_type: batch.durationType,
    bytes_t: batch.bytesT,
    unlimited_data: batch.bytesT === 0,
    speed_dl: batch.speedDl,
    speed_ul: batch.speedUl,
    unlimited_speed: batch.speedDl === 0 && batch.speedUl === 0,
    num_devices: batch.numDevices,
    price: batch.price,
    currency: batch.currency,
    state: voucherState(row, now),
    used_at: instantOrNull(row.usedAt),
    expires_at: instantOrNull(row.expiresAt),
    use_before: instantOrNull(row.useBefore),
    num_devices_used: row.devices,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    can: { delete: canVoucher(actor, 'delete') },
  }
}
