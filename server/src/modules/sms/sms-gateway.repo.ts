import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { smsGatewayTable } from './tables'

export type GatewayRow = typeof smsGatewayTable.$inferSelect

export async function findGateway(tx: Tx, siteId: number): Promise<GatewayRow | null> {
  const [row] = await tx.select().from(smsGatewayTable).where(eq(smsGatewayTable.siteId, siteId))
  return row ?? null
}

/** Of two who save at once, one waits for the other. */
export async function lockGateway(tx: Tx, siteId: number): Promise<GatewayRow | null> {
  const [row] = await tx
    .select()
    .from(smsGatewayTable)
    .where(eq(smsGatewayTable.siteId, siteId))
    .for('update')
  return row ?? null
}

export async function storeGateway(tx: Tx, row: GatewayRow): Promise<void> {
  const { siteId: _, ...changes } = row
  await tx
    .insert(smsGatewayTable)
    .values(row)
    .onConflictDoUpdate({ target: smsGatewayTable.siteId, set: changes })
}
