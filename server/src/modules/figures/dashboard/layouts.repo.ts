import { firstRow } from '../../../platform/db'
import type { DashboardLayouts } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db/database'
import { dashboardLayout, guest, userDashboardLayout } from '../../../schema'

export interface StoredLayout {
  layouts: DashboardLayouts | null
  version: number
}

interface NewLayout extends StoredLayout {
  updatedAt: Date
  /** Set for a site's layout: the user who changed it. */
  updatedBy?: number
}

/** Creates queries for layouts by the column of their owner. */
function layoutsOf(table: typeof dashboardLayout | typeof userDashboardLayout, ownerColumn: PgColumn) {
  const key = table === dashboardLayout ? 'siteId' : 'userId'
  return {
    find: async (tx: Tx, owner: number): Promise<StoredLayout | null> => {
      const { layouts, version } = table
      return tx.select({ layouts, version }).from(table).where(eq(ownerColumn, owner)).then(firstRow)
    },
    /** Returns null if the stored version differs from `values.version`. */
    save: async (tx: Tx, owner: number, { version, ...values }: NewLayout): Promise<StoredLayout | null> => {
      const row = { ...values, version: version + 1 }
      const insert = tx.insert(table).values({ [key]: owner, ...row } as never) // the key is computed
      const update = tx
        .update(table)
        .set(row)
        .where(and(eq(ownerColumn, owner), eq(table.version, version)))
      const saved: StoredLayout[] = await (version === 0
        ? insert.onConflictDoNothing().returning()
        : update.returning())
      return firstRow(saved)
    },
  }
}

export const siteLayouts = layoutsOf(dashboardLayout, dashboardLayout.siteId)
export const userLayouts = layoutsOf(userDashboardLayout, userDashboardLayout.userId)

/** Returns true if a site has only sample guests. */
export async function hasOnlyDemoGuests(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ demo: boolean }>(sql`
    select exists (select from ${guest} where site_id = ${siteId} and demo)
      and not exists (select from ${guest} where site_id = ${siteId} and not demo) as demo`)
  return rows[0]?.demo ?? false
}
