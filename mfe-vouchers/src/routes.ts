import type { RemotePage } from '@portico/shared/remote'
import { paths } from './paths'

/** One chunk for each screen. */
export const pages: readonly RemotePage[] = [
  {
    path: paths.voucherList(),
    load: async () =>
      (await import(/* webpackChunkName: "voucher-list" */ './features/vouchers/voucher-list-page'))
        .VoucherListPage,
  },
  {
    path: paths.voucherCreate(),
    load: async () =>
      (await import(/* webpackChunkName: "voucher-create" */ './features/vouchers/voucher-create-page'))
        .VoucherCreatePage,
  },
]
