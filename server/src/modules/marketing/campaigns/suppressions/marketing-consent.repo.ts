import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import {
  type GuestAddress,
  hasNumberWithdrawn,
  isWithdrawal,
  setMarketingConsent,
} from '../../../guest-data/visits'
import { suppression } from '../../../../schema'
import { suppressAddresses } from './suppressions.repo'

/** Withdraws the consent of an address, for all of its guests. */
export async function withdrawMarketing(tx: Tx, address: GuestAddress, now: Date): Promise<void> {
  const { siteId, email } = address
  if (email) {
    const addresses = sql`select ${siteId}::bigint as site_id, ${email}::citext as email`
    await suppressAddresses(tx, { addresses, reason: 'unsubscribed', decidedBy: address.guestId, now })
  }
  await setMarketingConsent(tx, address, { granted: false, now })
}

/**
 * Records the marketing consent of an address. Anyone can type an address, so after a withdrawal the consent
 * counts only if the guest proved that the address is theirs. Returns true if it counts.
 */
export async function grantMarketing(
  tx: Tx,
  address: GuestAddress,
  { isProved, now }: { isProved: boolean; now: Date },
): Promise<boolean> {
  const { siteId, email, phonenumber } = address
  let endsWithdrawal = false
  if (email) {
    if (isProved) {
      const ended = await tx.delete(suppression).where(withdrawalOf(siteId, email))
      endsWithdrawal = ended.rowCount === 1
    } else if (await findWithdrawal(tx, siteId, email)) return false
  } else if (phonenumber && !isProved && (await hasNumberWithdrawn(tx, siteId, phonenumber))) return false
  await setMarketingConsent(tx, address, { granted: true, endsWithdrawal, now })
  return true
}

/** Returns when a guest of the address, or staff, withdrew the consent; null if it wasn't withdrawn. */
export async function findWithdrawal(tx: Tx, siteId: number, email: string): Promise<Date | null> {
  const row = await tx
    .select({ at: suppression.createdAt })
    .from(suppression)
    .where(withdrawalOf(siteId, email))
    .then(firstRow)
  return row?.at ?? null
}

const withdrawalOf = (siteId: number, email: string) =>
  and(eq(suppression.siteId, siteId), eq(suppression.email, email), isWithdrawal)
