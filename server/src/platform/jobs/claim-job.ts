import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../db'
import { claimRows, type Lease, updateHeld } from './lease'

/** Age of the last heartbeat after which a process counts as killed. */
const DEAD_AFTER_MS = 2 * MINUTE_MS

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

const leaseOf = <Table extends JobTable>(table: Table): Lease<Table> => ({
  table,
  key: [table.id],
  fence: table.attempt,
})

/**
 * Claims the oldest job that waits or whose process is gone; null if there is none. With an `id`, only that job,
 * waiting for a moment if it is locked; without, locked ones are left for later.
 */
export async function claimJob<Table extends JobTable>(
  tx: Tx,
  table: Table,
  { now, id = null }: { now: Date; id?: number | null },
): Promise<Table['$inferSelect'] | null> {
  const isAbandoned = and(
    eq(table.state, 'running'),
    lt(table.heartbeatAt, new Date(now.getTime() - DEAD_AFTER_MS)),
  )
  const [job] = await claimRows(tx, leaseOf(table), {
    due: and(
      gt(table.expiresAt, now),
      id === null ? undefined : eq(table.id, id),
      or(eq(table.state, 'pending'), isAbandoned),
    ),
    order: [table.id],
    limit: 1,
    values: { state: 'running', heartbeatAt: now } as PgUpdateSetSource<Table>,
    waits: id !== null,
  })
  return job ?? null
}

/**
 * Updates a claimed job.
 * @throws Superseded if another process claimed it meanwhile
 */
export const updateJob = <Table extends JobTable>(
  tx: Tx,
  table: Table,
  job: Partial<Table['$inferSelect']>,
  values: PgUpdateSetSource<Table>,
): Promise<void> => updateHeld(tx, leaseOf(table), job, values)
