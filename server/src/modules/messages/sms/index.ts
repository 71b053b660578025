import type { Tx } from '../../../platform/db'
import { deleteOfSite } from '../../../platform/db/delete-of-site'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { findGateway } from './sms-gateway.repo'
import { openGateway } from './sms-gateway.service'
import { deleteOldSmsDays } from './sms-days.repo'
import { deleteOldMessages } from './sms-deliveries.repo'
import { outboundSms } from '../../../schema'

export { copyGateway } from './copy-gateway'
export { findDelivery, sendText } from './send-sms'
export { smsModule } from './sms.routes'
export const deleteSmsOfSite = deleteOfSite(outboundSms.createdAt)

export async function deleteOldSms(tx: Tx, now: Date): Promise<void> {
  await deleteOldMessages(tx, now)
  await deleteOldSmsDays(tx, now)
}

/** Returns true if texts can be sent: the gateway is on and complete. */
export async function hasSmsGateway(tx: Tx, siteId: number, box: SecretBox): Promise<boolean> {
  const gateway = await findGateway(tx, siteId)
  return gateway?.enabled === true && openGateway(gateway, box) !== null
}
