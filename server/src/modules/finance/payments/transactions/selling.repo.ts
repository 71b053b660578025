import type { Tx } from '../../../../platform/db'
import { findGatewayRow } from '../gateways/payment-gateway.repo'
import { paymentSettingsOf } from '../settings/payment-settings'

/** Reads the selling settings of a site for purchases, invoices and notices. */
export async function readSelling(tx: Tx, siteId: number) {
  const row = await findGatewayRow(tx, siteId)
  return { livemode: row?.livemode ?? false, ...paymentSettingsOf(row) }
}
export type Selling = Awaited<ReturnType<typeof readSelling>>
