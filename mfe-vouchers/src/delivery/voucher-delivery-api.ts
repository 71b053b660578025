import { baseApi, idempotencyHeader, onSuccess, toApiFailure, type Idempotent } from '@portico/shared/api'
import type { BodyOf, Delivery, voucherDeliveryRoutes } from '@portico/shared/contracts'
import { familyCall, listOf, oneOf, type OneVoucher } from '../core/voucher-calls'

export type SendVoucherBody = BodyOf<(typeof voucherDeliveryRoutes)['sendVoucher']>

/** One that is out, or on its way; what failed is an error. */
export type SentVoucher = Delivery & { state: Exclude<Delivery['state'], 'failed'> }

/** The gateway answered at once, and refused: sent again, it is another message. */
function refusedBy({ last_error: cause, last_error_text: text }: Delivery) {
  const words = cause ?? ''
  return toApiFailure(422, { message: words, message_text: text ?? { id: words, verbatim: words } })
}

const voucherDeliveryApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      sendVoucher: build.mutation<SentVoucher, OneVoucher & Idempotent<SendVoucherBody>>({
        queryFn: async ({ key, ...args }, _api, _options, call) => {
          const request = familyCall('sendVoucher').query(args)
          const { data, error } = await call({ ...request, headers: idempotencyHeader(key) })
          if (error) return { error }
          const delivery = data as Delivery // what the contract says
          const { state } = delivery
          return state === 'failed' ? { error: refusedBy(delivery) } : { data: { ...delivery, state } }
        },
        // Its history tells of it.
        invalidatesTags: (result, error, voucher) => onSuccess(oneOf(voucher))(result, error),
      }),
      markVoucherSold: build.mutation({
        ...familyCall('markVoucherSold'),
        invalidatesTags: (result, error, voucher) =>
          onSuccess(listOf(voucher), oneOf(voucher))(result, error),
      }),
    }),
    overrideExisting: true,
  })

export const { useSendVoucherMutation, useMarkVoucherSoldMutation } = voucherDeliveryApi
