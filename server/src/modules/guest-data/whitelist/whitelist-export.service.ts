import { MAC_ENTRY_COLUMNS } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { siteTimeText, writeCsv } from '../../../platform/csv'
import type { Tx } from '../../../platform/db'
import { presentEntry } from './whitelist.present'
import { type EntryQuery, selectFound } from './whitelist.repo'

const EXPORT_COLUMNS = [...MAC_ENTRY_COLUMNS, 'state', 'last_seen', 'created_at', 'created_by'] as const

export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** Exports the devices found by a search as a CSV file that can be imported again. */
export async function exportEntries(tx: Tx, caller: SiteCaller, query: EntryQuery): Promise<Buffer> {
  const rows = await selectFound(tx, caller.site, query)
  const time = (instant: string | null) => siteTimeText(instant, caller.site.timezone)
  const cells = rows.map((row) => {
    const { id: _id, siteid: _site, can: _can, ...entry } = presentEntry(row, caller)
    return {
      ...entry,
      all_sites: yesOrNo(entry.all_sites),
      active: yesOrNo(entry.active),
      expires_at: time(entry.expires_at),
      last_seen: time(entry.last_seen),
      created_at: time(entry.created_at),
      created_by: entry.created_by ?? '',
    }
  })
  return writeCsv(cells, EXPORT_COLUMNS)
}
