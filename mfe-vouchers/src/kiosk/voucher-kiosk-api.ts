import { baseApi, idTag, idempotencyHeader, type Idempotent } from '@portico/shared/api'
import type { BodyOf, ResponseOf, voucherKioskRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from '../core/family-context'
import { base, changesLists } from '../core/voucher-calls'

type Routes = typeof voucherKioskRoutes

export type SaveKioskBody = BodyOf<Routes['saveVoucherKiosk']>
export type SellAtKioskBody = BodyOf<Routes['createKioskVoucher']>

const tagOf = ({ family, siteId }: VoucherScope) => idTag('VoucherKiosk', `${family} ${siteId}`)

const voucherKioskApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Voucher', 'MultisiteVoucher', 'VoucherKiosk'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getVoucherKiosk: build.query<ResponseOf<Routes['getVoucherKiosk']>, VoucherScope>({
        query: (place) => `${base(place)}/kiosk`,
        providesTags: (_result, _error, place) => [tagOf(place)],
      }),
      saveVoucherKiosk: build.mutation<
        ResponseOf<Routes['saveVoucherKiosk']>,
        VoucherScope & { body: SaveKioskBody }
      >({
        query: ({ body, ...place }) => ({ url: `${base(place)}/kiosk`, method: 'PUT', body }),
        invalidatesTags: (_result, error, place) => (error ? [] : [tagOf(place)]),
      }),
      checkVoucherKioskPin: build.mutation<null, VoucherScope & { pin: string }>({
        query: ({ pin, ...place }) => ({ url: `${base(place)}/kiosk/pin`, method: 'POST', body: { pin } }),
      }),
      createKioskVoucher: build.mutation<
        ResponseOf<Routes['createKioskVoucher']>,
        VoucherScope & Idempotent<SellAtKioskBody>
      >({
        query: ({ body, key, ...place }) => ({
          url: `${base(place)}/kiosk`,
          method: 'POST',
          body,
          headers: idempotencyHeader(key),
        }),
        invalidatesTags: changesLists,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useGetVoucherKioskQuery,
  useSaveVoucherKioskMutation,
  useCheckVoucherKioskPinMutation,
  useCreateKioskVoucherMutation,
} = voucherKioskApi
