import type { Tx } from '../../platform/db'
import { deleteOfSite } from '../../platform/db/delete-of-site'
import { deleteOldSmsDays } from './sms-days.repo'
import { deleteOldMessages } from './sms-deliveries.repo'
import { outboundSms } from './tables'

export { copyGateway } from './copy-gateway'
export { findDelivery, sendText } from './send-sms'
export { smsModule } from './sms.routes'
export const deleteSmsOfSite = deleteOfSite(outboundSms.createdAt)

export async function deleteOldSms(tx: Tx, now: Date): Promise<void> {
  await deleteOldMessages(tx, now)
  await deleteOldSmsDays(tx, now)
}
