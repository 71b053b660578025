import { macEntryInput, type MacEntryColumn } from '@portico/shared/contracts'
import { ownValue } from '@portico/shared/units'
import { CellReader, type CsvRow, headingKey, type ParsedRow, siteInstant } from '../../../platform/csv'
import type { FieldError } from '../../../platform/errors/api-error'
import type { EntryInput } from './whitelist-values'

const YES = new Set(['yes', 'y', 'true', '1', 'sí', 'si', 's'])
const NO = new Set(['no', 'n', 'false', '0'])

/** Headings used by other programs, normalized by `headingKey`. */
const OTHER_NAMES: Record<string, MacEntryColumn> = {
  mac_address: 'mac',
  macaddress: 'mac',
  name: 'title',
  device: 'title',
  device_name: 'title',
  note: 'notes',
  description: 'notes',
  expires: 'expires_at',
  expiry: 'expires_at',
  valid_until: 'expires_at',
  download: 'speed_dl',
  upload: 'speed_ul',
}

/** Returns our column name for a heading known under another name. */
export function canonicalHeading(heading: string): string {
  const name = headingKey(heading)
  return ownValue(OTHER_NAMES, name) ?? name
}

export type ReadRow = ParsedRow<EntryInput>

export function readRow(cells: CsvRow<MacEntryColumn>, timeZone: string): ReadRow {
  const reader = new CellReader(cells)
  return reader.parse(macEntryInput, {
    mac: reader.text('mac'),
    title: reader.text('title'),
    notes: reader.text('notes'),
    all_sites: reader.read('all_sites', false, parseBoolean),
    active: reader.read('active', true, parseBoolean),
    speed_dl: reader.whole('speed_dl', 0),
    speed_ul: reader.whole('speed_ul', 0),
    expires_at: reader.read<string | null>('expires_at', null, (text) => {
      return siteInstant(text, timeZone)?.toISOString() ?? { id: 'error.field.date' }
    }),
  })
}

function parseBoolean(text: string): boolean | FieldError {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : { id: 'error.field.choice', values: { choices: 'yes, no' } }
}
