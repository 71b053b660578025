import { idempotencyHeader, injectEndpoints, onSuccess, type Idempotent } from '@portico/shared/api'
import type { Delivery, SendBody } from '@portico/shared/contracts'
import { sentOrRefused, type SentDelivery } from '@portico/shared/delivery'
import {
  changesMany,
  eachSelected,
  familyCall,
  listOf,
  oneOf,
  type SelectedResult,
  type SelectedVouchers,
  type OneVoucher,
} from '../family/voucher-calls'

export const voucherDeliveryApi = injectEndpoints(['Voucher', 'MultisiteVoucher'], (build) => ({
  sendVoucher: build.mutation<SentDelivery, OneVoucher & Idempotent<SendBody>>({
    queryFn: async ({ key, ...args }, _api, _options, call) => {
      const request = familyCall('sendVoucher').query(args)
      const { data, error } = await call({ ...request, headers: idempotencyHeader(key) })
      if (error) return { error }
      return sentOrRefused(data as Delivery) // The contract declares this type.
    },
    // The voucher's history includes the change.
    invalidatesTags: (result, error, voucher) => onSuccess(oneOf(voucher))(result, error),
  }),
  sendSelectedVouchers: build.mutation<
    SelectedResult<SentDelivery>[],
    SelectedVouchers & Idempotent<SendBody>
  >({
    queryFn: ({ ids, last: _last, key, ...args }, _api, _options, call) =>
      eachSelected<SentDelivery>(ids, async (voucherId) => {
        const request = familyCall('sendVoucher').query({ ...args, voucherId })
        const { data, error } = await call({ ...request, headers: idempotencyHeader(key) })
        return error ? { error } : sentOrRefused(data as Delivery) // The contract declares this type.
      }),
    invalidatesTags: (result, error, { last, family, siteId }) =>
      last ? changesMany(result, error, { family, siteId }) : [],
  }),
  sellSelectedVouchers: build.mutation<SelectedResult[], SelectedVouchers>({
    queryFn: ({ ids, last: _last, ...scope }, _api, _options, call) =>
      eachSelected(ids, (voucherId) =>
        call(familyCall('markVoucherSold').query({ ...scope, voucherId, body: { sold: true } })),
      ),
    invalidatesTags: (result, error, { last, ...scope }) => (last ? changesMany(result, error, scope) : []),
  }),
  markVoucherSold: build.mutation({
    ...familyCall('markVoucherSold'),
    invalidatesTags: (result, error, voucher) => onSuccess(listOf(voucher), oneOf(voucher))(result, error),
  }),
}))
