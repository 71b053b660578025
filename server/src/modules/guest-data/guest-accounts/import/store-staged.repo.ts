import { sql } from 'drizzle-orm'
import { type Database, type Tx, withTx } from '../../../../platform/db'
import type { ImportJob } from './stage-rows'

/** Accounts were created or deleted between the check of a file and its import. */
export class AccountsChanged extends Error {}

/**
 * Rows per transaction: other work waits no longer than for these, even if the database has one connection.
 */
const CHUNK_SIZE = 1000

const VALUES = [
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'notes',
  'duration_val',
  'duration_type',
  'bytes_t',
  'bytes_type',
  'speed_dl',
  'speed_ul',
  'num_devices',
]
const values = sql.raw(VALUES.join(', '))
const fromStaged = sql.raw(VALUES.map((column) => `${column} = staged.${column}`).join(', '))

interface Storing {
  db: Database
  now: Date
  /** Stores the progress with each chunk: a process that takes over continues after this row. */
  noteStored: (tx: Tx, row: number) => Promise<void>
}

/** Creates accounts from the staged rows. If accounts changed meanwhile, those created are deleted again. */
export async function storeStaged({ db, now, noteStored }: Storing, job: ImportJob): Promise<void> {
  let after = job.storedRow ?? 0
  try {
    for (;;) {
      const last = await withTx(db, async (tx) => {
        const end = await storePortion(tx, job, { after, now })
        if (end !== null) await noteStored(tx, end)
        return end
      })
      if (last === null) return
      after = last
    }
  } catch (error) {
    if (error instanceof AccountsChanged) await deleteStored(db, job, after)
    throw error
  }
}

/** Returns the last row of the chunk; null after the last one. */
async function storePortion(
  tx: Tx,
  { id, siteId, userId }: ImportJob,
  { after, now }: { after: number; now: Date },
): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
    select max(row)::int as last, count(*)::int as count from (
      select row from guest_import_row where import_id = ${id} and row > ${after} order by row limit ${CHUNK_SIZE}
    ) portion`)
  const { last = null, count = 0 } = rows[0] ?? {}
  if (last === null) return null
  const portion = sql`staged.import_id = ${id} and staged.row > ${after} and staged.row <= ${last}`
  const { rows: stored } = await tx.execute<{ count: number }>(sql`
    with changed as (
      update guest_account set ${fromStaged},
        password = coalesce(staged.password, guest_account.password),
        endtime = guest_account.starttime + staged.minutes * interval '1 minute'
      from guest_import_row staged
      where ${portion} and not staged.is_new
        and guest_account.site_id = ${siteId} and guest_account.id = staged.account_id
        and guest_account.username = staged.username
      returning 1
    ), added as (
      insert into guest_account (id, site_id, username, password, ${values}, active, created_at, created_by)
      overriding system value
      select account_id, ${siteId}::bigint, username, password, ${values}, true, ${now.toISOString()}::timestamptz,
        ${userId}::bigint
      from guest_import_row staged where ${portion} and is_new
      order by row
      on conflict (site_id, username) do nothing
      returning 1
    )
    select ((select count(*) from changed) + (select count(*) from added))::int as count`)
  if (stored[0]?.count !== count) throw new AccountsChanged()
  return last
}

async function deleteStored(db: Database, { id, siteId }: ImportJob, after: number): Promise<void> {
  for (let first = 0; first < after; first += CHUNK_SIZE) {
    await withTx(db, (tx) =>
      tx.execute(sql`
        delete from guest_account using guest_import_row staged
        where staged.import_id = ${id} and staged.row > ${first} and staged.row <= ${first + CHUNK_SIZE}
          and staged.row <= ${after} and staged.is_new
          and guest_account.site_id = ${siteId} and guest_account.id = staged.account_id`),
    )
  }
}
