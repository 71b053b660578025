import { DAY_MS } from '@portico/shared/units'
import type { ApiModule } from '../../../platform/http/define-module'
import { deleteOfSite } from '../../../platform/db/delete-of-site'
import type { Tx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import { adsModule } from './ads/ads.routes'
import { emailModule } from './email/campaigns.routes'
import { resultsModule } from './results/results.routes'
import { noteReturns } from './results/stats.repo'
import { campaignDelivery } from '../../../schema'

export { chooseAd } from './ads/choose-ad'
export { shownAd } from './ads/ad-context.repo'
export { countAd } from './ads/ads.repo'
export { campaignsJob, startCampaignWorker } from './sending/campaign-worker'
export { emailsOfGuest, forgetGuestEmails, moveGuestEmails } from './sending/guest-emails.repo'
export { findWithdrawal, grantMarketing, withdrawMarketing } from './suppressions/marketing-consent.repo'
export { registerEmailPages } from './tracking/register-email-pages'

interface CampaignsSettings extends Pick<Installation, 'secret' | 'box' | 'publicUrl' | 'mailKept'> {
  /** Null: no provider reports bounces. */
  mailWebhookSecret: string | null
}

export const campaignsModule = (settings: CampaignsSettings): ApiModule => ({
  ...emailModule(settings),
  ...adsModule,
  ...resultsModule(settings),
})

export const deleteCampaignDeliveriesOfSite = deleteOfSite(campaignDelivery.campaignId)

/** Longer than the period in which a visit counts as a return. */
const RETURNS_MS = 31 * DAY_MS

/** Records returns from sessions that were stored late. */
export function noteLateReturns(tx: Tx, now: Date): Promise<void> {
  return noteReturns(tx, new Date(now.getTime() - RETURNS_MS))
}
