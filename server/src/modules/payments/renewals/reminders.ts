import { withTx, type Tx } from '../../../platform/db'
import { claimEnding } from '../accounts/payment-accounts.repo'
import { addNotices } from './notices.repo'
import type { NoticeDeps } from './send-notices'

const DAY_MS = 86_400_000
const PORTION = 100

/** Puts down reminders for those whose access ends within a day. */
export async function addReminders({ db, clock }: Pick<NoticeDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  while ((await withTx(db, (tx) => remindPortion(tx, now))) === PORTION);
}

async function remindPortion(tx: Tx, now: Date): Promise<number> {
  const by = new Date(now.getTime() + DAY_MS)
  const ending = await claimEnding(tx, { now, by, most: PORTION })
  for (const { id, siteId } of ending) {
    await addNotices(tx, { site: { id: siteId }, now }, { accountId: id, kind: 'expiry' })
  }
  return ending.length
}
