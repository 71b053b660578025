import { type Database, withTx } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { deleteCampaignDeliveriesOfSite } from '../../marketing/campaigns'
import { deleteGuestAccountsOfSite } from '../../guest-data/guest-accounts'
import { deleteGuestsOfSite, deletePortalVisitsOfSite } from '../../guest-data/visits'
import { deletePaymentsOfSite } from '../../finance/payments'
import { removeDeletedSite } from '../sites'
import {
  deleteIntegrationDeliveriesOfSite,
  deleteIntegrationEventsOfSite,
} from '../../integrations/connections'
import { deleteSmsOfSite } from '../../messages/sms'
import { deleteVouchersOfSite } from '../../offers/vouchers'
import { deletedSites, deleteLocked } from './deleted-sites.repo'

/** Rows per transaction, which bounds how long other requests wait for a connection. */
const CHUNK_SIZE = 1_000
/** Parts too large for one statement. Devices and sessions are deleted with their guests, the rest with the site. */
const LARGE_PARTS = [
  deleteIntegrationDeliveriesOfSite,
  deleteIntegrationEventsOfSite,
  deleteCampaignDeliveriesOfSite,
  deleteGuestsOfSite,
  deleteVouchersOfSite,
  deletePaymentsOfSite,
  deleteGuestAccountsOfSite,
  deletePortalVisitsOfSite,
  deleteSmsOfSite,
]

/** Deletes the data of deleted sites, then the sites. The next run continues one that was interrupted. */
export async function purgeDeletedSites(db: Database, onError: OnError, portion = CHUNK_SIZE): Promise<void> {
  const deleted = await withTx(db, deletedSites)
  for (const id of deleted) await purgeSite(db, id, portion).catch(onError)
}

/** Runs every minute, because users expect deleted data to be gone soon. */
export function deletedSitesJob(db: Database, onError: OnError): Job<never> {
  return defineJob('deleted-sites', () => purgeDeletedSites(db, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

async function purgeSite(db: Database, siteId: number, portion: number): Promise<void> {
  for (const deleteRows of LARGE_PARTS) {
    let count = portion
    while (count === portion) {
      const answer = await withTx(db, (tx) => deleteLocked(tx, siteId, () => deleteRows(tx, siteId, portion)))
      if (answer === null) return // Another process is deleting this site.
      count = answer
    }
  }
  await withTx(db, (tx) => removeDeletedSite(tx, siteId))
}
