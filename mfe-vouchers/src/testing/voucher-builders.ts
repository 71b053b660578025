import type { Voucher, VoucherDetails } from '@portico/shared/contracts'
import { buildMetadata } from '@portico/shared/testing'
import type { VoucherBatch, VoucherListRights } from '../family/vouchers-api'

/** A day for two devices, without limits. */
export const DAY_FOR_TWO = {
  duration_val: 1,
  duration_type: 3,
  bytes_t: 0,
  unlimited_data: true,
  speed_dl: 0,
  speed_ul: 0,
  unlimited_speed: true,
  num_devices: 2,
} as const

/** An unused day voucher of batch 1050 without limits, free of charge. */
export function buildVoucher(changes: Partial<Voucher> = {}): Voucher {
  return {
    id: 1,
    siteid: 1,
    all_sites: false,
    sites: [{ id: 1, name: 'Harbour Hostel' }],
    last_used_site: null,
    batchid: 1050,
    voucher: '1050123456',
    voucher_display: '1050-123456',
    notes: '',
    ...DAY_FOR_TWO,
    price: 0,
    currency: 'EUR',
    state: 'unused',
    used_at: null,
    expires_at: null,
    use_before: null,
    num_devices_used: 0,
    created_at: '2026-03-01T09:30:00Z',
    created_by: 'Ada Owner',
    printed_at: null,
    sold_at: null,
    can: { delete: true, sell: true, send: true, disconnect: false, offer_removal: true },
    ...changes,
  }
}

/** An unused voucher. */
export function buildVoucherDetails(changes: Partial<VoucherDetails> = {}): VoucherDetails {
  return {
    ...buildVoucher(),
    time_remaining: null,
    data_remaining: null,
    data_used: 0,
    devices: [],
    history: [{ at: '2026-03-01T09:30:00Z', event: 'created', actor: 'Ada Owner', about: null }],
    ...changes,
  }
}

/** A phone that is online. */
export function buildVoucherDevice(
  changes: Partial<VoucherDetails['devices'][number]> = {},
): VoucherDetails['devices'][number] {
  return {
    id: 31,
    site: { id: 1, name: 'Harbour Hostel' },
    mac: 'AA:BB:CC:DD:EE:01',
    hostname: 'Pixel of Mara',
    guest_id: 5,
    guest_name: 'Mara Lind',
    first_login: '2026-03-02T08:00:00Z',
    last_seen: '2026-03-02T09:00:00Z',
    online: true,
    data_used: 120_000_000,
    ...changes,
  }
}

export function buildBatch(changes: Partial<VoucherBatch> = {}): VoucherBatch {
  return {
    batchid: 1050,
    count: 12,
    unused: 7,
    inuse: 3,
    expired: 2,
    created_at: '2026-03-01T09:30:00Z',
    created_by: 'Ada Owner',
    notes: '',
    duration_val: 1,
    duration_type: 3,
    all_sites: false,
    sites: [{ id: 1, name: 'Harbour Hostel' }],
    can: { delete: true, offer_removal: true },
    ...changes,
  }
}

/** Rights of users with read access. */
export const READER_RIGHTS = {
  create: false,
  import: false,
  deliver: false,
  print: false,
  sell: false,
  design: false,
  delete_any: false,
  delete_unused: false,
  archive_expired: false,
}

/** Rights of the front desk. */
export const DESK_RIGHTS = {
  import: false,
  export: false,
  design: false,
  list_archived: false,
  delete_any: false,
  delete_unused: false,
  archive_expired: false,
}

/**
 * Response of a list call; `total` may exceed the rows of this page. Everything is allowed except what `can` denies.
 */
export function buildVoucherList(
  items: Voucher[],
  total = items.length,
  pages: { page?: number; per_page?: number } = {},
  can: Partial<VoucherListRights> = {},
) {
  return { items, metadata: buildMetadata(total, pages), can }
}
