import type { ApiModule } from '../../platform/http/define-module'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { deleteOfSite } from '../../platform/db/delete-of-site'
import type { Tx } from '../../platform/db'
import { adsModule } from './ads/ads.routes'
import { emailModule } from './email/campaigns.routes'
import { resultsModule } from './results/results.routes'
import { noteReturns } from './results/stats.repo'
import { campaignDelivery } from './tables'

export { chooseAd, shownAd } from './ads/choose-ad'
export { countAd } from './ads/ads.repo'
export { campaignsJob, startCampaignWorker } from './sending/campaign-worker'
export type { CampaignSending } from './sending/send-due'
export { emailsOfGuest, moveGuestEmails } from './sending/guest-emails.repo'
export { registerEmailPages } from './tracking/register-email-pages'

interface CampaignsSettings {
  box: SecretBox
  secret: string
  publicUrl: string
  /** No mail server is set up. */
  mailKept: boolean
  /** Null: no provider reports bounces. */
  mailWebhookSecret: string | null
}

export const campaignsModule = (settings: CampaignsSettings): ApiModule => ({
  ...emailModule(settings),
  ...adsModule,
  ...resultsModule(settings),
})

export const deleteCampaignDeliveriesOfSite = deleteOfSite(campaignDelivery.campaignId)

/** Longer than the days in which a visit counts. */
const RETURNS_MS = 31 * 86_400_000

/** Sessions that were recorded late. */
export function noteLateReturns(tx: Tx, now: Date): Promise<void> {
  return noteReturns(tx, new Date(now.getTime() - RETURNS_MS))
}
