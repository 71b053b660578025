import type { Tx } from '../../../../platform/db'
import { recordEvents } from '../../../integrations/events'
import type { TransactionRow } from './transaction-row.repo'

/** Records an event about a payment for the site's integrations, with the amounts of this time. */
export async function recordPaymentEvent(
  tx: Tx,
  type: 'payment.succeeded' | 'payment.refunded',
  row: TransactionRow,
  now: Date,
): Promise<void> {
  const { siteId, id, guestId, amount, currency, refundedAmount, packageId, settledAt } = row
  const data = {
    payment_id: id,
    amount,
    currency,
    refunded: refundedAmount,
    package_id: packageId,
    at: (settledAt ?? now).toISOString(),
  }
  await recordEvents(tx, [{ siteId, type, guestId, at: now, data }])
}
