import type { Tx } from '../../../platform/db'
import { siteRow } from '../../../platform/db/site-row'
import { copySiteRow, type SiteCopy } from '../../../platform/db/copy-site-row'
import { customerPortalTable } from '../../../schema'

export type PortalRow = typeof customerPortalTable.$inferSelect

export const { find: findPortal, lock: lockPortal, store: storePortal } = siteRow(customerPortalTable)

const COPIED = {
  columns: ['enabled', 'show_usage', 'swap_device', 'buy_package', 'welcome_text'],
  times: ['updated_at'],
}

export const copyPortal = (tx: Tx, copy: SiteCopy) => copySiteRow(tx, customerPortalTable, COPIED, copy)
