import { siteRow } from '../../../platform/db/site-row'
import { smsGatewayTable } from '../../../schema'

export type GatewayRow = typeof smsGatewayTable.$inferSelect

export const { find: findGateway, lock: lockGateway, store: storeGateway } = siteRow(smsGatewayTable)
