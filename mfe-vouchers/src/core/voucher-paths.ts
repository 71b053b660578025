import type { PageLayout, VoucherSelection } from '@portico/shared/contracts'
import { pathsOf } from '@portico/shared/remote-config'
import { multisitePages, sitePages } from '../pages'
import { selectionQuery } from './selection-query'

interface VoucherFilters {
  tab?: string | undefined
  search?: string | undefined
}

/** Left out: the sheet of the design, from its first label. */
export interface PrintSheet {
  layout?: PageLayout
  /** The first free label, from 1. */
  first?: number
}

/** Addresses of one family of vouchers, with the queries that its screens read. */
function voucherPaths(pages: typeof sitePages | typeof multisitePages) {
  const paths = pathsOf(pages)
  return {
    ...paths,
    voucherList: ({ tab, search }: VoucherFilters = {}) =>
      paths.voucherList({ tab: tab === 'unused' ? undefined : tab, search: search || undefined }),
    /** Where a voucher is found by its code. */
    voucherLookup: (code?: string) => paths.voucherDetails({}, { code }),
    /** The page that the browser prints. A comma needs no escape, which makes many ids a third shorter. */
    voucherPrint: (selection: VoucherSelection, { layout, first = 1 }: PrintSheet = {}) =>
      paths
        .voucherPrint({ ...selectionQuery(selection), layout, first: first > 1 ? first : undefined })
        .replaceAll('%2C', ','),
    /** A sheet that shows how labels come out, without any voucher. */
    voucherTestPrint: () => paths.voucherPrint({ test: true }),
  }
}

export type VoucherPaths = ReturnType<typeof voucherPaths>

export const paths = voucherPaths(sitePages)
export const multisitePaths = voucherPaths(multisitePages)
