import type { Tx } from '../../../../platform/db'
import { insertConsents, lockGuest } from '../../../guest-data/visits'
import { withdrawMarketing } from '../suppressions/marketing-consent.repo'
import { noteUnsubscribed, type Subscriber } from './subscribers.repo'

/** Withdraws the consent of the email's address. */
export async function unsubscribe(
  tx: Tx,
  { deliveryId, siteId, guestId, email, language, unsubscribedAt, isWithdrawn }: Subscriber,
  now: Date,
): Promise<void> {
  if (unsubscribedAt && isWithdrawn) return
  await noteUnsubscribed(tx, deliveryId, now)
  if (guestId === null || email === null) return
  await lockGuest(tx, siteId, guestId)
  await withdrawMarketing(tx, { siteId, guestId, email, phonenumber: null }, now)
  const common = { siteId, guestId, purpose: 'marketing_email', granted: false, at: now, language } as const
  await insertConsents(tx, [{ ...common, consentTextId: null, recordedBy: null }])
}
