import type { DashboardConfig, DashboardLayouts } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db/database'
import { ApiError } from '../../platform/errors/api-error'
import {
  findSiteLayout,
  findUserLayout,
  saveSiteLayout,
  saveUserLayout,
  type StoredLayout,
} from './layouts.repo'

interface LayoutInput {
  layouts: DashboardLayouts | null
  version: number
}

const present = (row: StoredLayout | undefined): DashboardConfig => ({
  layouts: row?.layouts ?? null,
  version: row?.version ?? 0,
})

/** No row: somebody else was quicker. */
function presentSaved(row: StoredLayout | undefined): DashboardConfig {
  if (!row) throw new ApiError(409, 'error.conflict')
  return present(row)
}

export async function siteLayout(tx: Tx, siteId: number): Promise<DashboardConfig> {
  return present(await findSiteLayout(tx, siteId))
}

export async function accountLayout(tx: Tx, actor: Actor): Promise<DashboardConfig> {
  return present(await findUserLayout(tx, actor.userId))
}

export async function changeSiteLayout(
  tx: Tx,
  actor: Actor,
  input: LayoutInput & { siteId: number; now: Date },
): Promise<DashboardConfig> {
  const { siteId, now, layouts, version } = input
  const values = { layouts, version, updatedAt: now, updatedBy: actor.userId }
  return presentSaved(await saveSiteLayout(tx, siteId, values))
}

export async function changeAccountLayout(
  tx: Tx,
  actor: Actor,
  { now, ...input }: LayoutInput & { now: Date },
): Promise<DashboardConfig> {
  return presentSaved(await saveUserLayout(tx, actor.userId, { ...input, updatedAt: now }))
}
