import type { DownloadSchedule } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { SiteCaller } from '../../../platform/access/caller'
import { firstRow, insertedId, type Tx } from '../../../platform/db'
import { dueColumns, dueOf, type DueRow, dueTimesAt } from '../../../platform/due-times'
import { appUser, downloadSchedule } from '../../../schema'

const ofCaller = ({ actor, site }: SiteCaller) =>
  and(eq(downloadSchedule.siteId, site.id), eq(downloadSchedule.userId, actor.userId))

export async function findSchedules(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  id: number | null = null,
): Promise<DownloadSchedule[]> {
  const { rows } = await tx.execute<Omit<DownloadSchedule, 'next_at'> & DueRow>(sql`
    select schedule.id::int as id, schedule.kind, schedule.format, schedule.language, schedule.frequency,
      schedule.weekday, ${dueColumns}
    from download_schedule schedule join site on site.id = schedule.site_id
    cross join lateral (select schedule.frequency = 'monthly' as monthly, schedule.weekday) rhythm
    ${dueTimesAt(now)}
    where schedule.site_id = ${site.id} and schedule.user_id = ${actor.userId}
      and (${id}::bigint is null or schedule.id = ${id})
    order by schedule.id`)
  return rows.map((row) => {
    const { kind, format, language, frequency, weekday } = row
    return { id: row.id, kind, format, language, frequency, weekday, next_at: dueOf(row).next.toISOString() }
  })
}

export function countSchedules(tx: Tx, caller: SiteCaller): Promise<number> {
  return tx.$count(downloadSchedule, ofCaller(caller))
}

export function insertSchedule(tx: Tx, values: typeof downloadSchedule.$inferInsert): Promise<number> {
  return tx.insert(downloadSchedule).values(values).returning({ id: downloadSchedule.id }).then(insertedId)
}

/** Returns false if the user has no schedule with this ID. */
export async function removeSchedule(tx: Tx, caller: SiteCaller, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(downloadSchedule)
    .where(and(ofCaller(caller), eq(downloadSchedule.id, id)))
    .returning({ id: downloadSchedule.id })
  return deleted.length > 0
}

/** Finds the recipient of a scheduled list; null if the user was deleted. */
export function findReceiver(tx: Tx, userId: number): Promise<{ email: string } | null> {
  return tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId)).then(firstRow)
}
