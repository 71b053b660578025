import type { Language } from '@portico/shared/contracts'
import { fromMinorUnits } from '@portico/shared/units'
import { csvLines } from '../../../platform/csv'
import { type Database, withReader } from '../../../platform/db'
import { type Texts, textsIn } from '../../../platform/texts'
import {
  type OverviewScope,
  selectedSiteNames,
  type SiteFilter,
  siteOverviewRows,
  type SiteOverviewRow,
} from './site-overview.repo'

/** Sites that one query reads while the file is sent. */
const CHUNK_SIZE = 250

const COLUMNS = [
  'id',
  'name',
  'state',
  'last_contact',
  'guests_today',
  'guests_week',
  'sales_week',
  'currency',
  'disputes',
  'clients',
] as const

type Cells = Record<(typeof COLUMNS)[number], string | number>

/** Yields the lines of a CSV file, chunk by chunk, so that memory use doesn't grow with the number of sites. */
export async function* overviewLines(
  db: Database,
  { language, ...scope }: OverviewScope & { language: Language },
  filter: SiteFilter,
): AsyncGenerator<string, undefined> {
  const t = textsIn(language)
  const selected = await withReader(db, (tx) => selectedSiteNames(tx, scope, filter))
  yield csvLines([COLUMNS.map((column) => t(`overview.column.${column}`))], { first: true })
  for (let start = 0; start < selected.length; start += CHUNK_SIZE) {
    const ids = selected.slice(start, start + CHUNK_SIZE).map(({ id }) => id)
    const rows = await withReader(db, (tx) => siteOverviewRows(tx, scope, ids))
    yield csvLines(
      rows.flatMap((row) => linesOf(row, t).map((cells) => COLUMNS.map((column) => cells[column]))),
      { first: false },
    )
  }
}

/** One line, or one for each currency in which the site sold something. */
function linesOf(row: SiteOverviewRow, t: Texts): Cells[] {
  const sales = row.sales.length > 0 ? row.sales : [{ currency: row.currency, amount: 0 }]
  return sales.map(({ currency, amount }) => ({
    id: row.id,
    name: row.name,
    state: t(`overview.state.${row.archivedAt === null ? row.health : 'archived'}`),
    last_contact: row.seenAt === null ? '' : new Date(row.seenAt).toISOString(),
    guests_today: row.today,
    guests_week: row.week,
    sales_week: fromMinorUnits(amount, currency),
    currency,
    disputes: row.disputes,
    clients: row.clients,
  }))
}
