import { pagesAt } from '@portico/shared/remote-config'
import { adPatterns, emailPatterns } from './paths'

const emailPages = pagesAt(
  emailPatterns,
  { permission: 'email_campaigns', scope: 'site' },
  {
    emailCampaignList: { load: () => import('./email/email-campaign-list-page') },
    emailCampaignCreate: {
      menu: { title: 'campaigns.email.create_title' },
      load: () => import('./email/email-campaign-create-page'),
    },
    emailCampaignEdit: { load: () => import('./email/email-campaign-edit-page') },
    emailCampaignResults: { load: () => import('./email/email-campaign-results-page') },
    suppressionList: { load: () => import('./suppressions/suppression-list-page') },
  },
)

const adPages = pagesAt(
  adPatterns,
  { permission: 'splash_campaigns', scope: 'site' },
  {
    splashAdList: { load: () => import('./ads/splash-ad-list-page') },
    splashAdCreate: {
      menu: { title: 'campaigns.ad.create_title' },
      load: () => import('./ads/splash-ad-create-page'),
    },
    splashAdEdit: { load: () => import('./ads/splash-ad-edit-page') },
    splashAdResults: { load: () => import('./ads/splash-ad-results-page') },
  },
)

export const pages = { ...emailPages, ...adPages }
