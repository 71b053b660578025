import {
  countGuessable,
  DURATION_WORDS,
  displayVoucherCode,
  VOUCHER_COLUMNS,
  VOUCHERS_PER_CALL,
  type VoucherImport,
} from '@portico/shared/contracts'
import { currencyDigits } from '@portico/shared/units'
import {
  assertRowCount,
  columnsByHeading,
  csvRows,
  fileError,
  PREVIEW_ROWS,
  readCsv,
  rowError,
  siteTimeText,
} from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { invalidFields } from '../../../../platform/errors/api-error'
import { minutesOf } from '../../access-limits'
import {
  lockVoucherQuota,
  quotaError,
  recordEvents,
  sameSettings,
  type VoucherCaller,
  type VoucherScope,
} from '../core'
import { batchOfGroup, groupByBatch, misfits } from './import-batches'
import { findTaken, insertImported, type TakenVoucher } from './imported-vouchers.repo'
import { type ImportRow, readVoucherRow } from './import-row'

const BATCH_ID_DIGITS = 4

interface Import {
  content: Buffer
  /** Returns the result without storing anything. */
  dryRun: boolean
}

/**
 * Imports all rows or none. It locks the account first: no other call can take codes or the plan's last
 * vouchers.
 */
export async function importVouchers(
  tx: Tx,
  caller: VoucherCaller,
  { content, dryRun }: Import,
): Promise<VoucherImport> {
  const { scope, now } = caller
  const quota = await lockVoucherQuota(tx, scope.accountId, now)
  const { rows, errors } = readRows(content, scope, now)
  const codes = rows.map(({ row }) => row.code)
  const existing = await findTaken(tx, scope.accountId, codes)
  const fresh = rows.filter(({ row }) => !isSame(scope, row, existing.get(row.code)))
  errors.push(...codeErrors(fresh, existing))
  const groups = groupByBatch(fresh.map(({ row }) => row))
  const batchErrors = await misfits(tx, scope, groups)
  for (const { row, number } of fresh) {
    const error = batchErrors.get(row)
    if (error) errors.push(rowError(number, 'batchid', error))
  }
  if (errors.length === 0 && fresh.length > quota.left) {
    throw invalidFields({ file: [quotaError(quota)] })
  }
  const willCreate = errors.length === 0
  if (willCreate && !dryRun) {
    for (const group of groups) {
      const batchid = await batchOfGroup(tx, caller, group)
      await storeGroup(tx, caller, { batchid, rows: group.rows })
    }
  }
  return {
    dry_run: dryRun,
    total: rows.length,
    created: willCreate ? fresh.length : 0,
    skipped: rows.length - fresh.length,
    guessable: willCreate ? countGuessable(fresh.map(({ row }) => row)) : 0,
    errors: errors.sort((one, other) => one.row - other.row),
    preview: rows.slice(0, PREVIEW_ROWS).map(({ row }) => previewOf(row, scope)),
  }
}

interface NumberedRow {
  /** Row number from 1, not counting the heading. */
  number: number
  row: ImportRow
}
type ImportErrors = VoucherImport['errors']

function readRows(content: Buffer, scope: VoucherScope, now: Date) {
  const table = readCsv(content, VOUCHERS_PER_CALL)
  const columns = columnsByHeading(table.headings, VOUCHER_COLUMNS)
  if (!columns.includes('voucher')) throw fileError('error.file.heading', { column: 'voucher' })
  assertRowCount(table.rows, VOUCHERS_PER_CALL)
  const lines = csvRows(table, columns)
  const { timezone: timeZone, currency } = scope.at
  const errors: ImportErrors = []
  const rows = lines.map((cells, at): NumberedRow => {
    const { row, errors: found } = readVoucherRow(cells, { timeZone, currency, now })
    errors.push(...found.map(([field, error]) => rowError(at + 1, field, error)))
    return { number: at + 1, row }
  })
  return { rows, errors }
}

/** Returns true if the row was imported before and hasn't changed since. */
function isSame(scope: VoucherScope, row: ImportRow, there: TakenVoucher | undefined): boolean {
  return (
    there !== undefined &&
    there.scopeKey === scope.key &&
    there.notes === row.notes &&
    (row.batchid === null || row.batchid === there.batch.batchid) &&
    sameSettings(there.batch, row.settings)
  )
}

function codeErrors(rows: NumberedRow[], existing: ReadonlyMap<string, TakenVoucher>): ImportErrors {
  const first = new Map<string, number>()
  return rows.flatMap(({ number, row: { code } }) => {
    if (existing.has(code)) return [rowError(number, 'voucher', { id: 'error.voucher.code_taken' })]
    const before = first.get(code)
    if (before === undefined) first.set(code, number)
    if (before === undefined || code === '') return []
    return [rowError(number, 'voucher', { id: 'error.voucher.code_twice', values: { row: before } })]
  })
}

async function storeGroup(
  tx: Tx,
  { actor, scope: { accountId, siteId }, now }: VoucherCaller,
  { batchid, rows }: { batchid: number; rows: ImportRow[] },
): Promise<void> {
  const ids = await insertImported(
    tx,
    rows.map(({ settings, ...row }) => ({
      ...row,
      accountId,
      siteId,
      batchid,
      durationMinutes: minutesOf(settings),
      prefixLength: prefixLengthOf(row, batchid),
      createdAt: now,
      createdBy: actor.userId,
    })),
  )
  await recordEvents(tx, ids, { at: now, event: 'imported', actorId: actor.userId })
}

/** Returns the prefix length of a code: as written, or the batch number if the code begins with it. */
function prefixLengthOf(
  { code, prefixLength }: Pick<ImportRow, 'code' | 'prefixLength'>,
  batchid: number | null,
): number {
  if (prefixLength > 0) return prefixLength
  return batchid !== null && code.startsWith(String(batchid)) ? BATCH_ID_DIGITS : 0
}

function previewOf({ settings, ...row }: ImportRow, { at }: VoucherScope): Record<string, string> {
  const digits = currencyDigits(at.currency)
  const time = (moment: Date | null) => siteTimeText(moment?.toISOString() ?? null, at.timezone)
  return {
    voucher: displayVoucherCode(row.code, prefixLengthOf(row, row.batchid)),
    batchid: row.batchid === null ? '' : String(row.batchid),
    notes: row.notes,
    duration_val: String(settings.durationVal),
    duration_type: DURATION_WORDS[settings.durationType],
    bytes_t: String(settings.bytesT),
    speed_dl: String(settings.speedDl),
    speed_ul: String(settings.speedUl),
    num_devices: String(settings.numDevices),
    price: (settings.price / 10 ** digits).toFixed(digits),
    use_before: time(row.useBefore),
    used_at: time(row.usedAt),
  }
}
