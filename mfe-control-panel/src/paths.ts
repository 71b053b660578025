import { linked, pathsOf, patternsBelow } from '@portico/shared/remote-config'

export const accountPatterns = patternsBelow('/app', { account: '/account/:selectedTab?' })

export const adminPatterns = patternsBelow('/app/admins', {
  adminList: '',
  adminCreate: '/create',
  adminEdit: '/edit/:id',
})

export const clientPatterns = patternsBelow('/app/clients', {
  clientList: '',
  clientCreate: '/create',
  clientEdit: '/edit/:id',
})

export const brandPatterns = patternsBelow('/app/branding', {
  brandOverview: '',
  brandLogo: '/logo',
  brandHeader: '/header',
  brandLoginPage: '/login-page-branding',
  brandFooter: '/footer',
  brandSplashFooter: '/splash-footer',
  brandClientInvite: '/client-invite',
  brandDomain: '/domain',
})

export const paymentBrandPatterns = patternsBelow('/app/branding', {
  brandInvoice: '/invoice',
  brandPayAccount: '/pay-account',
  brandPayExpiry: '/pay-expiry',
})

export const profilePatterns = patternsBelow('/app/social', {
  social: '',
  socialProfile: '/profile',
})

export const developerPatterns = patternsBelow('', {
  remoteList: '/app/remotes',
  remoteDetails: '/app/remotes/:name',
  platform: '/app/platform',
  outboxList: '/dev/outbox',
  outboxDetails: '/dev/outbox/:mailId',
})

export const billingPatterns = patternsBelow('', {
  plan: '/plan',
  selectPlan: '/selectPlan',
  changeSubscription: '/change-subscription/:flow?',
  setupPayment: '/signup/registration/setup-payment/:flow?',
})

export const ACCOUNT_TABS = ['profile', 'security', 'subscription', 'api-key'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

export const FLOWS = ['update', 'buy_now', 'reactivate'] as const
export type Flow = (typeof FLOWS)[number]

const own = pathsOf({
  ...accountPatterns,
  ...profilePatterns,
  ...adminPatterns,
  ...clientPatterns,
  ...brandPatterns,
  ...paymentBrandPatterns,
  ...developerPatterns,
  ...billingPatterns,
})

/** Addresses below the base path. */
export const paths = {
  ...own,
  account: (selectedTab: AccountTab) => own.account({ selectedTab }),
  /** With a preselected plan: `engage_yearly`. */
  changeSubscription: (flow: Flow, planId?: string) =>
    own.changeSubscription({ flow }, { plan: planId || undefined }),
  // Belongs to the shell.
  app: () => '/app',
  login: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  register: (plan: string) => `/register/${plan}`,
  dashboard: linked.dashboard,
}
