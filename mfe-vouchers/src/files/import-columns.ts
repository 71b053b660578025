import type { VoucherImportColumn } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

/** Explains a column of the file. */
export const columnTextId = (column: VoucherImportColumn): MessageId => `vouchers.import.column.${column}`

const TEMPLATE_COLUMNS: readonly VoucherImportColumn[] = [
  ...(['voucher', 'batchid', 'notes', 'duration_val', 'duration_type', 'num_devices'] as const),
  ...(['bytes_t', 'speed_dl', 'speed_ul', 'price', 'use_before'] as const),
]

/** One row for each kind of voucher. */
export const TEMPLATE: FileTemplate = {
  name: 'vouchers-example.csv',
  lines: [
    TEMPLATE_COLUMNS.join(','),
    'LOBBY-4821,,Room 12,1,days,2,0,0,0,5.00,2030-12-31 23:59',
    'LOBBY-7306,,Room 14,1,days,2,0,0,0,5.00,2030-12-31 23:59',
    'CAFE-559012,,,90,minutes,1,500,5000,1000,0,',
  ],
}
