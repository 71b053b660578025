import type { PageLayout, VoucherSelection } from '@portico/shared/contracts'
import {
  definePages,
  NUMBER_BY_SITE_TILE,
  pagesBelow,
  pathsOf,
  withMenus,
} from '@portico/shared/remote-config'
import { selectionQuery } from './print/selection-query'

/** Both voucher families have the same screens. */
const screens = definePages({
  voucherList: { path: '/manage', load: () => import('./list/voucher-list-page') },
  voucherCreate: { path: '/create', load: () => import('./create/voucher-create-page') },
  voucherImport: { path: '/import', load: () => import('./files/voucher-import-page') },
  voucherDetails: { path: '/details/:voucherId?', load: () => import('./details/voucher-details-page') },
  voucherKiosk: {
    path: '/kiosk',
    layout: 'plain',
    bare: true,
    load: () => import('./kiosk/kiosk-page'),
  },
  voucherKioskEdit: { path: '/kiosk/settings', load: () => import('./kiosk/kiosk-edit-page') },
  voucherDesign: { path: '/design', load: () => import('./print/voucher-design-page') },
  voucherPrint: {
    path: '/print',
    layout: 'plain',
    bare: true,
    load: () => import('./print/voucher-print-page'),
  },
})

/** The list of multi-site vouchers, and the prefix of their other addresses. */
export const MULTISITE_ROOT = '/app/voucher/multisite/manage'

export const sitePages = withMenus(
  pagesBelow('/app/voucher', { permission: 'voucher', scope: 'site' }, screens),
  {
    voucherCreate: { title: 'vouchers.list.create' },
    voucherDetails: { title: 'vouchers.menu.code', param: 'code' },
    voucherDesign: { title: 'vouchers.design.title' },
  },
)
export const multisitePages = pagesBelow(
  MULTISITE_ROOT,
  { permission: 'multisitevoucher', scope: 'site' },
  { ...screens, voucherList: { ...screens.voucherList, path: '' } },
)

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
function voucherPaths(pages: typeof sitePages | typeof multisitePages) {
  const paths = pathsOf(pages)
  return {
    ...paths,
    voucherList: ({ tab, search }: VoucherFilters = {}) =>
      paths.voucherList({ tab: tab === 'unused' ? undefined : tab, search: search || undefined }),
    /** The lookup by code. */
    voucherLookup: (code?: string) => paths.voucherDetails({}, { code }),
    /** The page that the browser prints. Commas stay unescaped, which makes long id lists a third shorter. */
    voucherPrint: (selection: VoucherSelection, { layout, first = 1 }: PrintSheet = {}) =>
      paths
        .voucherPrint({ ...selectionQuery(selection), layout, first: first > 1 ? first : undefined })
        .replaceAll('%2C', ','),
    /** A sheet that tests the label position, without vouchers. */
    voucherTestPrint: () => paths.voucherPrint({ test: true }),
  }
}

export type VoucherPaths = ReturnType<typeof voucherPaths>

export const paths = voucherPaths(sitePages)
export const multisitePaths = voucherPaths(multisitePages)

const tileModule = () => import(/* webpackChunkName: "widgets" */ './tiles/voucher-tiles')

export const tiles = {
  'active-vouchers': {
    title: 'mfe-vouchers.widgets.active',
    permission: 'voucher',
    tile: { ...NUMBER_BY_SITE_TILE, order: 110 },
    load: async () => (await tileModule()).ActiveVouchersWidget,
  },
  'unused-vouchers': {
    title: 'mfe-vouchers.widgets.unused',
    permission: 'voucher',
    tile: { ...NUMBER_BY_SITE_TILE, order: 120 },
    load: async () => (await tileModule()).UnusedVouchersWidget,
  },
  'expiring-vouchers': {
    title: 'mfe-vouchers.widgets.expiring',
    permission: 'voucher',
    tile: { ...NUMBER_BY_SITE_TILE, order: 130 },
    load: async () => (await tileModule()).ExpiringVouchersWidget,
  },
  'activated-vouchers': {
    title: 'mfe-vouchers.widgets.activated',
    permission: 'voucher',
    tile: { ...NUMBER_BY_SITE_TILE, order: 140 },
    load: async () => (await tileModule()).ActivatedVouchersWidget,
  },
} as const
