import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { type Due, dueColumns, dueOf, type DueRow, dueTimesAt, unserved } from '../../../platform/due-times'
import type { downloadSchedule } from '../../../schema'

type Schedule = Pick<
  typeof downloadSchedule.$inferSelect,
  'id' | 'siteId' | 'userId' | 'kind' | 'format' | 'language' | 'frequency'
>

/**
 * Marks the next due schedule as served; null if there is none. It needs no lease, because its download is inserted
 * in the same transaction.
 */
export async function claimSchedule(tx: Tx, now: Date): Promise<{ schedule: Schedule; due: Due } | null> {
  const { rows } = await tx.execute<Schedule & DueRow>(sql`
    with found as (
      select schedule.id, due.at as due_at, ${dueColumns}
      from download_schedule schedule join site on site.id = schedule.site_id
      cross join lateral (select schedule.frequency = 'monthly' as monthly, schedule.weekday) rhythm
      ${dueTimesAt(now)}
      where ${unserved(sql`schedule`)}
      order by schedule.id limit 1
      for update of schedule skip locked
    )
    update download_schedule schedule set last_due_at = found.due_at from found where schedule.id = found.id
    returning schedule.id::int as id, schedule.site_id::int as "siteId", schedule.user_id::int as "userId",
      schedule.kind, schedule.format, schedule.language, schedule.frequency, found.day, found.at, found.next`)
  const [row] = rows
  return row ? { schedule: row, due: dueOf(row) } : null
}
