import { siteRow } from '../../../platform/db/site-row'
import { smsGatewayTable } from '../../../schema'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'

export type GatewayRow = typeof smsGatewayTable.$inferSelect

export const { find: findGateway, lock: lockGateway, store: storeGateway } = siteRow(smsGatewayTable)

export async function removeGateways(tx: Tx, siteIds: number[]): Promise<void> {
  await tx.delete(smsGatewayTable).where(inArray(smsGatewayTable.siteId, siteIds))
}
