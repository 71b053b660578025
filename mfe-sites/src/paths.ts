import type { OnboardingStep } from '@portico/shared/contracts'
import { linked, pathsOf, patternsBelow } from '@portico/shared/remote-config'

export const sitePatterns = patternsBelow('/app', {
  dashboard: '/reports/dashboard',
  siteCreate: '/site/new/:first?',
  siteImport: '/sites/import',
  siteList: '/sites',
  // Placed after the create page, because the first matching pattern wins.
  siteEdit: '/site/:siteId',
  siteCopy: '/site/:siteId/copy',
})

/** Addresses of the router page by vendor. A vendor needs none of its own: `router` shows each. */
const routerEndings = {
  unifi: '/unifi',
  unifiScheduledTasks: '/unifi-scheduled-tasks',
  mikrotik: '/mikrotik',
  arubainstanton: '/arubainstanton',
  cnmaestro: '/cnmaestro',
  omada: '/omada',
  openmesh: '/openmesh',
  ignitenet: '/ignitenet',
  arubacentral: '/arubacentral',
  zyxelnebula: '/zyxelnebula',
  ruckusunleashed: '/ruckusunleashed',
  meraki: '/meraki',
  draytek: '/draytek',
  merakigo: '/merakigo',
  aruba: '/aruba',
  arubaiap: '/arubaiap',
  ciscowlc: '/ciscowlc',
  ruckusCloud: '/ruckus_cloud',
  mist: '/mist',
  ruckus: '/ruckus',
  smartzone: '/smartzone',
  opennds: '/opennds',
  uam: '/uam',
} as const

export const settingsPatterns = patternsBelow('/app/settings-view', {
  settings: '',
  // The same page at an old address that other pages still link to.
  settingsTemp: '/temp',
  siteName: '/site-name',
  redirectUrl: '/redirect-url',
  router: '/router',
  ...routerEndings,
  smsConfig: '/sms-config',
  clientAccess: '/client-access',
  configureReports: '/configure-reports',
  customerPortal: '/customer-portal',
  privacy: '/privacy',
  audit: '/audit',
  integrationList: '/integrations',
  // Placed before the page of a service, because the first matching pattern wins.
  inactiveIntegrationList: '/integrations/inactive',
  integrationEdit: '/integrations/:service',
  integrationConnectionEdit: '/integrations/:service/connection',
})

export const onboardingPatterns = patternsBelow('/signup/registration', {
  locationBasics: '/deployment/1/:first?',
  location: '/deployment/:first?',
  onboardingFields: '/field-collect/:first?',
  onboardingBranding: '/branding-info/:first?',
  onboardingPackage: '/payment-onboarding/:first?',
  onboardingGuestAccount: '/guestuser-onboarding/:first?',
  onboardingVouchers: '/voucher-onboarding/:first?',
})

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...pathsOf({ ...sitePatterns, ...settingsPatterns, ...onboardingPatterns }),
  /** `first`: shows a welcome for the first location. */
  onboardingStep: (step: OnboardingStep, first = false) =>
    `/signup/registration/${step}${first ? '/first' : ''}`,
  // Pages of other sections.
  payment: linked.paymentSettings,
  splashPages: linked.splashPageList,
  subscription: () => linked.account('subscription'),
  whitelist: linked.deviceList,
}
