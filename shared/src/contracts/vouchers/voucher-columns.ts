/** Columns of both files, in this order; an export can be imported again. */
export const VOUCHER_COLUMNS = [
  'voucher',
  'batchid',
  'state',
  'notes',
  'duration_val',
  'duration_type',
  'bytes_t',
  'speed_dl',
  'speed_ul',
  'num_devices',
  'price',
  'currency',
  'use_before',
  'used_at',
  'expires_at',
  'created_at',
  'printed_at',
  'sold_at',
] as const

export type VoucherColumn = (typeof VOUCHER_COLUMNS)[number]
/** Columns that an import reads. The others are derived from these. */
export type VoucherImportColumn = Exclude<VoucherColumn, 'state' | 'expires_at' | 'created_at'>
export const VOUCHER_REQUIRED = [
  'voucher',
  'duration_val',
  'duration_type',
] as const satisfies readonly VoucherImportColumn[]
/** In the order of their explanation. */
export const VOUCHER_IMPORT_COLUMNS = [
  ...VOUCHER_REQUIRED,
  'batchid',
  'notes',
  'num_devices',
  'bytes_t',
  'speed_dl',
  'speed_ul',
  'price',
  'currency',
  'use_before',
  'used_at',
  'printed_at',
  'sold_at',
] as const satisfies readonly VoucherImportColumn[]
/** Bytes. */
export const VOUCHER_FILE_LIMIT = 2 * 1024 * 1024
