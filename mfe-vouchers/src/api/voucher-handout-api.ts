import { baseApi, keyed, onSuccess, type Keyed } from '@portico/shared/api'
import type { BodyOf, Delivery, Voucher, voucherHandoutRoutes } from '@portico/shared/contracts'
import { base, listOf, oneOf, type OneVoucher } from './voucher-calls'

export type SendVoucherBody = BodyOf<(typeof voucherHandoutRoutes)['sendVoucher']>

const voucherHandoutApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      sendVoucher: build.mutation<Delivery, OneVoucher & Keyed<SendVoucherBody>>({
        query: ({ voucherId, body, key, ...place }) => ({
          url: `${base(place)}/${voucherId}/send`,
          method: 'POST',
          body,
          headers: keyed(key),
        }),
        // Its history tells of it.
        invalidatesTags: (result, error, voucher) => onSuccess(oneOf(voucher))(result, error),
      }),
      markVoucherSold: build.mutation<Voucher, OneVoucher & { sold: boolean }>({
        query: ({ voucherId, sold, ...place }) => ({
          url: `${base(place)}/${voucherId}/sold`,
          method: 'PUT',
          body: { sold },
        }),
        invalidatesTags: (result, error, voucher) =>
          onSuccess(listOf(voucher), oneOf(voucher))(result, error),
      }),
    }),
    overrideExisting: true,
  })

export const { useSendVoucherMutation, useMarkVoucherSoldMutation } = voucherHandoutApi
