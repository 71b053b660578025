import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { wifiSession } from '../../../schema'
import { endWifiSessions } from './wifi-sessions.repo'

/**
 * Ends up to `most` sessions whose time or data is used up, and returns their number. Sessions that another process
 * ends or changes are skipped. They need no lease, because they are ended in the transaction that locks them.
 */
export async function endUsedUpSessions(
  tx: Tx,
  cause: 'expired' | 'data_over',
  { most, now }: { most: number; now: Date },
): Promise<number> {
  // Both conditions match the partial indexes, which contain little more than the due rows.
  const isUsedUp =
    cause === 'expired'
      ? and(isNotNull(wifiSession.expiresAt), lte(wifiSession.expiresAt, now))
      : sql`${wifiSession.dataLimit} is not null
          and ${wifiSession.dataUp} + ${wifiSession.dataDown} >= ${wifiSession.dataLimit}`
  const rows = await tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(and(isNull(wifiSession.stoptime), isUsedUp))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await endWifiSessions(tx, inArray(wifiSession.id, ids), cause, now)
  return ids.length
}
