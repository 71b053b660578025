import type { DashboardLayouts } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { dashboardLayout, userDashboardLayout } from './tables'
import { guest } from '../guests/tables'

export interface StoredLayout {
  layouts: DashboardLayouts | null
  version: number
}

export async function findSiteLayout(tx: Tx, siteId: number): Promise<StoredLayout | undefined> {
  const { layouts, version } = dashboardLayout
  const [row] = await tx
    .select({ layouts, version })
    .from(dashboardLayout)
    .where(eq(dashboardLayout.siteId, siteId))
  return row
}

export async function findUserLayout(tx: Tx, userId: number): Promise<StoredLayout | undefined> {
  const { layouts, version } = userDashboardLayout
  const [row] = await tx
    .select({ layouts, version })
    .from(userDashboardLayout)
    .where(eq(userDashboardLayout.userId, userId))
  return row
}

interface NewLayout extends StoredLayout {
  updatedAt: Date
}

/** Undefined where another version than `values.version` is stored. */
export async function saveSiteLayout(
  tx: Tx,
  siteId: number,
  { version, ...values }: NewLayout & { updatedBy: number },
): Promise<StoredLayout | undefined> {
  const insert = tx.insert(dashboardLayout).values({ siteId, ...values, version: 1 })
  const [row] =
    version === 0
      ? await insert.onConflictDoNothing().returning()
      : await tx
          .update(dashboardLayout)
          .set({ ...values, version: version + 1 })
          .where(sql`${dashboardLayout.siteId} = ${siteId} and ${dashboardLayout.version} = ${version}`)
          .returning()
  return row
}

export async function saveUserLayout(
  tx: Tx,
  userId: number,
  { version, ...values }: NewLayout,
): Promise<StoredLayout | undefined> {
  const insert = tx.insert(userDashboardLayout).values({ userId, ...values, version: 1 })
  const [row] =
    version === 0
      ? await insert.onConflictDoNothing().returning()
      : await tx
          .update(userDashboardLayout)
          .set({ ...values, version: version + 1 })
          .where(
            sql`${userDashboardLayout.userId} = ${userId} and ${userDashboardLayout.version} = ${version}`,
          )
          .returning()
  return row
}

/** Whether a site has guests and all of them are made up. */
export async function hasOnlyDemoGuests(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ demo: boolean }>(sql`
    select exists (select from ${guest} where site_id = ${siteId} and demo)
      and not exists (select from ${guest} where site_id = ${siteId} and not demo) as demo`)
  return rows[0]?.demo ?? false
}
