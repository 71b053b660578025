import { useSiteId } from '@portico/shared/session'
import { useLocation } from 'react-router-dom'
import { MULTISITE_ROOT } from '../paths'
import { VOUCHER_FAMILIES, type VoucherFamily, type VoucherFamilyId } from './voucher-family'

/** The family of the page's address. */
export function useVoucherFamily(): VoucherFamily {
  const { pathname } = useLocation()
  return VOUCHER_FAMILIES[pathname.startsWith(MULTISITE_ROOT) ? 'multisite' : 'site']
}

/** Scope of a call: a family and a site. */
export interface VoucherScope {
  family: VoucherFamilyId
  siteId: number
}

/** Scope of this page's calls. */
export function useVoucherScope(): VoucherScope {
  return { family: useVoucherFamily().id, siteId: useSiteId() }
}
