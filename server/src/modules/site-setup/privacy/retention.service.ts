import type { Retention } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { lockSite } from '../sites'
import { countDue, cutoff, findRetention, findRuns, saveMonths, type RunRow } from './retention.repo'

export async function getRetention(tx: Tx, { site, now }: SiteCaller): Promise<Retention> {
  const row = await findRetention(tx, site.id)
  const months = row?.months ?? null
  return {
    months,
    due: months === null ? 0 : await countDue(tx, site.id, cutoff(now, months)),
    last_run_at: row?.lastRunAt?.toISOString() ?? null,
  }
}

export async function saveRetention(tx: Tx, caller: SiteCaller, months: number | null): Promise<Retention> {
  const { actor, site, now } = caller
  await lockSite(tx, site.id)
  const before = await findRetention(tx, site.id)
  await saveMonths(tx, { siteId: site.id, months, userId: actor.userId, now })
  const change = { before: { months: before?.months ?? null }, after: { months } }
  await recordChange(tx, caller, 'retention.save', { subject: site.name, siteId: site.id, ...change })
  return getRetention(tx, caller)
}

export async function listRuns(tx: Tx, { site }: SiteCaller) {
  return { items: (await findRuns(tx, site.id)).map(presentRun) }
}

function presentRun({ id, at, months, anonymised, state, message }: RunRow) {
  return { id, at: at.toISOString(), months, anonymised, state, message }
}
