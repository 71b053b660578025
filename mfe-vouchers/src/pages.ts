import { NUMBER_BY_SITE_TILE, pagesAt } from '@portico/shared/remote-config'
import { multisitePatterns, sitePatterns } from './paths'

/** Both voucher families have the same screens. */
const screens = {
  voucherList: { load: () => import('./list/voucher-list-page') },
  voucherCreate: { load: () => import('./create/voucher-create-page') },
  voucherImport: { load: () => import('./files/voucher-import-page') },
  voucherDetails: { load: () => import('./details/voucher-details-page') },
  voucherKiosk: { layout: 'plain', bare: true, load: () => import('./kiosk/kiosk-page') },
  voucherKioskEdit: { load: () => import('./kiosk/kiosk-edit-page') },
  voucherDesign: { load: () => import('./print/voucher-design-page') },
  voucherPrint: { layout: 'plain', bare: true, load: () => import('./print/voucher-print-page') },
} as const

/** The command menu has these pages once. */
export const sitePages = pagesAt(
  sitePatterns,
  { permission: 'voucher', scope: 'site' },
  {
    ...screens,
    voucherCreate: { ...screens.voucherCreate, menu: { title: 'vouchers.list.create' } },
    voucherDetails: { ...screens.voucherDetails, menu: { title: 'vouchers.menu.code', param: 'code' } },
    voucherDesign: { ...screens.voucherDesign, menu: { title: 'vouchers.design.title' } },
  },
)
export const multisitePages = pagesAt(
  multisitePatterns,
  { permission: 'multisitevoucher', scope: 'site' },
  screens,
)

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
