import { pagesAt } from '@portico/shared/remote-config'
import {
  accountPatterns,
  adminPatterns,
  billingPatterns,
  brandPatterns,
  clientPatterns,
  developerPatterns,
  paymentBrandPatterns,
  profilePatterns,
} from './paths'

const accountPages = pagesAt(
  accountPatterns,
  { permission: 'all', layout: 'plain' },
  {
    account: {
      menu: { title: 'account.title', keywords: 'account.keywords' },
      load: () => import('./account/account-page'),
    },
  },
)

const adminPages = pagesAt(
  adminPatterns,
  { permission: 'admins' },
  {
    adminList: {
      menu: { title: 'admins.title', keywords: 'admins.keywords' },
      load: () => import('./admins/admin-list-page'),
    },
    adminCreate: { load: () => import('./admins/admin-create-page') },
    adminEdit: { load: () => import('./admins/admin-edit-page') },
  },
)

const clientPages = pagesAt(
  clientPatterns,
  { permission: 'clients' },
  {
    clientList: {
      menu: { title: 'clients.title', keywords: 'clients.keywords' },
      load: () => import('./clients/client-list-page'),
    },
    clientCreate: { load: () => import('./clients/client-create-page') },
    clientEdit: { load: () => import('./clients/client-edit-page') },
  },
)

const brandPages = pagesAt(
  brandPatterns,
  { permission: 'branding' },
  {
    brandOverview: {
      menu: { title: 'branding.title', keywords: 'branding.keywords' },
      load: () => import('./branding/branding-page'),
    },
    brandLogo: { load: () => import('./branding/brand-logo-page') },
    brandHeader: { load: () => import('./branding/brand-header-page') },
    brandLoginPage: { load: () => import('./branding/brand-login-page') },
    brandFooter: { load: () => import('./branding/brand-footer-page') },
    brandSplashFooter: { load: () => import('./branding/brand-splash-footer-page') },
    brandClientInvite: { load: () => import('./branding/brand-client-invite-page') },
    brandDomain: { load: () => import('./branding/domain/domain-page') },
  },
)

const paymentBrandPages = pagesAt(
  paymentBrandPatterns,
  { permission: 'payment_branding' },
  {
    brandInvoice: { load: () => import('./branding/brand-invoice-page') },
    brandPayAccount: { load: () => import('./branding/brand-pay-account-page') },
    brandPayExpiry: { load: () => import('./branding/brand-pay-expiry-page') },
  },
)

const profilePages = pagesAt(
  profilePatterns,
  { permission: 'all', layout: 'plain' },
  {
    social: { load: () => import('./profiles/profiles-redirect-page') },
    socialProfile: {
      menu: { title: 'profiles.title', keywords: 'profiles.keywords' },
      load: () => import('./profiles/sign-in-profiles-page'),
    },
  },
)

const developerPages = pagesAt(
  developerPatterns,
  { permission: 'developer' },
  {
    remoteList: { load: () => import('./releases/remote-list-page') },
    remoteDetails: { load: () => import('./releases/remote-details-page') },
    platform: { load: () => import('./platform/platform-page') },
    outboxList: { load: () => import('./outbox/outbox-list-page') },
    outboxDetails: { load: () => import('./outbox/outbox-details-page') },
  },
)

// Public, because the account guards redirect here and must not block these pages; the last three check the session
// and billing access themselves.
const billingPages = pagesAt(
  billingPatterns,
  { public: true, layout: 'plain' },
  {
    plan: { load: () => import('./billing/plan/plan-page') },
    selectPlan: { load: () => import('./billing/plan/select-plan-page') },
    changeSubscription: { load: () => import('./billing/change/change-subscription-page') },
    setupPayment: { load: () => import('./billing/setup-payment-page') },
  },
)

export const pages = {
  ...accountPages,
  ...profilePages,
  ...adminPages,
  ...clientPages,
  ...brandPages,
  ...paymentBrandPages,
  ...developerPages,
  ...billingPages,
}
