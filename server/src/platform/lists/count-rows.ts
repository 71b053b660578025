import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db'

/** Counting stops here, and no page lies beyond: counting a million rows takes longer than showing a page of them. */
const MOST_ROWS = 10_000
/** Of rows that a search or a filter finds, each one has to be looked at. */
const MOST_FOUND = 1_000

/** The rows of a list that may be long. `from`: the statement from `from` on. */
export async function countRows(
  tx: Tx,
  from: SQL,
  { narrowed }: { narrowed: boolean },
): Promise<{ total: number; totalIsExact: boolean }> {
  const most = narrowed ? MOST_FOUND : MOST_ROWS
  const { rows } = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from (select ${from} limit ${most + 1}) counted`,
  )
  const counted = rows[0]?.counted ?? 0
  return { total: Math.min(counted, most), totalIsExact: counted <= most }
}
