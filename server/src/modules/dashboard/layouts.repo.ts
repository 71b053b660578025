import type { DashboardLayouts } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database'
import { dashboardLayout, userDashboardLayout } from './tables'
import { guest } from '../visits/tables'

export interface StoredLayout {
  layouts: DashboardLayouts | null
  version: number
}

interface NewLayout extends StoredLayout {
  updatedAt: Date
  /** Of a site: who changed it. */
  updatedBy?: number
}

/** Layouts by the column that owns them. */
function layoutsOf(table: typeof dashboardLayout | typeof userDashboardLayout, ownerColumn: PgColumn) {
  const key = table === dashboardLayout ? 'siteId' : 'userId'
  return {
    find: async (tx: Tx, owner: number): Promise<StoredLayout | undefined> => {
      const { layouts, version } = table
      const [row] = await tx.select({ layouts, version }).from(table).where(eq(ownerColumn, owner))
      return row
    },
    /** Undefined where another version than `values.version` is stored. */
    save: async (
      tx: Tx,
      owner: number,
      { version, ...values }: NewLayout,
    ): Promise<StoredLayout | undefined> => {
      const row = { ...values, version: version + 1 }
      const insert = tx.insert(table).values({ [key]: owner, ...row } as never) // the key is computed
      const update = tx
        .update(table)
        .set(row)
        .where(and(eq(ownerColumn, owner), eq(table.version, version)))
      const [saved] = await (version === 0 ? insert.onConflictDoNothing().returning() : update.returning())
      return saved
    },
  }
}

export const siteLayouts = layoutsOf(dashboardLayout, dashboardLayout.siteId)
export const userLayouts = layoutsOf(userDashboardLayout, userDashboardLayout.userId)

/** Whether a site has guests and all of them are made up. */
export async function hasOnlyDemoGuests(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ demo: boolean }>(sql`
    select exists (select from ${guest} where site_id = ${siteId} and demo)
      and not exists (select from ${guest} where site_id = ${siteId} and not demo) as demo`)
  return rows[0]?.demo ?? false
}
