import type { MacEntryColumn } from '@portico/shared/contracts'
import type { FileTemplate } from '@portico/shared/file-import'
import type { MessageId } from '@portico/shared/i18n'

/** What each column of the file means. */
export const COLUMN_TEXTS = {
  mac: 'whitelist.import.column.mac',
  title: 'whitelist.import.column.title',
  notes: 'whitelist.import.column.notes',
  all_sites: 'whitelist.import.column.all_sites',
  expires_at: 'whitelist.import.column.expires_at',
  active: 'whitelist.import.column.active',
  speed_dl: 'whitelist.import.column.speed_dl',
  speed_ul: 'whitelist.import.column.speed_ul',
} satisfies Record<MacEntryColumn, MessageId>

/** Their names on screen, as the form has them. */
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
    'mac,title,notes,all_sites,expires_at,active,speed_dl,speed_ul',
    '3C:22:FB:00:00:01,Receipt printer,Behind the bar,no,,yes,0,0',
    '3C-22-FB-00-00-02,Display,Jazz weekend,no,2030-12-31 23:59,yes,5000,1000',
  ],
}
