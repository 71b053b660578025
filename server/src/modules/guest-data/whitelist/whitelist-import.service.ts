import {
  MAC_ENTRIES_PER_FILE,
  MAC_ENTRY_COLUMNS,
  MAC_ENTRY_REQUIRED,
  type MacEntryColumn,
  type MacEntryImport,
  type ParsedQuery,
  type whitelistRoutes,
} from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvents } from '../../../platform/audit/audit-log'
import {
  assertOnce,
  assertRowCount,
  columnsByHeading,
  csvRows,
  type CsvTable,
  fileError,
  PREVIEW_ROWS,
  readCsv,
  rowError,
  siteTimeText,
} from '../../../platform/csv'
import type { Tx } from '../../../platform/db'
import type { FieldError } from '../../../platform/errors/api-error'
import { lockAccount } from '../../access/accounts'
import { clashError, findClash } from './whitelist-clashes'
import { yesOrNo } from './whitelist-export.service'
import { canonicalHeading, type ReadRow, readRow } from './whitelist-row'
import { columnsOf, type EntryInput } from './whitelist-values'
import { mayReach } from './whitelist.policy'
import { about, loggedEntry } from './whitelist.present'
import { findByMac, insertEntries, type SameMac } from './whitelist.repo'

type ImportQuery = ParsedQuery<typeof whitelistRoutes.importMacEntries>

/**
 * Imports all rows of a file or, with `skip_invalid`, those without an error. With `dry_run` nothing is
 * stored.
 */
export async function importEntries(
  tx: Tx,
  caller: SiteCaller,
  { content, columns: mapping, ...query }: ImportQuery & { content: Buffer },
): Promise<MacEntryImport> {
  const { site } = caller
  const dryRun = query.dry_run === 'true'
  const table = readCsv(content, MAC_ENTRIES_PER_FILE)
  assertRowCount(table.rows, MAC_ENTRIES_PER_FILE)
  const columns = selectedColumns(table, mapping)
  const missing = MAC_ENTRY_REQUIRED.filter((column) => !columns.includes(column))
  const head = { dry_run: dryRun, columns: columnsOfFile(table, columns), missing, total: table.rows.length }
  if (missing[0] !== undefined) {
    if (!dryRun) throw fileError('error.file.heading', { column: missing[0] })
    return { ...head, created: 0, unchanged: 0, invalid: 0, errors: [], preview: [] }
  }
  await lockAccount(tx, site.accountId)
  const rows = csvRows(table, columns).map((cells) => readRow(cells, site.timezone))
  const { fresh, unchanged, errors } = await sortRows(tx, caller, rows)
  const willCreate = errors.length === 0 || query.skip_invalid === 'true'
  if (willCreate && !dryRun && fresh.length > 0) await storeEntries(tx, caller, fresh)
  return {
    ...head,
    created: willCreate ? fresh.length : 0,
    unchanged,
    invalid: new Set(errors.map(({ row }) => row)).size,
    errors,
    preview: fresh.slice(0, PREVIEW_ROWS).map((entry) => previewOf(entry, site)),
  }
}

/** Uses the caller's mapping, else guesses from the headings. */
function selectedColumns({ headings }: CsvTable, mapping: ImportQuery['columns']): (MacEntryColumn | null)[] {
  if (!mapping) return columnsByHeading(headings.map(canonicalHeading), MAC_ENTRY_COLUMNS)
  assertOnce(mapping)
  return headings.map((_heading, at) => mapping[at] ?? null)
}

function columnsOfFile(
  { headings, rows }: CsvTable,
  columns: readonly (MacEntryColumn | null)[],
): MacEntryImport['columns'] {
  return headings.map((heading, at) => ({
    heading,
    example: rows.map((cells) => cells[at] ?? '').find(Boolean) ?? '',
    column: columns[at] ?? null,
  }))
}

/** Sorts rows into new ones, existing ones and errors. */
async function sortRows(tx: Tx, { actor, site, now }: SiteCaller, rows: ReadRow[]) {
  const macs = rows.flatMap(({ value }) => value?.mac ?? [])
  const there = await findByMac(tx, site, macs)
  const first = new Map<string, number>()
  const errors: MacEntryImport['errors'] = []
  const fresh: EntryInput[] = []
  let unchanged = 0
  for (const [at, { value: entry, errors: found }] of rows.entries()) {
    const number = at + 1
    const refuse = (field: string, error: FieldError) => errors.push(rowError(number, field, error))
    for (const [field, error] of found) refuse(field, error)
    if (!entry) continue
    const { mac, all_sites: allSites, expires_at: end } = entry
    const before = first.get(mac)
    if (before === undefined) first.set(mac, number)
    const others = there.filter((other) => other.mac === mac)
    const clash = findClash(others, { siteId: allSites ? null : site.id })
    if (before !== undefined) refuse('mac', { id: 'error.whitelist.twice', values: { row: before } })
    else if (clash && isSame(clash, entry, site)) unchanged += 1
    // Checked before the conflict, whose error names entries of other sites.
    else if (!mayReach(actor, { allSites })) refuse('all_sites', { id: 'error.whitelist.managers_only' })
    else if (clash) refuse('mac', clashError(clash, site.id))
    else if (end !== null && new Date(end) <= now) refuse('expires_at', { id: 'error.whitelist.past' })
    else fresh.push(entry)
  }
  return { fresh, unchanged, errors }
}

/** Returns true if the device is already whitelisted with the same values. */
function isSame(there: SameMac, entry: EntryInput, site: SiteScope): boolean {
  const values = columnsOf(site, entry)
  return (
    there.siteId === values.siteId &&
    there.expiresAt?.getTime() === values.expiresAt?.getTime() &&
    (['title', 'notes', 'active', 'speedDl', 'speedUl'] as const).every((key) => there[key] === values[key])
  )
}

async function storeEntries(tx: Tx, caller: SiteCaller, entries: EntryInput[]): Promise<void> {
  const { actor, site, now } = caller
  const values = entries.map((entry) => columnsOf(site, entry))
  const fixedValues = { accountId: site.accountId, createdAt: now, createdBy: actor.userId }
  await insertEntries(
    tx,
    values.map((entry) => ({ ...entry, ...fixedValues })),
  )
  const events = values.map((entry) => ({ ...about(entry), after: loggedEntry(entry) }))
  await recordEvents(tx, caller, 'macentry.create', events)
}

function previewOf(entry: EntryInput, site: SiteScope): Record<MacEntryColumn, string> {
  return {
    mac: entry.mac,
    title: entry.title,
    notes: entry.notes,
    all_sites: yesOrNo(entry.all_sites),
    expires_at: siteTimeText(entry.expires_at, site.timezone),
    active: yesOrNo(entry.active),
    speed_dl: String(entry.speed_dl),
    speed_ul: String(entry.speed_ul),
  }
}
