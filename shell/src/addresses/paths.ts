import { SIGN_IN_PAGES } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'

/** The shell's own addresses, below the base path. */
export const paths = {
  home: '/',
  app: '/app',
  dashboard: linked.dashboard(),
  vouchers: linked.voucherList(),
  login: SIGN_IN_PAGES.login,
  loginUnprotected: '/login-unprotected',
  logout: '/logout',
  notFound: '/404',
  google: '/google',
  forgotPassword: SIGN_IN_PAGES.forgotPassword,
  register: '/register',
  verification: SIGN_IN_PAGES.verification,
  registration: '/signup/registration',
  registrationSuccess: '/signup/registration/success',
  firstStep: linked.locationBasics('first'),
  account: linked.account(),
  social: '/app/social',
  security: linked.account('security'),
  subscription: linked.account('subscription'),
  sites: linked.siteList(),
  cardUpdate: linked.setupPayment('update'),
  createLocation: linked.location(),
  createFirstLocation: linked.location('first'),
  choosePlan: linked.changeSubscription('update'),
  buyNow: linked.changeSubscription('buy_now'),
  reactivate: linked.changeSubscription('reactivate'),
} as const

/** True for pages behind the account guards. */
export function isAppPath(path: string): boolean {
  return path === paths.app || path.startsWith(`${paths.app}/`)
}
