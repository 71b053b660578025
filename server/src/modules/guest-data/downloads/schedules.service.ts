import type { downloadRoutes, DownloadSchedule, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { insertedRow, type Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { countSchedules, findSchedules, insertSchedule, removeSchedule } from './schedules.repo'

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
  if ((await countSchedules(tx, caller)) >= MAX_SCHEDULES) {
    throw new ApiError(409, 'error.download.too_many_schedules', { values: { most: MAX_SCHEDULES } })
  }
  const id = await insertSchedule(tx, {
    ...body,
    siteId: site.id,
    userId: actor.userId,
    scheduledFrom: now,
  })
  return findSchedules(tx, caller, id).then(insertedRow)
}

export async function deleteSchedule(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  if (!(await removeSchedule(tx, caller, id))) throw notFound()
}
