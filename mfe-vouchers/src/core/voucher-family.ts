import type { Permission, SiteSettings } from '@portico/shared/contracts'
import { multisitePaths, paths, type VoucherPaths } from '../pages'

/** Vouchers of one site, or those of the account that hold at several. */
export type VoucherFamilyId = 'site' | 'multisite'

/** All in which the two families differ; screens take it and know nothing else of it. */
export interface VoucherFamily {
  id: VoucherFamilyId
  permission: Permission
  importRight: keyof SiteSettings['can']
  paths: VoucherPaths
  /** Of the API, below the site. */
  api: string
  /** Of the cache. */
  tag: 'Voucher' | 'MultisiteVoucher'
}

export const VOUCHER_FAMILIES: Record<VoucherFamilyId, VoucherFamily> = {
  site: {
    id: 'site',
    permission: 'voucher',
    importRight: 'import_vouchers',
    paths,
    api: 'voucher',
    tag: 'Voucher',
  },
  multisite: {
    id: 'multisite',
    permission: 'multisitevoucher',
    importRight: 'import_multisite_vouchers',
    paths: multisitePaths,
    api: 'multisite_voucher',
    tag: 'MultisiteVoucher',
  },
}
