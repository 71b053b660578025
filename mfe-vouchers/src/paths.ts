import type { PageLayout, VoucherSelection } from '@portico/shared/contracts'
import { pathsOf, patternsBelow } from '@portico/shared/remote-config'

/** Patterns of the pages that both voucher families have, below the address of each. */
const ENDINGS = {
  voucherList: '/manage',
  voucherCreate: '/create',
  voucherImport: '/import',
  voucherDetails: '/details/:voucherId?',
  voucherKiosk: '/kiosk',
  voucherKioskEdit: '/kiosk/settings',
  voucherDesign: '/design',
  voucherPrint: '/print',
} as const

/** The list of multi-site vouchers, and the prefix of their other addresses. */
export const MULTISITE_ROOT = '/app/voucher/multisite/manage'

export const sitePatterns = patternsBelow('/app/voucher', ENDINGS)
export const multisitePatterns = patternsBelow(MULTISITE_ROOT, { ...ENDINGS, voucherList: '' })

/**
 * Query of a selection: `ids=1,2`, `batch=1050`, `batch=1050&unused=true`, `unused=true` or `unused=true&search=room`.
 */
function selectionQuery(selection: VoucherSelection): Record<string, string> {
  if ('ids' in selection) return { ids: selection.ids.join(',') }
  const unused: Record<string, string> = selection.unused ? { unused: 'true' } : {}
  if ('batchid' in selection) return { batch: String(selection.batchid), ...unused }
  return selection.search ? { ...unused, search: selection.search } : unused
}

interface VoucherFilters {
  tab?: string | undefined
  search?: string | undefined
}

/** Left out: the design's sheet, from its first label. */
interface PrintSheet {
  layout?: PageLayout
  /** First free label, counted from 1. */
  first?: number
}

/** Addresses of one voucher family, with the queries of its screens. */
function voucherPaths(patterns: typeof sitePatterns | typeof multisitePatterns) {
  const own = pathsOf(patterns)
  return {
    ...own,
    voucherList: ({ tab, search }: VoucherFilters = {}) =>
      own.voucherList({ tab: tab === 'unused' ? undefined : tab, search: search || undefined }),
    /** The lookup by code. */
    voucherLookup: (code?: string) => own.voucherDetails({}, { code }),
    /** The page that the browser prints. Commas stay unescaped, which makes long id lists a third shorter. */
    voucherPrint: (selection: VoucherSelection, { layout, first = 1 }: PrintSheet = {}) =>
      own
        .voucherPrint({ ...selectionQuery(selection), layout, first: first > 1 ? first : undefined })
        .replaceAll('%2C', ','),
    /** A sheet that tests the label position, without vouchers. */
    voucherTestPrint: () => own.voucherPrint({ test: true }),
  }
}

export type VoucherPaths = ReturnType<typeof voucherPaths>

export const paths = voucherPaths(sitePatterns)
export const multisitePaths = voucherPaths(multisitePatterns)
