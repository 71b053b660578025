import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { forgetGuestEmails } from '../../marketing/campaigns'
import { anonymiseGuests, anonymiseVisits } from '../../guest-data/visits'
import { forgetAccountDevices } from '../../guest-data/guest-accounts'
import { forgetPaidDevices, forgetPayingGuests } from '../../finance/payments'
import { forgetDevices } from '../../offers/vouchers'
import { siteRetention } from '../../../schema'

/** First number of an advisory lock, unique among all pairs. The second is the site. */
const RETENTION_LOCK = 8_003

/** Locks a site until the end of the transaction; returns false if another process holds it. */
export async function takeSite(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}::int, ${siteId}::int) as mine`,
  )
  return rows[0]?.mine === true
}

/**
 * Anonymizes up to `most` guests: removes personal data and everything that could identify them: addresses of
 * devices, vouchers, payments, emails. No counts change.
 */
export async function forgetGuests(
  tx: Tx,
  siteId: number,
  { due, most, now }: { due: SQL; most: number; now: Date },
): Promise<number> {
  const { guestIds, deviceIds } = await anonymiseGuests(tx, siteId, { due, most, now })
  await forgetDevices(tx, siteId, deviceIds)
  await forgetAccountDevices(tx, siteId, deviceIds)
  await forgetPaidDevices(tx, siteId, deviceIds)
  await forgetPayingGuests(tx, siteId, guestIds)
  await forgetGuestEmails(tx, siteId, guestIds)
  return guestIds.length
}

/** Anonymizes devices that were shown a splash page and never logged in, or whose guest is anonymized. */
export async function forgetVisits(
  tx: Tx,
  siteId: number,
  { before, most }: { before: SQL; most: number },
): Promise<number> {
  const after = sql`coalesce((select macs_before from site_retention where site_id = ${siteId}), '-infinity')`
  const { visits, last } = await anonymiseVisits(tx, siteId, { after, before, most })
  if (last !== null) {
    await tx
      .update(siteRetention)
      .set({ macsBefore: sql`${last}::timestamptz` })
      .where(eq(siteRetention.siteId, siteId))
  }
  return visits
}
