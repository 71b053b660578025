import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../db'

/** Age of the last heartbeat, in seconds, after which a process counts as killed. */
const DEAD_AFTER_SECONDS = 120

/** Columns of a table whose rows are jobs, each run by one process at a time. */
type JobTable = PgTable & {
  id: PgColumn
  /** 'pending' or 'running' while there is work left. */
  state: PgColumn
  /** Increases with every claim, so that a process can tell whether it still holds the job. */
  attempt: PgColumn
  heartbeatAt: PgColumn
  expiresAt: PgColumn
}

export interface ClaimedJob {
  id: number
  attempt: number
}

/** Thrown if another process claimed the job meanwhile, because this one was too slow. It must write nothing more. */
export class Superseded extends Error {
  override message = 'another process claimed the job'
}

/**
 * Claims the oldest job that waits or whose process is gone; null if there is none. With an `id`, only that job,
 * waiting for a moment if it is locked; without, locked ones are left for later.
 */
export async function claimJob(
  tx: Tx,
  table: JobTable,
  { now, id = null }: { now: Date; id?: number | null },
): Promise<ClaimedJob | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number; attempt: number }>(sql`
    update ${table} set state = 'running', attempt = attempt + 1, heartbeat_at = ${at}
    where id = (
      select id from ${table}
      where expires_at > ${at} and (${id}::bigint is null or id = ${id}) and (state = 'pending' or (
        state = 'running' and heartbeat_at < ${at} - ${DEAD_AFTER_SECONDS}::int * interval '1 second'
      ))
      order by id limit 1 for update ${id === null ? sql`skip locked` : sql``}
    )
    returning id::int as id, attempt`)
  return rows[0] ?? null
}

/** Locks a claimed job until the transaction ends. Throws `Superseded` if another process claimed it meanwhile. */
async function holdJob(tx: Tx, table: JobTable, { id, attempt }: ClaimedJob): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where id = ${id} and attempt = ${attempt} for update`,
  )
  if (rows.length === 0) throw new Superseded()
}

/** Updates a claimed job. Throws `Superseded` if another process claimed it meanwhile. */
export async function updateJob<Table extends JobTable>(
  tx: Tx,
  table: Table,
  job: ClaimedJob,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await holdJob(tx, table, job)
  await tx.update(table).set(values).where(eq(table.id, job.id))
}
