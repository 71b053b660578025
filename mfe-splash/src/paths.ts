import { linked, pathsOf, patternsBelow } from '@portico/shared/remote-config'

/** Patterns of this remote's pages. */
export const patterns = patternsBelow('/app', {
  splashPageList: '/site/splash-pages',
  splashPageEdit: '/settings-view/splash/:screen',
})

/** Addresses of this remote's screens and of other remotes' pages, below the base path. */
export const paths = {
  ...pathsOf(patterns),
  consentTexts: linked.privacy,
  siteEdit: linked.siteEdit,
  smsSettings: linked.smsConfig,
  packages: linked.packageList,
  paymentSettings: linked.paymentSettings,
}
