export { brandFor, brandOfAccount, brandOfHost, OWN_BRAND, publicBrand, type ResolvedBrand } from './brand-of'
