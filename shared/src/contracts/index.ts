import { billingRoutes, planRoutes, sandboxRoutes, webhookRoutes } from './billing'
import { dashboardRoutes, guestTileRoutes, paymentTileRoutes, voucherTileRoutes } from './dashboard'
import { dashboardConfigRoutes } from './dashboard-layout'
import { guestUserRoutes } from './guest-users'
import { outboxRoutes } from './outbox'
import { packageRoutes } from './packages'
import { redeemRoutes } from './redeem'
import { onboardingRoutes, registrationRoutes } from './registration'
import { releaseRoutes } from './releases'
import { remoteRoutes } from './remotes'
import {
  apiKeyRoutes,
  identityProviderRoutes,
  ownSessionRoutes,
  passwordRoutes,
  twoFactorRoutes,
} from './security'
import { sessionRoutes } from './session'
import { auditRoutes, clientAccessRoutes, customerPortalRoutes, privacyRoutes } from './site-access'
import { reportRoutes, siteCopyRoutes, siteSettingsRoutes, smsRoutes } from './site-settings'
import { siteRoutes } from './sites'
import { splashRoutes } from './splash'
import { uploadRoutes } from './uploads'
import { multisiteVoucherDesignRoutes, voucherDesignRoutes } from './voucher-design'
import {
  multisiteVoucherHandoutRoutes,
  multisiteVoucherKioskRoutes,
  multisiteVoucherPresetRoutes,
  voucherHandoutRoutes,
  voucherKioskRoutes,
  voucherPresetRoutes,
} from './voucher-handout'
import { multisiteVoucherFileRoutes } from './voucher-files'
import { voucherFileRoutes } from './voucher-handout'
import { multisiteVoucherRoutes, voucherRoutes } from './vouchers'
import { whitelistRoutes } from './whitelist'

export * from './access-limits'
export * from './billing'
export * from './boot'
export * from './dashboard'
export * from './dashboard-layout'
export * from './errors'
export * from './fields'
export * from './guest-users'
export * from './levels'
export * from './lists'
export * from './outbox'
export * from './packages'
export * from './permissions'
export * from './redeem'
export * from './registration'
export * from './releases'
export * from './remotes'
export * from './route'
export * from './security'
export * from './session'
export * from './site-access'
export * from './site-settings'
export * from './sites'
export * from './splash'
export * from './splash-design'
export * from './uploads'
export * from './voucher-design'
export * from './voucher-files'
export * from './voucher-handout'
export * from './voucher-shapes'
export * from './vouchers'
export * from './whitelist'

/** Every call of the API. The server refuses to start unless each one has a handler. */
export const apiRoutes = {
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...passwordRoutes,
  ...ownSessionRoutes,
  ...apiKeyRoutes,
  ...identityProviderRoutes,
  ...registrationRoutes,
  ...onboardingRoutes,
  ...billingRoutes,
  ...planRoutes,
  ...sandboxRoutes,
  ...webhookRoutes,
  ...siteRoutes,
  ...siteSettingsRoutes,
  ...siteCopyRoutes,
  ...auditRoutes,
  ...clientAccessRoutes,
  ...smsRoutes,
  ...customerPortalRoutes,
  ...reportRoutes,
  ...privacyRoutes,
  ...voucherRoutes,
  ...multisiteVoucherRoutes,
  ...voucherDesignRoutes,
  ...multisiteVoucherDesignRoutes,
  ...voucherFileRoutes,
  ...multisiteVoucherFileRoutes,
  ...voucherHandoutRoutes,
  ...multisiteVoucherHandoutRoutes,
  ...voucherPresetRoutes,
  ...multisiteVoucherPresetRoutes,
  ...voucherKioskRoutes,
  ...multisiteVoucherKioskRoutes,
  ...redeemRoutes,
  ...splashRoutes,
  ...uploadRoutes,
  ...packageRoutes,
  ...guestUserRoutes,
  ...whitelistRoutes,
  ...dashboardRoutes,
  ...guestTileRoutes,
  ...voucherTileRoutes,
  ...paymentTileRoutes,
  ...dashboardConfigRoutes,
  ...remoteRoutes,
  ...releaseRoutes,
  ...outboxRoutes,
}
