import { linked, pathsOf, patternsBelow } from '@portico/shared/remote-config'

export const emailPatterns = patternsBelow('/app/campaigns/email', {
  emailCampaignList: '',
  emailCampaignCreate: '/create',
  emailCampaignEdit: '/edit/:id',
  emailCampaignResults: '/results/:id',
  suppressionList: '/suppressions',
})

export const adPatterns = patternsBelow('/app/campaigns/splash-page-ad', {
  splashAdList: '',
  splashAdCreate: '/create',
  splashAdEdit: '/edit/:id',
  splashAdResults: '/results/:id',
})

/** Addresses of this remote's screens, and of a guest's details, below the base path. */
export const paths = { ...pathsOf(emailPatterns), ...pathsOf(adPatterns), guestDetails: linked.guestDetails }
