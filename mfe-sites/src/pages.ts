import { definePages, NUMBER_TILE, pagesBelow } from '@portico/shared/remote-config'

export const pages = definePages({
  dashboard: {
    path: '/app/reports/dashboard',
    permission: 'all',
    tiles: true,
    load: () => import('./dashboard/dashboard-page'),
  },
  siteCreate: {
    path: '/app/site/new/:first?',
    permission: 'all',
    load: () => import('./location/site-create-page'),
  },
  siteList: {
    path: '/app/sites',
    menu: { title: 'settings.sites', keywords: 'settings.sites.keywords' },
    permission: 'all',
    load: () => import('./sites/site-list-page'),
  },
  // Placed after the create page, because the first matching path wins.
  siteEdit: {
    path: '/app/site/:siteId',
    menu: { title: 'settings.site', keywords: 'settings.site.keywords' },
    permission: 'all',
    load: () => import('./sites/site-edit-page'),
  },
  siteCopy: {
    path: '/app/site/:siteId/copy',
    permission: 'all',
    load: () => import('./sites/site-copy-page'),
  },
  ...pagesBelow(
    '/app/settings-view',
    { scope: 'site', permission: 'sitesettings' },
    {
      settings: { path: '', load: () => import('./settings/settings-list-page') },
      // The same page at an old address that other pages still link to.
      settingsTemp: { path: '/temp', load: () => import('./settings/settings-list-page') },
      siteName: {
        path: '/site-name',
        menu: { title: 'settings.general', keywords: 'settings.general.keywords' },
        load: () => import('./settings/site-general-edit-page'),
      },
      redirectUrl: {
        path: '/redirect-url',
        menu: { title: 'settings.redirect', keywords: 'settings.redirect.keywords' },
        load: () => import('./settings/redirect-url-edit-page'),
      },
      router: {
        path: '/router',
        menu: { title: 'settings.router', keywords: 'settings.router.keywords' },
        permission: 'routersettings',
        load: () => import('./routers/router-page'),
      },
      // The same page at the router type's address.
      opennds: {
        path: '/opennds',
        permission: 'routersettings',
        load: () => import('./routers/router-page'),
      },
      uam: { path: '/uam', permission: 'routersettings', load: () => import('./routers/router-page') },
      smsConfig: {
        path: '/sms-config',
        menu: { title: 'settings.sms', keywords: 'settings.sms.keywords' },
        permission: 'smsgateway',
        load: () => import('./sms/sms-config-edit-page'),
      },
      clientAccess: {
        path: '/client-access',
        menu: { title: 'settings.client_access', keywords: 'settings.client_access.keywords' },
        permission: 'client_access',
        load: () => import('./client-access/client-access-edit-page'),
      },
      configureReports: {
        path: '/configure-reports',
        menu: { title: 'settings.reports', keywords: 'settings.reports.keywords' },
        permission: 'reports',
        load: () => import('./reports/report-edit-page'),
      },
      customerPortal: {
        path: '/customer-portal',
        menu: { title: 'settings.portal', keywords: 'settings.portal.keywords' },
        permission: 'payment',
        load: () => import('./customer-portal/customer-portal-edit-page'),
      },
      privacy: {
        path: '/privacy',
        menu: { title: 'settings.privacy', keywords: 'settings.privacy.keywords' },
        load: () => import('./privacy/privacy-edit-page'),
      },
      // Belongs to the whole account.
      audit: {
        path: '/audit',
        menu: { title: 'settings.audit', keywords: 'settings.audit.keywords', right: 'list_audit' },
        scope: 'any',
        load: () => import('./audit/audit-list-page'),
      },
    },
  ),
  ...pagesBelow(
    '/signup/registration',
    { permission: 'all', layout: 'plain' },
    {
      locationBasics: {
        path: '/deployment/1/:first?',
        load: () => import('./location/location-basics-page'),
      },
      location: {
        path: '/deployment/:first?',
        load: () => import('./location/location-create-page'),
      },
      onboardingFields: {
        path: '/field-collect/:first?',
        load: () => import('./onboarding/fields-edit-page'),
      },
      onboardingBranding: {
        path: '/branding-info/:first?',
        load: () => import('./onboarding/branding-design-page'),
      },
      onboardingPackage: {
        path: '/payment-onboarding/:first?',
        load: () => import('./onboarding/package-create-page'),
      },
      onboardingGuestAccount: {
        path: '/guestuser-onboarding/:first?',
        load: () => import('./onboarding/guest-account-create-page'),
      },
      onboardingVouchers: {
        path: '/voucher-onboarding/:first?',
        load: () => import('./onboarding/voucher-create-page'),
      },
    },
  ),
})

export const tiles = {
  'router-health': {
    title: 'mfe-sites.widgets.router_health',
    permission: 'routersettings',
    tile: { ...NUMBER_TILE, lg: { w: 4, h: 2 }, bySite: 1, order: 145 },
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './routers/router-health-tile')).RouterHealthWidget,
  },
} as const
