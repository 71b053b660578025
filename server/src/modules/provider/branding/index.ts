export {
  brandFor,
  brandOfAccount,
  brandOfHost,
  brandsOfAccounts,
  OWN_BRAND,
  publicBrand,
  type ResolvedBrand,
} from './brand-of'
export { brandingModule } from './branding.routes'
export { assertMaySee } from './branding.service'
export { checkSection } from './check-section'
export { brandedDesign, buttonColors, type GuestBrand, guestBrandOf } from './guest-brand'
