import { billingRoutes, planRoutes, sandboxRoutes, webhookRoutes } from './billing'
import { dashboardRoutes, guestTileRoutes, paymentTileRoutes, voucherTileRoutes } from './dashboard'
import { dashboardConfigRoutes } from './dashboard-layout'
import { guestUserRoutes } from './guest-users'
import { outboxRoutes } from './outbox'
import { packageRoutes } from './packages'
import { redeemRoutes } from './vouchers/redeem'
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
import { auditRoutes } from './audit'
import { clientAccessRoutes } from './client-access'
import { customerPortalRoutes } from './customer-portal'
import { privacyRoutes } from './privacy'
import { reportRoutes } from './reports'
import { siteCopyRoutes, siteSettingsRoutes } from './site-settings'
import { smsRoutes } from './sms'
import { siteRoutes } from './sites'
import { splashRoutes } from './splash'
import { uploadRoutes } from './uploads'
import { multisiteVoucherDesignRoutes, voucherDesignRoutes } from './vouchers/print'
import { multisiteVoucherDeliveryRoutes, voucherDeliveryRoutes } from './vouchers/delivery'
import { multisiteVoucherFileRoutes, voucherFileRoutes } from './vouchers/files'
import { multisiteVoucherKioskRoutes, voucherKioskRoutes } from './vouchers/kiosk'
import { multisiteVoucherPresetRoutes, voucherPresetRoutes } from './vouchers/presets'
import { multisiteVoucherRoutes, voucherRoutes } from './vouchers/core'
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
export * from './vouchers/redeem'
export * from './registration'
export * from './releases'
export * from './remotes'
export * from './route'
export * from './security'
export * from './session'
export * from './audit'
export * from './client-access'
export * from './customer-portal'
export * from './deliveries'
export * from './privacy'
export * from './reports'
export * from './sms'
export * from './site-settings'
export * from './sites'
export * from './splash'
export * from './splash-design'
export * from './uploads'
export { multisiteId, type MultisiteId } from './vouchers/families'
export * from './vouchers/print'
export * from './vouchers/files'
export * from './vouchers/delivery'
export * from './vouchers/kiosk'
export * from './vouchers/presets'
export * from './vouchers/shapes'
export * from './vouchers/core'
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
  ...voucherDeliveryRoutes,
  ...multisiteVoucherDeliveryRoutes,
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
