/** Columns of a file of whitelisted devices. An export also has the derived ones. */
export const MAC_ENTRY_COLUMNS = [
  'mac',
  'title',
  'notes',
  'all_sites',
  'expires_at',
  'active',
  'speed_dl',
  'speed_ul',
] as const
export type MacEntryColumn = (typeof MAC_ENTRY_COLUMNS)[number]
export const MAC_ENTRY_REQUIRED = ['mac', 'title'] as const satisfies readonly MacEntryColumn[]
/** Maximum rows of a file. */
export const MAC_ENTRIES_PER_FILE = 1000
/** Bytes. */
export const MAC_ENTRY_FILE_LIMIT = 2 * 1024 * 1024
