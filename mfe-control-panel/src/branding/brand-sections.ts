import { BRAND_SECTIONS, type BrandSection } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { paths } from '../paths'

/** Addresses of the sections' pages. */
export const SECTION_PATHS = {
  logo: paths.brandLogo,
  header: paths.brandHeader,
  'login-page': paths.brandLoginPage,
  footer: paths.brandFooter,
  'splash-footer': paths.brandSplashFooter,
  'client-invite': paths.brandClientInvite,
  invoice: paths.brandInvoice,
  'pay-account': paths.brandPayAccount,
  'pay-expiry': paths.brandPayExpiry,
} satisfies Record<BrandSection, () => string>

export { BRAND_SECTIONS }

/** One sentence about a section. */
export const sectionTextId = (section: BrandSection): MessageId => `branding.text.${section}`
