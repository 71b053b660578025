import type { Tx } from '../../platform/db'
import { deleteOldSmsDays } from './sms-days.repo'
import { deleteOldMessages } from './sms-deliveries.repo'

export { copyGateway } from './copy-gateway'
export { findDelivery, sendText } from './send-sms'
export { smsModule } from './sms.routes'

export async function deleteOldSms(tx: Tx, now: Date): Promise<void> {
  await deleteOldMessages(tx, now)
  await deleteOldSmsDays(tx, now)
}
