import { GUEST_USER_COLUMNS, type GuestAccountColumn, type ImportRowError } from '@portico/shared/contracts'
import { type CsvRow, rowError } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import type { FieldError } from '../../../../platform/errors/api-error'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { limitColumns, minutesOf } from '../../../offers/access-limits'
import { guestPasswordOwner, makeGuestPassword } from '../guest-password'
import type { guestImport } from '../../../../schema'
import { type ImportedAccount, readAccount } from './import-row'
import {
  type ExistingAccount,
  findExisting,
  firstRows,
  insertStaged,
  type NumberedRow,
  reserveIds,
} from './staged-rows.repo'

export type ImportJob = typeof guestImport.$inferSelect

export interface StagedRows {
  errors: ImportRowError[]
  created: number
  updated: number
  /** The first rows without an error, as parsed. */
  preview: Record<GuestAccountColumn, string>[]
  /** Accounts with a generated password. */
  generated: { username: string; password: string; firstname: string; lastname: string }[]
}

/** Checks rows and stages those without an error until the entire file is stored. */
export async function stageRows(
  tx: Tx,
  { job, country, box, previews }: { job: ImportJob; country: string; box: SecretBox; previews: number },
  rows: NumberedRow[],
): Promise<StagedRows> {
  const errors: ImportRowError[] = []
  const refuse = (row: number, field: string, error: FieldError) => errors.push(rowError(row, field, error))
  const existing = await findExisting(tx, job.siteId, rows)
  const read = rows.flatMap(({ row, cells }, at) => {
    const there = existing.get(at)
    const { value, errors: found } = readRow(cells, { there, country, updates: job.updateExisting })
    for (const [field, error] of found) refuse(row, field, error)
    if (there && !job.updateExisting && value) refuse(row, 'username', { id: 'error.guestuser.taken' })
    return value && (!there || job.updateExisting) ? [{ row, value, accountId: there?.id ?? null }] : []
  })
  const ids = job.dryRun
    ? []
    : await reserveIds(tx, read.filter(({ accountId }) => accountId === null).length)
  const candidates = read.map(({ row, value, accountId }) => {
    const isNew = accountId === null
    const generates = isNew && value.password === ''
    const password = generates && !job.dryRun ? makeGuestPassword() : value.password
    return { row, value, isNew, generates, password, accountId: accountId ?? ids.pop() ?? null }
  })
  const stagedRows = await insertStaged(
    tx,
    job.id,
    candidates.map(({ row, value, isNew, password, accountId }) => {
      // Lists the properties, because spreading the value retains 3 KB for each row that only a full
      // collection frees.
      const { username, firstname, lastname, email, phonenumber, notes, num_devices } = value
      const { duration_val, duration_type, bytes_t, bytes_type, speed_dl, speed_ul } = value
      return {
        row,
        account_id: accountId,
        is_new: isNew,
        username,
        firstname,
        lastname,
        email,
        phonenumber,
        notes,
        duration_val,
        duration_type,
        bytes_t,
        bytes_type,
        speed_dl,
        speed_ul,
        num_devices,
        minutes: minutesOf(limitColumns(value)),
        sealed:
          accountId && password ? box.seal(password, guestPasswordOwner(accountId)).toString('base64') : null,
      }
    }),
  )
  const staged = candidates.filter(({ row }) => stagedRows.has(row))
  const twice = candidates.filter(({ row }) => !stagedRows.has(row))
  const first = await firstRows(
    tx,
    job.id,
    twice.map(({ row, value }) => ({ row, username: value.username })),
  )
  for (const { row } of twice) {
    refuse(row, 'username', { id: 'error.guestuser.import_twice', values: { row: first.get(row) ?? 0 } })
  }
  const created = staged.filter(({ isNew }) => isNew).length
  return {
    errors: errors.sort((one, other) => one.row - other.row),
    created,
    updated: staged.length - created,
    preview: staged.slice(0, previews).map(({ value, generates }) => previewOf(value, generates)),
    generated: staged
      .filter(({ generates }) => generates && !job.dryRun)
      .map(({ value: { username, firstname, lastname }, password }) => ({
        username,
        password,
        firstname,
        lastname,
      })),
  }
}

interface RowContext {
  there: ExistingAccount | undefined
  country: string
  /** Existing accounts get the row's values. */
  updates: boolean
}

function readRow(cells: CsvRow<GuestAccountColumn>, { there, country, updates }: RowContext) {
  const merged = there && updates ? changed(there, cells) : cells
  return readAccount(merged, { country, storedPhone: there?.phonenumber })
}

/** Merges the cells of a row into those of the existing account. */
function changed(account: ExistingAccount, cells: CsvRow<GuestAccountColumn>): CsvRow<GuestAccountColumn> {
  const { firstname, lastname, email, phonenumber, notes } = account
  const before: CsvRow<GuestAccountColumn> = {
    firstname,
    lastname,
    email,
    phonenumber,
    notes,
    duration_val: String(account.durationVal),
    duration_type: String(account.durationType),
    bytes_t: String(account.bytesT),
    bytes_type: String(account.bytesType),
    speed_dl: String(account.speedDl),
    speed_ul: String(account.speedUl),
    num_devices: String(account.numDevices),
  }
  const filledCells = Object.entries(cells).filter(([, text]) => text !== '')
  return { ...before, ...Object.fromEntries(filledCells) }
}

/** Never shows a password before it's stored. */
function previewOf(value: ImportedAccount, generates: boolean): Record<GuestAccountColumn, string> {
  const cells = GUEST_USER_COLUMNS.map((column) => [column, String(value[column])])
  return { ...Object.fromEntries(cells), password: generates ? '' : '••••' } as Record<
    GuestAccountColumn,
    string
  > // of the columns
}
