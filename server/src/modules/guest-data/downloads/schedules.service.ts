import type { downloadRoutes, DownloadSchedule, ParsedBody } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { dueColumns, dueOf, type DueRow, dueTimesAt } from '../../../platform/due-times'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { downloadSchedule } from '../../../schema'

/** Maximum schedules of one user at a site. */
const MAX_SCHEDULES = 10

/** Lists the caller's schedules; users can't get files that others scheduled. */
export async function listSchedules(tx: Tx, caller: SiteCaller): Promise<{ items: DownloadSchedule[] }> {
  return { items: await findSchedules(tx, caller) }
}

export async function createSchedule(
  tx: Tx,
  caller: SiteCaller,
  body: ParsedBody<typeof downloadRoutes.createDownloadSchedule>,
): Promise<DownloadSchedule> {
  const { actor, site, now } = caller
  if ((await tx.$count(downloadSchedule, ofCaller(caller))) >= MAX_SCHEDULES) {
    throw new ApiError(409, 'error.download.too_many_schedules', { values: { most: MAX_SCHEDULES } })
  }
  const [inserted] = await tx
    .insert(downloadSchedule)
    .values({ ...body, siteId: site.id, userId: actor.userId, scheduledFrom: now })
    .returning({ id: downloadSchedule.id })
  const [schedule] = inserted ? await findSchedules(tx, caller, inserted.id) : []
  if (!schedule) throw new Error('The insert returned no row')
  return schedule
}

export async function deleteSchedule(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const deleted = await tx
    .delete(downloadSchedule)
    .where(and(ofCaller(caller), eq(downloadSchedule.id, id)))
    .returning({ id: downloadSchedule.id })
  if (deleted.length === 0) throw notFound()
}

const ofCaller = ({ actor, site }: SiteCaller) =>
  and(eq(downloadSchedule.siteId, site.id), eq(downloadSchedule.userId, actor.userId))

async function findSchedules(
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
