/** Columns of a file about whitelisted devices. An export has those that follow from them too. */
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
/** Rows of one file. */
export const MAC_ENTRIES_PER_FILE = 1000
/** Bytes. */
export const MAC_ENTRY_FILE_LIMIT = 2 * 1024 * 1024
