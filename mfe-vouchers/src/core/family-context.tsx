import { useSiteId } from '@portico/shared/session'
import { createContext, useContext, type ComponentType } from 'react'
import { VOUCHER_FAMILIES, type VoucherFamily, type VoucherFamilyId } from './voucher-family'

const FamilyContext = createContext<VoucherFamily>(VOUCHER_FAMILIES.site)

/** The family whose vouchers this page shows. */
export function useVoucherFamily(): VoucherFamily {
  return useContext(FamilyContext)
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

/** The page, for one family. */
export function pageOf(id: VoucherFamilyId, Page: ComponentType): ComponentType {
  const family = VOUCHER_FAMILIES[id]
  return function FamilyPage() {
    return (
      <FamilyContext value={family}>
        <Page />
      </FamilyContext>
    )
  }
}
