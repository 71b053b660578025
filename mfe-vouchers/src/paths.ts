import { createSearchParams } from 'react-router-dom'

/** Addresses of this remote, below the base path. */
export const paths = {
  voucherList: (filters: { search?: string } = {}) => {
    const query = createSearchParams(filters.search ? { search: filters.search } : {}).toString()
    return `/app/voucher/manage${query && `?${query}`}`
  },
  voucherCreate: () => '/app/voucher/create',
} as const
