import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { withTx, type Database, type Tx } from '../../../platform/db'
import { site } from '../tables'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { deleteCampaignDeliveriesOfSite } from '../../campaigns'
import { deletePortalVisitsOfSite } from '../../dashboard'
import { deleteGuestAccountsOfSite } from '../../guest-accounts'
import { deleteGuestsOfSite } from '../../visits'
import { deletePaymentsOfSite } from '../../payments'
import { deleteSmsOfSite } from '../../sms'
import { deleteVouchersOfSite } from '../../vouchers'

/** First number of an advisory lock, unique among all pairs. The second is the site. */
const PURGE_LOCK = 8_002
/**
 * Rows per transaction: other work waits no longer than for these, even if the database has one connection.
 */
const CHUNK_SIZE = 1_000
/**
 * Parts that may be too large for one statement. Guests' devices and sessions are deleted with them,
 * everything else with the site.
 */
const LARGE_PARTS = [
  deleteCampaignDeliveriesOfSite,
  deleteGuestsOfSite,
  deleteVouchersOfSite,
  deletePaymentsOfSite,
  deleteGuestAccountsOfSite,
  deletePortalVisitsOfSite,
  deleteSmsOfSite,
]

/** Deletes the data of deleted sites, and the sites. After a crash, the next run resumes. */
export async function purgeDeletedSites(db: Database, onError: OnError, portion = CHUNK_SIZE): Promise<void> {
  const gone = await withTx(db, (tx) =>
    tx.select({ id: site.id }).from(site).where(isNotNull(site.deletedAt)).orderBy(asc(site.deletedAt)),
  )
  for (const { id } of gone) await purgeSite(db, id, portion).catch(onError)
}

/** Runs every minute, because users expect deleted data to be gone. */
export function deletedSitesJob(db: Database, onError: OnError): Job<never> {
  return defineJob('deleted-sites', () => purgeDeletedSites(db, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

async function purgeSite(db: Database, siteId: number, portion: number): Promise<void> {
  for (const deletePart of LARGE_PARTS) {
    let taken = portion
    while (taken === portion) {
      const answer = await withTx(db, (tx) => takePortion(tx, siteId, () => deletePart(tx, siteId, portion)))
      if (answer === null) return // another process handles it
      taken = answer
    }
  }
  await withTx(db, (tx) => tx.delete(site).where(and(eq(site.id, siteId), isNotNull(site.deletedAt))))
}

async function takePortion(
  tx: Tx,
  siteId: number,
  deletePortion: () => Promise<number>,
): Promise<number | null> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}::int, ${siteId}::int) as mine`,
  )
  return rows[0]?.mine ? deletePortion() : null
}
