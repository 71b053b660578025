import { createSearchParams } from 'react-router-dom'

/** Addresses of one family of vouchers, below the base path. */
export interface VoucherPaths {
  voucherList: (filters?: VoucherFilters) => string
  voucherCreate: () => string
  voucherDetails: (voucherId: number) => string
  /** Where a voucher is found by its code. */
  voucherLookup: (code?: string) => string
  /** As a route is written. */
  voucherDetailsPattern: string
}

interface VoucherFilters {
  tab?: string
  search?: string
}

function voucherPaths(root: string): VoucherPaths {
  return {
    voucherList: ({ tab = '', search = '' } = {}) => {
      const filters = { ...(tab && tab !== 'unused' && { tab }), ...(search && { search }) }
      const query = createSearchParams(filters).toString()
      return `${root}/manage${query && `?${query}`}`
    },
    voucherCreate: () => `${root}/create`,
    voucherDetails: (voucherId) => `${root}/details/${voucherId}`,
    voucherLookup: (code) =>
      `${root}/details${code === undefined ? '' : `?${createSearchParams({ code }).toString()}`}`,
    voucherDetailsPattern: `${root}/details/:voucherId?`,
  }
}

export const paths = voucherPaths('/app/voucher')
export const multisitePaths = voucherPaths('/app/voucher/multisite')
