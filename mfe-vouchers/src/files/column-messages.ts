import type { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export type ImportColumn = Exclude<
  (typeof VOUCHER_COLUMNS)[number],
  // What follows from the others.
  'state' | 'expires_at' | 'created_at'
>

/** What each column of the file means. */
export const columnMessages: Record<ImportColumn, MessageDescriptor> = defineMessages({
  voucher: {
    id: 'vouchers.import.column.voucher',
    defaultMessage: 'The code, 6 to 20 letters and digits. Guests may leave dashes and spaces out.',
  },
  duration_val: { id: 'vouchers.import.column.duration_val', defaultMessage: 'How long it lasts: a number.' },
  duration_type: {
    id: 'vouchers.import.column.duration_type',
    defaultMessage: 'The unit of that number: minutes, hours or days.',
  },
  batchid: {
    id: 'vouchers.import.column.batchid',
    defaultMessage: 'Four digits. Without it, rows with the same settings become a new batch.',
  },
  notes: { id: 'vouchers.import.column.notes', defaultMessage: 'A text for your team.' },
  num_devices: {
    id: 'vouchers.import.column.num_devices',
    defaultMessage: 'How many devices may use it; 1 where it is missing.',
  },
  bytes_t: {
    id: 'vouchers.import.column.bytes_t',
    defaultMessage: 'Data in MB; 0 or nothing is unlimited.',
  },
  speed_dl: {
    id: 'vouchers.import.column.speed_dl',
    defaultMessage: 'Download speed in kbps; 0 or nothing is unlimited.',
  },
  speed_ul: {
    id: 'vouchers.import.column.speed_ul',
    defaultMessage: 'Upload speed in kbps; 0 or nothing is unlimited.',
  },
  price: { id: 'vouchers.import.column.price', defaultMessage: 'As people write it: 12.50 or 12,50.' },
  currency: {
    id: 'vouchers.import.column.currency',
    defaultMessage: 'That of this location, or nothing.',
  },
  use_before: {
    id: 'vouchers.import.column.use_before',
    defaultMessage: 'When an unused code stops working, as 2026-12-31 23:59 by the clocks of this location.',
  },
  used_at: {
    id: 'vouchers.import.column.used_at',
    defaultMessage: 'When it was first used, where it is in use already. Its time runs from then.',
  },
  printed_at: { id: 'vouchers.import.column.printed_at', defaultMessage: 'When it was printed.' },
  sold_at: { id: 'vouchers.import.column.sold_at', defaultMessage: 'When it was sold.' },
})

export const NEEDED_COLUMNS: readonly ImportColumn[] = ['voucher', 'duration_val', 'duration_type']
