import type { Permission, SiteSettings } from '@portico/shared/contracts'
import { multisitePaths, paths, type VoucherPaths } from '../paths'

/** Vouchers of one site, or multi-site vouchers of the account. */
export type VoucherFamilyId = 'site' | 'multisite'

/** All differences between the two families, so that screens need no other distinction. */
export interface VoucherFamily {
  id: VoucherFamilyId
  permission: Permission
  importRight: keyof SiteSettings['can']
  paths: VoucherPaths
  /** Address of the API, below the site. */
  api: string
  /** Tag of the cache. */
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
