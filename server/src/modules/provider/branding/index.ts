export {
  brandFor,
  brandOfAccount,
  brandOfHost,
  brandsOfAccounts,
  OWN_BRAND,
  publicBrand,
  type ResolvedBrand,
} from './brand-of'
