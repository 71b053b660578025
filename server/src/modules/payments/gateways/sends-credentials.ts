import type { Tx } from '../../../platform/db'
import { findGatewayRow } from './payment-gateway.repo'
import { paymentSettingsOf } from './payment-settings'

/** Whether guests get their user name and password by email once they have paid. */
export async function sendsCredentials(tx: Tx, siteId: number): Promise<boolean> {
  return paymentSettingsOf(await findGatewayRow(tx, siteId)).email_accnt_notify
}
