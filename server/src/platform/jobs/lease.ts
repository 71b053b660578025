import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db'

/**
 * A queue in a table: processes claim rows, work on them outside the transaction, and record the result. A claim
 * sets the time at which the row is due again, so that another process takes over the rows of a killed one.
 */
export interface Lease<Table extends PgTable> {
  table: Table
  /** Primary key. */
  key: PgColumn[]
  /**
   * Changes with every claim, so that a process can tell whether it still holds the row. A number counts up, which
   * requires that it never starts over; a text or UUID gets a random value.
   */
  fence: PgColumn
}

interface DueRows {
  /** Matches rows that wait, and those whose lease is over. */
  due: SQL | undefined
  order: (PgColumn | SQL)[]
  limit: number
  /** True to wait for locked rows. By default they are left to the process that holds them. */
  waits?: boolean
}

interface Claim<Table extends PgTable> extends DueRows {
  /** Must end what `due` matches, and set when the row is due again if this process is killed. */
  values: PgUpdateSetSource<Table>
}

/** Thrown if another process claimed the row meanwhile, because this one was too slow. It must write nothing more. */
export class Superseded extends Error {
  override message = 'another process claimed the job'
}

/** Locks due rows and selects their keys, for a claim with its own update. It must change the fence. */
export function lockDueRows<Table extends PgTable>(
  tx: Tx,
  { table, key }: Lease<Table>,
  { due, order, limit, waits = false }: DueRows,
) {
  return tx
    .select(Object.fromEntries(key.map((column) => [propertyOf(table, column), column])))
    .from<PgTable>(table)
    .where(due)
    .orderBy(...order)
    .limit(limit)
    .for('update', waits ? {} : { skipLocked: true })
}

/** Claims due rows and returns them with the new values. */
export async function claimRows<Table extends PgTable>(
  tx: Tx,
  lease: Lease<Table>,
  { values, ...rows }: Claim<Table>,
): Promise<Table['$inferSelect'][]> {
  const { table, key, fence } = lease
  const picked = tx.$with('picked').as(lockDueRows(tx, lease, rows))
  const claimed = {
    ...values,
    [propertyOf(table, fence)]: fence.dataType === 'number' ? sql`${fence} + 1` : randomUUID(),
  }
  return tx
    .with(picked)
    .update(table)
    .set(claimed as PgUpdateSetSource<Table>)
    .where(sql`(${sql.join(key, sql`, `)}) in (select * from ${picked})`)
    .returning(getTableColumns(table as PgTable)) as Promise<Table['$inferSelect'][]>
}

/** Matches a claimed row as long as no other process has claimed it. */
function heldBy<Table extends PgTable>(
  { table, key, fence }: Lease<Table>,
  row: Partial<Table['$inferSelect']>,
): SQL | undefined {
  const values = row as Record<string, unknown>
  return and(...[...key, fence].map((column) => eq(column, values[propertyOf(table, column)])))
}

/**
 * Locks a claimed row until the transaction ends, before its result is written in several statements.
 * @throws Superseded if another process claimed it meanwhile
 */
export async function holdRow<Table extends PgTable>(
  tx: Tx,
  lease: Lease<Table>,
  row: Partial<Table['$inferSelect']>,
): Promise<void> {
  const rows = await tx
    .select({ held: sql`true` })
    .from<PgTable>(lease.table)
    .where(heldBy(lease, row))
    .for('update')
  if (rows.length === 0) throw new Superseded()
}

/**
 * Updates a claimed row.
 * @throws Superseded if another process claimed it meanwhile
 */
export async function updateHeld<Table extends PgTable>(
  tx: Tx,
  lease: Lease<Table>,
  row: Partial<Table['$inferSelect']>,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  const { rowCount } = await tx.update(lease.table).set(values).where(heldBy(lease, row))
  if (rowCount === 0) throw new Superseded()
}

/**
 * Deletes a claimed row whose work is done.
 * @throws Superseded if another process claimed it meanwhile
 */
export async function deleteHeld<Table extends PgTable>(
  tx: Tx,
  lease: Lease<Table>,
  row: Partial<Table['$inferSelect']>,
): Promise<void> {
  const { rowCount } = await tx.delete(lease.table).where(heldBy(lease, row))
  if (rowCount === 0) throw new Superseded()
}

/** Ends quietly if another process claimed the row meanwhile: that one records the result. */
export async function unlessSuperseded<Result>(work: Promise<Result>): Promise<Result | void> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, each]) => each === column)
  if (!found) throw new Error(`The leased table has no column ${column.name}`)
  return found[0]
}
