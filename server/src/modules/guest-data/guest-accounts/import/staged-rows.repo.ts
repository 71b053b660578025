import type { GuestAccountColumn } from '@portico/shared/contracts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CsvRow } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { guestAccount, guestImportRow } from '../../../../schema'

export interface NumberedRow {
  /** From 1, not counting the heading. */
  row: number
  cells: CsvRow<GuestAccountColumn>
}

/** Finds accounts with the usernames of rows, by the positions of these rows. */
export async function findExisting(tx: Tx, siteId: number, rows: readonly NumberedRow[]) {
  const { password: _password, searchText: _searchText, ...columns } = getTableColumns(guestAccount)
  const names = rows.map(({ cells }) => (cells.username ?? '').trim())
  const usernames = sql`unnest(${sql.param(names)}::text[]) with ordinality as asked(username, position)`
  const accounts = await tx
    .select({ ...columns, position: sql<number>`asked.position::int` })
    .from(guestAccount)
    .innerJoin(
      usernames,
      and(eq(guestAccount.siteId, siteId), sql`${guestAccount.username} = asked.username::citext`),
    )
  return new Map(accounts.map((account) => [account.position - 1, account]))
}
export type ExistingAccount =
  Awaited<ReturnType<typeof findExisting>> extends Map<number, infer Row> ? Row : never

/** Reserves IDs, so that passwords can be encrypted for accounts before they exist. */
export async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('guest_account', 'id'))::int as id
    from generate_series(1, ${count}::int) order by 1 desc`)
  return rows.map(({ id }) => id)
}

const COLUMNS = sql.raw(
  'row, account_id, is_new, username, firstname, lastname, email, phonenumber, notes, duration_val, ' +
    'duration_type, bytes_t, bytes_type, speed_dl, speed_ul, num_devices, minutes',
)

/**
 * Returns the inserted rows: the others repeat the username of an earlier one. All rows are one parameter.
 */
export async function insertStaged(tx: Tx, importId: number, rows: object[]): Promise<Set<number>> {
  const { rows: taken } = await tx.execute<{ row: number }>(sql`
    insert into guest_import_row (import_id, ${COLUMNS}, password)
    select ${importId}::bigint, ${COLUMNS}, decode(sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as staged (
      row int, account_id bigint, is_new boolean, username text, firstname text, lastname text, email text,
      phonenumber text, notes text, duration_val int, duration_type smallint, bytes_t int, bytes_type smallint,
      speed_dl int, speed_ul int, num_devices int, minutes int, sealed text
    )
    order by row
    on conflict (import_id, username) do nothing
    returning row`)
  return new Set(taken.map(({ row }) => row))
}

/** Maps rows to the earlier row with the same username. */
export async function firstRows(
  tx: Tx,
  importId: number,
  rows: readonly { row: number; username: string }[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const rowValues = sql`unnest(${sql.param(rows.map(({ row }) => row))}::int[],
    ${sql.param(rows.map(({ username }) => username))}::text[]) as asked(position, name)`
  const firstByRow = await tx
    .select({ first: guestImportRow.row, row: sql<number>`asked.position` })
    .from(guestImportRow)
    .innerJoin(rowValues, sql`${guestImportRow.username} = asked.name::citext`)
    .where(eq(guestImportRow.importId, importId))
  return new Map(firstByRow.map(({ row, first }) => [row, first]))
}

export async function deleteStagedRows(tx: Tx, importId: number): Promise<void> {
  await tx.delete(guestImportRow).where(eq(guestImportRow.importId, importId))
}
