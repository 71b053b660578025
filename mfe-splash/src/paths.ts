import { linked, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

/** Addresses of this remote's screens and of other remotes' pages, below the base path. */
export const paths = {
  ...pathsOf(pages),
  consentTexts: linked.privacy,
  siteEdit: linked.siteEdit,
  smsSettings: linked.smsConfig,
  packages: linked.packageList,
  paymentSettings: linked.paymentSettings,
}
