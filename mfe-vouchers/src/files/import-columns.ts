import type { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

type ImportColumn = Exclude<
  (typeof VOUCHER_COLUMNS)[number],
  // What follows from the others.
  'state' | 'expires_at' | 'created_at'
>

export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['voucher', 'duration_val', 'duration_type']

/** What each column of the file means. */
export const COLUMN_TEXTS = {
  voucher: 'vouchers.import.column.voucher',
  duration_val: 'vouchers.import.column.duration_val',
  duration_type: 'vouchers.import.column.duration_type',
  batchid: 'vouchers.import.column.batchid',
  notes: 'vouchers.import.column.notes',
  num_devices: 'vouchers.import.column.num_devices',
  bytes_t: 'vouchers.import.column.bytes_t',
  speed_dl: 'vouchers.import.column.speed_dl',
  speed_ul: 'vouchers.import.column.speed_ul',
  price: 'vouchers.import.column.price',
  currency: 'vouchers.import.column.currency',
  use_before: 'vouchers.import.column.use_before',
  used_at: 'vouchers.import.column.used_at',
  printed_at: 'vouchers.import.column.printed_at',
  sold_at: 'vouchers.import.column.sold_at',
} satisfies Record<ImportColumn, MessageId>

/** A row for each kind of voucher. */
export const TEMPLATE: FileTemplate = {
  name: 'vouchers-example.csv',
  lines: [
    'voucher,batchid,notes,duration_val,duration_type,num_devices,bytes_t,speed_dl,speed_ul,price,use_before',
    'LOBBY-4821,,Room 12,1,days,2,0,0,0,5.00,2030-12-31 23:59',
    'LOBBY-7306,,Room 14,1,days,2,0,0,0,5.00,2030-12-31 23:59',
    'CAFE-559012,,,90,minutes,1,500,5000,1000,0,',
  ],
}
