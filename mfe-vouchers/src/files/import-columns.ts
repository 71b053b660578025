import type { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

type ImportColumn = Exclude<
  (typeof VOUCHER_COLUMNS)[number],
  // What follows from the others.
  'state' | 'expires_at' | 'created_at'
>

export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['voucher', 'duration_val', 'duration_type']

/** In the order that they are explained. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...(['voucher', 'duration_val', 'duration_type', 'batchid', 'notes', 'num_devices'] as const),
  ...(['bytes_t', 'speed_dl', 'speed_ul', 'price', 'currency'] as const),
  ...(['use_before', 'used_at', 'printed_at', 'sold_at'] as const),
]

/** What a column of the file means. */
export const columnTextId = (column: ImportColumn): MessageId => `vouchers.import.column.${column}`

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
