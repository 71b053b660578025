import type { PageLayout, VoucherSelection } from '@portico/shared/contracts'
import { createSearchParams } from 'react-router-dom'
import { selectionQuery } from './core/selection-query'

/** Addresses of one family of vouchers, below the base path. */
export interface VoucherPaths {
  voucherList: (filters?: VoucherFilters) => string
  voucherCreate: () => string
  voucherDetails: (voucherId: number) => string
  /** Where a voucher is found by its code. */
  voucherLookup: (code?: string) => string
  /** Where codes come in from a file. */
  voucherImport: () => string
  /** What is printed on vouchers. */
  voucherDesign: () => string
  /** The page that the browser prints. Without a selection: as a route is written. */
  voucherPrint: (selection?: VoucherSelection, sheet?: PrintSheet) => string
  /** A sheet that shows how labels come out, without any voucher. */
  voucherTestPrint: () => string
  /** Where vouchers are sold at a touch. */
  voucherKiosk: () => string
  voucherKioskEdit: () => string
  /** As a route is written. */
  voucherDetailsPattern: string
}

interface VoucherFilters {
  tab?: string
  search?: string
}

/** Left out: the sheet of the design, from its first label. */
export interface PrintSheet {
  layout?: PageLayout
  /** The first free label, from 1. */
  first?: number
}

function printQuery(selection: VoucherSelection, { layout, first = 1 }: PrintSheet): string {
  const sheet = { ...(layout && { layout }), ...(first > 1 && { first: String(first) }) }
  // A comma may stand in a query as it is; many ids are a third shorter so.
  return createSearchParams({ ...selectionQuery(selection), ...sheet })
    .toString()
    .replaceAll('%2C', ',')
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
    voucherImport: () => `${root}/import`,
    voucherDesign: () => `${root}/design`,
    voucherPrint: (selection, sheet = {}) =>
      `${root}/print${selection ? `?${printQuery(selection, sheet)}` : ''}`,
    voucherTestPrint: () => `${root}/print?test=true`,
    voucherKiosk: () => `${root}/kiosk`,
    voucherKioskEdit: () => `${root}/kiosk/settings`,
    voucherDetailsPattern: `${root}/details/:voucherId?`,
  }
}

export const paths = voucherPaths('/app/voucher')
export const multisitePaths = voucherPaths('/app/voucher/multisite')
