import { pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

/** Addresses of this remote's screens, and of what belongs to other remotes, below the base path. */
export const paths = {
  ...pathsOf(pages),
  consentTexts: () => '/app/settings-view/privacy',
  siteEdit: (siteId: number) => `/app/site/${siteId}`,
  smsSettings: () => '/app/settings-view/sms-config',
  packages: () => '/app/payment/packages',
  paymentSettings: () => '/app/payment/settings',
}
