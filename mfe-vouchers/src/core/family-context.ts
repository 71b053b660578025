import { useSiteId } from '@portico/shared/session'
import { useLocation } from 'react-router-dom'
import { MULTISITE_ROOT } from '../pages'
import { VOUCHER_FAMILIES, type VoucherFamily, type VoucherFamilyId } from './voucher-family'

/** The family whose vouchers this page shows: that of its address. */
export function useVoucherFamily(): VoucherFamily {
  const { pathname } = useLocation()
  return VOUCHER_FAMILIES[pathname.startsWith(MULTISITE_ROOT) ? 'multisite' : 'site']
}

/** Whose vouchers a call is about. */
export interface VoucherScope {
  family: VoucherFamilyId
  siteId: number
}

/** Where this page's calls go. */
export function useVoucherScope(): VoucherScope {
  return { family: useVoucherFamily().id, siteId: useSiteId() }
}
