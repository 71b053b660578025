import type { RemotePage } from '@portico/shared/remote'
import { pageOf } from './core/family-context'
import { multisitePaths, paths } from './paths'

/** One chunk for each screen. The build sees that those of the two families hold the same, and keeps one. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.voucherList(),
    load: async () => {
      const { VoucherListPage } = await import(
        /* webpackChunkName: "voucher-list" */ './core/voucher-list-page'
      )
      return pageOf('site', VoucherListPage)
    },
  },
  {
    path: multisitePaths.voucherList(),
    load: async () => {
      const { VoucherListPage } = await import(
        /* webpackChunkName: "multisite-voucher-list" */ './core/voucher-list-page'
      )
      return pageOf('multisite', VoucherListPage)
    },
  },
  {
    path: paths.voucherCreate(),
    load: async () => {
      const { VoucherCreatePage } = await import(
        /* webpackChunkName: "voucher-create" */ './core/voucher-create-page'
      )
      return pageOf('site', VoucherCreatePage)
    },
  },
  {
    path: multisitePaths.voucherCreate(),
    load: async () => {
      const { VoucherCreatePage } = await import(
        /* webpackChunkName: "multisite-voucher-create" */ './core/voucher-create-page'
      )
      return pageOf('multisite', VoucherCreatePage)
    },
  },
  {
    path: paths.voucherImport(),
    load: async () => {
      const { VoucherImportPage } = await import(
        /* webpackChunkName: "voucher-import" */ './files/voucher-import-page'
      )
      return pageOf('site', VoucherImportPage)
    },
  },
  {
    path: multisitePaths.voucherImport(),
    load: async () => {
      const { VoucherImportPage } = await import(
        /* webpackChunkName: "multisite-voucher-import" */ './files/voucher-import-page'
      )
      return pageOf('multisite', VoucherImportPage)
    },
  },
  {
    path: paths.voucherDetailsPattern,
    load: async () => {
      const { VoucherDetailsPage } = await import(
        /* webpackChunkName: "voucher-details" */ './core/voucher-details-page'
      )
      return pageOf('site', VoucherDetailsPage)
    },
  },
  {
    path: multisitePaths.voucherDetailsPattern,
    load: async () => {
      const { VoucherDetailsPage } = await import(
        /* webpackChunkName: "multisite-voucher-details" */ './core/voucher-details-page'
      )
      return pageOf('multisite', VoucherDetailsPage)
    },
  },
  {
    path: paths.voucherKiosk(),
    load: async () => {
      const { KioskPage } = await import(/* webpackChunkName: "voucher-kiosk" */ './kiosk/kiosk-page')
      return pageOf('site', KioskPage)
    },
  },
  {
    path: multisitePaths.voucherKiosk(),
    load: async () => {
      const { KioskPage } = await import(
        /* webpackChunkName: "multisite-voucher-kiosk" */ './kiosk/kiosk-page'
      )
      return pageOf('multisite', KioskPage)
    },
  },
  {
    path: paths.voucherKioskEdit(),
    load: async () => {
      const { KioskEditPage } = await import(
        /* webpackChunkName: "voucher-kiosk-edit" */ './kiosk/kiosk-edit-page'
      )
      return pageOf('site', KioskEditPage)
    },
  },
  {
    path: multisitePaths.voucherKioskEdit(),
    load: async () => {
      const { KioskEditPage } = await import(
        /* webpackChunkName: "multisite-voucher-kiosk-edit" */ './kiosk/kiosk-edit-page'
      )
      return pageOf('multisite', KioskEditPage)
    },
  },
  {
    path: paths.voucherDesign(),
    load: async () => {
      const { VoucherDesignPage } = await import(
        /* webpackChunkName: "voucher-design" */ './print/voucher-design-page'
      )
      return pageOf('site', VoucherDesignPage)
    },
  },
  {
    path: multisitePaths.voucherDesign(),
    load: async () => {
      const { VoucherDesignPage } = await import(
        /* webpackChunkName: "multisite-voucher-design" */ './print/voucher-design-page'
      )
      return pageOf('multisite', VoucherDesignPage)
    },
  },
  {
    path: paths.voucherPrint(),
    load: async () => {
      const { VoucherPrintPage } = await import(
        /* webpackChunkName: "voucher-print" */ './print/voucher-print-page'
      )
      return pageOf('site', VoucherPrintPage)
    },
  },
  {
    path: multisitePaths.voucherPrint(),
    load: async () => {
      const { VoucherPrintPage } = await import(
        /* webpackChunkName: "multisite-voucher-print" */ './print/voucher-print-page'
      )
      return pageOf('multisite', VoucherPrintPage)
    },
  },
]
