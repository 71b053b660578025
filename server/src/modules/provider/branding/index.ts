export {
  brandFor,
  brandOfAccount,
  brandOfHost,
  brandsOfAccounts,
  OWN_BRAND,
  publicBrand,
  type ResolvedBrand,
} from './brand-of'
export { logoImage, type LogoImage } from './logo-image'
export { brandingModule } from './branding.routes'
export { assertMaySee } from './branding.service'
export { checkSection } from './check-section'
export { brandedDesign, buttonColors, type GuestBrand, guestBrandOf } from './guest-brand'
