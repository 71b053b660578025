import type { DashboardConfig, DashboardLayouts } from '@portico/shared/contracts'
import type { Caller, SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db/database'
import { ApiError } from '../../../platform/errors/api-error'
import { siteLayouts, userLayouts, type StoredLayout } from './layouts.repo'

interface LayoutInput {
  layouts: DashboardLayouts | null
  version: number
}

const present = (row: StoredLayout | null): DashboardConfig => ({
  layouts: row?.layouts ?? null,
  version: row?.version ?? 0,
})

/** No row: a concurrent update won. */
function presentSaved(row: StoredLayout | null): DashboardConfig {
  if (!row) throw new ApiError(409, 'error.conflict')
  return present(row)
}

export async function siteLayout(tx: Tx, { site }: SiteCaller): Promise<DashboardConfig> {
  return present(await siteLayouts.find(tx, site.id))
}

export async function accountLayout(tx: Tx, { actor }: Caller): Promise<DashboardConfig> {
  return present(await userLayouts.find(tx, actor.userId))
}

/**
 * Returns the tiles of a saved layout from the top; null if none was saved. Without a site, uses the user's
 * layout for all sites.
 */
export async function savedTileOrder(
  tx: Tx,
  { siteId, userId }: { siteId: number | null; userId: number },
): Promise<string[] | null> {
  const row = siteId === null ? await userLayouts.find(tx, userId) : await siteLayouts.find(tx, siteId)
  const items = row?.layouts?.lg.toSorted((one, other) => one.y - other.y || one.x - other.x)
  return items?.map(({ i }) => i) ?? null
}

export async function changeSiteLayout(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { layouts, version }: LayoutInput,
): Promise<DashboardConfig> {
  const values = { layouts, version, updatedAt: now, updatedBy: actor.userId }
  return presentSaved(await siteLayouts.save(tx, site.id, values))
}

export async function changeAccountLayout(
  tx: Tx,
  { actor, now }: Caller,
  input: LayoutInput,
): Promise<DashboardConfig> {
  return presentSaved(await userLayouts.save(tx, actor.userId, { ...input, updatedAt: now }))
}
