import { definePages, pagesBelow } from '@portico/shared/remote-config'

const emailPages = pagesBelow(
  '/app/campaigns/email',
  { permission: 'email_campaigns', scope: 'site' },
  {
    emailCampaignList: { path: '', load: () => import('./email/email-campaign-list-page') },
    emailCampaignCreate: {
      path: '/create',
      menu: { title: 'campaigns.email.create_title' },
      load: () => import('./email/email-campaign-create-page'),
    },
    emailCampaignEdit: { path: '/edit/:id', load: () => import('./email/email-campaign-edit-page') },
    emailCampaignResults: { path: '/results/:id', load: () => import('./email/email-campaign-results-page') },
    suppressionList: { path: '/suppressions', load: () => import('./suppressions/suppression-list-page') },
  },
)

const adPages = pagesBelow(
  '/app/campaigns/splash-page-ad',
  { permission: 'splash_campaigns', scope: 'site' },
  {
    splashAdList: { path: '', load: () => import('./ads/splash-ad-list-page') },
    splashAdCreate: {
      path: '/create',
      menu: { title: 'campaigns.ad.create_title' },
      load: () => import('./ads/splash-ad-create-page'),
    },
    splashAdEdit: { path: '/edit/:id', load: () => import('./ads/splash-ad-edit-page') },
    splashAdResults: { path: '/results/:id', load: () => import('./ads/splash-ad-results-page') },
  },
)

export const pages = definePages({ ...emailPages, ...adPages })
