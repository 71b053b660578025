import { NUMBER_TILE, pagesAt } from '@portico/shared/remote-config'
import { onboardingPatterns, settingsPatterns, sitePatterns } from './paths'

const sitePages = pagesAt(
  sitePatterns,
  { permission: 'all' },
  {
    dashboard: { tiles: true, load: () => import('./dashboard/dashboard-page') },
    siteCreate: { load: () => import('./location/site-create-page') },
    siteList: {
      menu: { title: 'settings.sites', keywords: 'settings.sites.keywords' },
      load: () => import('./sites/site-list-page'),
    },
    siteImport: { load: () => import('./site-import/site-import-page') },
    siteEdit: {
      menu: { title: 'settings.site', keywords: 'settings.site.keywords' },
      load: () => import('./sites/site-edit-page'),
    },
    siteCopy: { load: () => import('./sites/site-copy-page') },
  },
)

const settingsPages = pagesAt(
  settingsPatterns,
  { scope: 'site', permission: 'sitesettings' },
  {
    settings: { load: () => import('./settings/settings-list-page') },
    settingsTemp: { load: () => import('./settings/settings-list-page') },
    siteName: {
      menu: { title: 'settings.general', keywords: 'settings.general.keywords' },
      load: () => import('./settings/site-general-edit-page'),
    },
    redirectUrl: {
      menu: { title: 'settings.redirect', keywords: 'settings.redirect.keywords' },
      load: () => import('./settings/redirect-url-edit-page'),
    },
    router: {
      menu: { title: 'settings.router', keywords: 'settings.router.keywords' },
      permission: 'routersettings',
      load: () => import('./routers/router-page'),
    },
    unifi: { permission: 'routersettings', load: () => import('./routers/router-page') },
    unifiScheduledTasks: {
      permission: 'routersettings',
      load: () => import('./controller-tasks/controller-tasks-edit-page'),
    },
    mikrotik: { permission: 'routersettings', load: () => import('./routers/router-page') },
    arubainstanton: { permission: 'routersettings', load: () => import('./routers/router-page') },
    cnmaestro: { permission: 'routersettings', load: () => import('./routers/router-page') },
    omada: { permission: 'routersettings', load: () => import('./routers/router-page') },
    openmesh: { permission: 'routersettings', load: () => import('./routers/router-page') },
    ignitenet: { permission: 'routersettings', load: () => import('./routers/router-page') },
    arubacentral: { permission: 'routersettings', load: () => import('./routers/router-page') },
    zyxelnebula: { permission: 'routersettings', load: () => import('./routers/router-page') },
    ruckusunleashed: { permission: 'routersettings', load: () => import('./routers/router-page') },
    meraki: { permission: 'routersettings', load: () => import('./routers/router-page') },
    draytek: { permission: 'routersettings', load: () => import('./routers/router-page') },
    merakigo: { permission: 'routersettings', load: () => import('./routers/router-page') },
    aruba: { permission: 'routersettings', load: () => import('./routers/router-page') },
    arubaiap: { permission: 'routersettings', load: () => import('./routers/router-page') },
    ciscowlc: { permission: 'routersettings', load: () => import('./routers/router-page') },
    ruckusCloud: { permission: 'routersettings', load: () => import('./routers/router-page') },
    mist: { permission: 'routersettings', load: () => import('./routers/router-page') },
    ruckus: { permission: 'routersettings', load: () => import('./routers/router-page') },
    smartzone: { permission: 'routersettings', load: () => import('./routers/router-page') },
    opennds: { permission: 'routersettings', load: () => import('./routers/router-page') },
    uam: { permission: 'routersettings', load: () => import('./routers/router-page') },
    smsConfig: {
      menu: { title: 'settings.sms', keywords: 'settings.sms.keywords' },
      permission: 'smsgateway',
      load: () => import('./sms/sms-config-edit-page'),
    },
    clientAccess: {
      menu: { title: 'settings.client_access', keywords: 'settings.client_access.keywords' },
      permission: 'client_access',
      load: () => import('./client-access/client-access-edit-page'),
    },
    configureReports: {
      menu: { title: 'settings.reports', keywords: 'settings.reports.keywords' },
      permission: 'reports',
      load: () => import('./reports/report-edit-page'),
    },
    customerPortal: {
      menu: { title: 'settings.portal', keywords: 'settings.portal.keywords' },
      permission: 'payment',
      load: () => import('./customer-portal/customer-portal-edit-page'),
    },
    privacy: {
      menu: { title: 'settings.privacy', keywords: 'settings.privacy.keywords' },
      load: () => import('./privacy/privacy-edit-page'),
    },
    // Belongs to the whole account.
    audit: {
      menu: { title: 'settings.audit', keywords: 'settings.audit.keywords', right: 'list_audit' },
      scope: 'any',
      load: () => import('./audit/audit-list-page'),
    },
    integrationList: {
      menu: { title: 'settings.integrations', keywords: 'settings.integrations.keywords' },
      permission: 'integrations',
      load: () => import('./integrations/integration-list-page'),
    },
    inactiveIntegrationList: {
      permission: 'integrations',
      load: () => import('./integrations/integration-list-page'),
    },
    integrationEdit: {
      permission: 'integrations',
      load: () => import('./integrations/integration-edit-page'),
    },
    integrationConnectionEdit: {
      permission: 'integrations',
      load: () => import('./integrations/integration-connection-edit-page'),
    },
  },
)

const onboardingPages = pagesAt(
  onboardingPatterns,
  { permission: 'all', layout: 'plain' },
  {
    locationBasics: { load: () => import('./location/location-basics-page') },
    location: { load: () => import('./location/location-create-page') },
    onboardingFields: { load: () => import('./onboarding/fields-edit-page') },
    onboardingBranding: { load: () => import('./onboarding/branding-design-page') },
    onboardingPackage: { load: () => import('./onboarding/package-create-page') },
    onboardingGuestAccount: { load: () => import('./onboarding/guest-account-create-page') },
    onboardingVouchers: { load: () => import('./onboarding/voucher-create-page') },
  },
)

export const pages = { ...sitePages, ...settingsPages, ...onboardingPages }

export const tiles = {
  'router-health': {
    title: 'mfe-sites.widgets.router_health',
    permission: 'routersettings',
    tile: { ...NUMBER_TILE, bySite: 1, order: 145 },
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './routers/router-health-tile')).RouterHealthWidget,
  },
  integrations: {
    title: 'mfe-sites.widgets.integrations',
    permission: 'integrations',
    tile: { ...NUMBER_TILE, oneSite: true, order: 147 },
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './integrations/integrations-tile')).IntegrationsWidget,
  },
} as const
