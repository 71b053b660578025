import { idTag, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, ResponseOf, voucherDesignRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from '../family/family-context'
import { changesMany, familyCall } from '../family/voucher-calls'

type Routes = typeof voucherDesignRoutes

export type SaveDesignBody = BodyOf<Routes['saveVoucherDesign']>
export type PrintViewVouchers = ResponseOf<Routes['listSelectedVouchers']>

const designOf = ({ family }: VoucherScope) => idTag('VoucherDesign', family)

export const voucherDesignApi = injectEndpoints(
  ['VoucherDesign', 'Voucher', 'MultisiteVoucher'],
  (build) => ({
    getVoucherDesign: build.query({
      ...familyCall('getVoucherDesign'),
      providesTags: (_result, _error, scope) => [designOf(scope)],
    }),
    saveVoucherDesign: build.mutation({
      ...familyCall('saveVoucherDesign'),
      invalidatesTags: (result, error, scope) => onSuccess(designOf(scope))(result, error),
    }),
    uploadVoucherLogo: build.mutation(familyCall('uploadVoucherLogo')),
    /** The vouchers to print, fetched again for each printed page. */
    listSelectedVouchers: build.query({ ...familyCall('listSelectedVouchers'), keepUnusedDataFor: 0 }),
    markVouchersPrinted: build.mutation({
      ...familyCall('markVouchersPrinted'),
      invalidatesTags: changesMany,
    }),
  }),
)
