import type { RemotePage } from '@portico/shared/remote'
import { paths } from './paths'

export const pages: readonly RemotePage[] = [
  {
    path: '/app/reports/dashboard',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page')).DashboardPage,
  },
  {
    path: '/signup/registration/deployment/1/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "location-place" */ './location/place-create-page')).PlaceCreatePage,
  },
  {
    path: '/signup/registration/deployment/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "location" */ './location/location-create-page')).LocationCreatePage,
  },
  {
    path: '/app/site/new/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "site-create" */ './location/site-create-page')).SiteCreatePage,
  },
  {
    path: paths.sites(),
    load: async () =>
      (await import(/* webpackChunkName: "site-list" */ './sites/site-list-page')).SiteListPage,
  },
  {
    path: '/app/site/:siteId',
    load: async () =>
      (await import(/* webpackChunkName: "site-edit" */ './sites/site-edit-page')).SiteEditPage,
  },
  {
    path: '/app/site/:siteId/copy',
    load: async () =>
      (await import(/* webpackChunkName: "site-copy" */ './sites/site-copy-page')).SiteCopyPage,
  },
  {
    path: paths.settings(),
    load: async () =>
      (await import(/* webpackChunkName: "settings" */ './settings/settings-list-page')).SettingsListPage,
  },
  {
    path: `${paths.settings()}/temp`,
    load: async () =>
      (await import(/* webpackChunkName: "settings-temp" */ './settings/settings-temp-page'))
        .SettingsTempPage,
  },
  {
    path: paths.siteName(),
    load: async () =>
      (await import(/* webpackChunkName: "site-name" */ './settings/site-general-edit-page'))
        .SiteGeneralEditPage,
  },
  {
    path: paths.redirectUrl(),
    load: async () =>
      (await import(/* webpackChunkName: "redirect-url" */ './settings/redirect-url-edit-page'))
        .RedirectUrlEditPage,
  },
  {
    path: paths.smsConfig(),
    load: async () =>
      (await import(/* webpackChunkName: "sms-config" */ './sms/sms-config-edit-page')).SmsConfigEditPage,
  },
  {
    path: paths.clientAccess(),
    load: async () =>
      (await import(/* webpackChunkName: "client-access" */ './client-access/client-access-edit-page'))
        .ClientAccessEditPage,
  },
  {
    path: paths.configureReports(),
    load: async () =>
      (await import(/* webpackChunkName: "configure-reports" */ './reports/report-edit-page')).ReportEditPage,
  },
  {
    path: paths.customerPortal(),
    load: async () =>
      (await import(/* webpackChunkName: "customer-portal" */ './customer-portal/customer-portal-edit-page'))
        .CustomerPortalEditPage,
  },
  {
    path: paths.whitelistedDevices(),
    load: async () =>
      (await import(/* webpackChunkName: "whitelist" */ './whitelist/device-list-page')).DeviceListPage,
  },
  {
    path: paths.privacy(),
    load: async () =>
      (await import(/* webpackChunkName: "privacy" */ './privacy/privacy-edit-page')).PrivacyEditPage,
  },
  {
    path: paths.audit(),
    load: async () => (await import(/* webpackChunkName: "audit" */ './audit/audit-list-page')).AuditListPage,
  },
  {
    path: '/signup/registration/field-collect/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "onboarding-fields" */ './onboarding/fields-edit-page'))
        .FieldsEditPage,
  },
  {
    path: '/signup/registration/branding-info/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "onboarding-branding" */ './onboarding/branding-design-page'))
        .BrandingDesignPage,
  },
  {
    path: '/signup/registration/payment-onboarding/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "onboarding-package" */ './onboarding/package-create-page'))
        .PackageCreatePage,
  },
  {
    path: '/signup/registration/guestuser-onboarding/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "onboarding-guest-user" */ './onboarding/guest-user-create-page'))
        .GuestUserCreatePage,
  },
  {
    path: '/signup/registration/voucher-onboarding/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "onboarding-vouchers" */ './onboarding/voucher-create-page'))
        .VoucherCreatePage,
  },
]
