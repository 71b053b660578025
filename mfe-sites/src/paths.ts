import type { OnboardingStep } from '@portico/shared/contracts'

const SETTINGS = '/app/settings-view'
const REGISTRATION = '/signup/registration'
const tail = (first: boolean) => (first ? '/first' : '')

/** Addresses of this remote's screens below the base path. `first`: of the first location, with a word of welcome. */
export const paths = {
  dashboard: () => '/app/reports/dashboard',
  /** What is entered on two pages; leads to the first of them where nothing was entered yet. */
  createLocation: (first = false) => `${REGISTRATION}/deployment${tail(first)}`,
  describeLocation: (first = false) => `${REGISTRATION}/deployment/1${tail(first)}`,
  onboardingStep: (step: OnboardingStep, first = false) => `${REGISTRATION}/${step}${tail(first)}`,
  /** The same two pages inside the frame of the dashboard. */
  createSite: () => '/app/site/new',
  dashboardOf: (siteId: number) => `/app/reports/dashboard?site=${siteId}`,
  sites: () => '/app/sites',
  /** The list, with a location selected. */
  sitesOf: (selected: number) => `/app/sites?site=${selected}`,
  site: (siteId: number) => `/app/site/${siteId}`,
  copySite: (siteId: number) => `/app/site/${siteId}/copy`,
  settings: () => SETTINGS,
  siteName: () => `${SETTINGS}/site-name`,
  redirectUrl: () => `${SETTINGS}/redirect-url`,
  clientAccess: () => `${SETTINGS}/client-access`,
  smsConfig: () => `${SETTINGS}/sms-config`,
  configureReports: () => `${SETTINGS}/configure-reports`,
  customerPortal: () => `${SETTINGS}/customer-portal`,
  whitelistedDevices: () => `${SETTINGS}/whitelisted-devices`,
  // Of the section that has the forms, where there is one.
  createDevice: () => '/app/whitelist/create',
  editDevice: (id: number) => `/app/whitelist/edit/${id}`,
  privacy: () => `${SETTINGS}/privacy`,
  audit: () => `${SETTINGS}/audit`,
}
