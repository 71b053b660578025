/** Addresses below the base path that the shell itself goes to. */
export const paths = {
  home: '/',
  app: '/app',
  dashboard: '/app/reports/dashboard',
  vouchers: '/app/voucher/manage',
  login: '/login',
  loginUnprotected: '/login-unprotected',
  logout: '/logout',
  notFound: '/404',
  google: '/google',
  forgotPassword: '/forgot-password',
  register: '/register',
  verification: '/signup/verification',
  registration: '/signup/registration',
  registrationSuccess: '/signup/registration/success',
  firstStep: '/signup/registration/deployment/1/first',
  account: '/app/account',
  subscription: '/app/account/subscription',
  sites: '/app/sites',
  cardUpdate: '/signup/registration/setup-payment/update',
  createLocation: '/signup/registration/deployment',
  createFirstLocation: '/signup/registration/deployment/first',
  choosePlan: '/change-subscription/update',
  buyNow: '/change-subscription/buy_now',
  reactivate: '/change-subscription/reactivate',
} as const

/** True for the pages that stand behind the account guards. */
export function isAppPath(path: string): boolean {
  return path === paths.app || path.startsWith(`${paths.app}/`)
}
