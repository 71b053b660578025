import type { MacEntryColumn } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

/** Explains a column of the file. */
export const columnTextId = (column: MacEntryColumn): MessageId => `whitelist.import.column.${column}`

/** Column names on screen, as in the form. */
export const COLUMN_NAMES = {
  mac: 'whitelist.mac',
  title: 'whitelist.form.name',
  notes: 'whitelist.form.notes',
  all_sites: 'whitelist.all_sites',
  expires_at: 'whitelist.expires',
  active: 'whitelist.state.active',
  speed_dl: 'whitelist.form.download',
  speed_ul: 'whitelist.form.upload',
} satisfies Record<MacEntryColumn, MessageId>

export const TEMPLATE: FileTemplate = {
  name: 'whitelisted-devices-template.csv',
  lines: [
    Object.keys(COLUMN_NAMES).join(','),
    '3C:22:FB:00:00:01,Receipt printer,Behind the bar,no,,yes,0,0',
    '3C-22-FB-00-00-02,Display,Jazz weekend,no,2030-12-31 23:59,yes,5000,1000',
  ],
}
