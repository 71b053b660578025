import { sql, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { type Due, dueColumns, dueOf, type DueRow, dueTimesAt, unserved } from '../../../platform/due-times'
import { site, account } from '../../../schema'

export async function dueTimes(
  tx: Tx,
  siteId: number,
  { monthly, weekday, now }: { monthly: boolean; weekday: number; now: Date },
): Promise<Due> {
  const { rows } = await tx.execute<DueRow>(sql`
    select ${dueColumns} from site
    cross join (select ${monthly}::boolean as monthly, ${weekday}::int as weekday) rhythm ${dueTimesAt(now)}
    where site.id = ${siteId}`)
  const [row] = rows
  if (!row) throw new Error(`Site ${siteId} does not exist`)
  return dueOf(row)
}

const ofConfig = sql`
  cross join lateral (select config.frequency = 'monthly' as monthly, config.weekday) rhythm`

const isDue = sql`config.frequency <> 'never' and ${unserved(sql`config`)}`

/** Finds sites with a due report, with IDs after `after`. */
export async function sitesDue(
  tx: Tx,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select site.id::int as id from report_config config join site on site.id = config.site_id
    ${ofConfig} ${dueTimesAt(now)}
    where site.id > ${after} and ${isDue}
    order by site.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Claims the due report of a site; null if another process has it. */
export async function claimDue(tx: Tx, siteId: number, now: Date): Promise<Due | null> {
  // Locks the row: a process that waits for it sees the other's changes.
  await tx.execute(sql`select from report_config where site_id = ${siteId} for update`)
  const { rows } = await tx.execute<DueRow>(sql`
    with found as (
      select site.id, due.at as due_at, ${dueColumns}
      from report_config config join site on site.id = config.site_id
      ${ofConfig} ${dueTimesAt(now)}
      where site.id = ${siteId} and ${isDue}
    )
    update report_config set last_due_at = found.due_at from found
    where report_config.site_id = found.id
    returning found.day, found.at, found.next`)
  const [row] = rows
  return row ? dueOf(row) : null
}

export async function findReportSite(tx: Tx, siteId: number) {
  return tx
    .select({ site, account })
    .from(site)
    .innerJoin(account, eq(account.id, site.accountId))
    .where(eq(site.id, siteId))
    .then(firstRow)
}
