import { idempotencyHeader, idTag, injectEndpoints, type Idempotent } from '@portico/shared/api'
import type { BodyOf, ResponseOf, voucherKioskRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from '../family/family-context'
import { changesLists, familyCall } from '../family/voucher-calls'

type Routes = typeof voucherKioskRoutes

export type SellAtKioskBody = BodyOf<Routes['createKioskVoucher']>

const tagOf = ({ family, siteId }: VoucherScope) => idTag('VoucherKiosk', `${family} ${siteId}`)

export const voucherKioskApi = injectEndpoints(['Voucher', 'MultisiteVoucher', 'VoucherKiosk'], (build) => ({
  getVoucherKiosk: build.query({
    ...familyCall('getVoucherKiosk'),
    providesTags: (_result, _error, scope) => [tagOf(scope)],
  }),
  saveVoucherKiosk: build.mutation({
    ...familyCall('saveVoucherKiosk'),
    invalidatesTags: (_result, error, scope) => (error ? [] : [tagOf(scope)]),
  }),
  checkVoucherKioskPin: build.mutation(familyCall('checkVoucherKioskPin')),
  createKioskVoucher: build.mutation<
    ResponseOf<Routes['createKioskVoucher']>,
    VoucherScope & Idempotent<SellAtKioskBody>
  >({
    query: ({ key, ...args }) => ({
      ...familyCall('createKioskVoucher').query(args),
      headers: idempotencyHeader(key),
    }),
    invalidatesTags: changesLists,
  }),
}))
