import type { GuestAccountColumn } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

/** Explains a column of the file. */
export const columnTextId = (column: GuestAccountColumn): MessageId =>
  column === 'username' ? 'guestuser.form.username_help' : `guestuser.import.column.${column}`

/** Column names on screen. */
export const COLUMN_NAMES = {
  username: 'accounts.username',
  password: 'accounts.password',
  firstname: 'person.first_name',
  lastname: 'person.last_name',
  email: 'person.email',
  phonenumber: 'person.phone',
  notes: 'guestuser.notes',
  duration_val: 'guestuser.duration',
  duration_type: 'guestuser.import.duration_unit',
  bytes_t: 'guestuser.form.data',
  bytes_type: 'guestuser.import.data_period',
  speed_dl: 'guestuser.import.speed_dl',
  speed_ul: 'guestuser.import.speed_ul',
  num_devices: 'guestuser.form.devices',
} satisfies Record<GuestAccountColumn, MessageId>

export const TEMPLATE: FileTemplate = {
  name: 'guest-accounts-template.csv',
  lines: [
    Object.keys(COLUMN_NAMES).join(','),
    'room-101,,Ana,Ruiz,ana@example.com,+34600111222,Late arrival,7,days,,,,,3',
    'room-102,welcome42,,,,,,12,hours,500,daily,5000,1000,1',
  ],
}
