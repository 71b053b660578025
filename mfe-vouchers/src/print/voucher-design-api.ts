import { baseApi, idTag, onSuccess } from '@portico/shared/api'
import type {
  BodyOf,
  ResponseOf,
  VoucherDesign,
  voucherDesignRoutes,
  VoucherSelection,
} from '@portico/shared/contracts'
import type { VoucherScope } from '../core/family-context'
import { base, changesMany } from '../core/voucher-calls'

type Routes = typeof voucherDesignRoutes

export type SaveDesignBody = BodyOf<Routes['saveVoucherDesign']>
export type PrintViewVouchers = ResponseOf<Routes['listChosenVouchers']>

const designOf = ({ family }: VoucherScope) => idTag('VoucherDesign', family)

const voucherDesignApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['VoucherDesign', 'Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getVoucherDesign: build.query<VoucherDesign, VoucherScope>({
        query: (place) => `${base(place)}designer`,
        providesTags: (_result, _error, place) => [designOf(place)],
      }),
      saveVoucherDesign: build.mutation<VoucherDesign, VoucherScope & { body: SaveDesignBody }>({
        query: ({ body, ...place }) => ({ url: `${base(place)}designer`, method: 'PUT', body }),
        invalidatesTags: (result, error, place) => onSuccess(designOf(place))(result, error),
      }),
      uploadVoucherLogo: build.mutation<
        ResponseOf<Routes['uploadVoucherLogo']>,
        VoucherScope & { file: File }
      >({
        query: ({ file, ...place }) => {
          const body = new FormData()
          body.append('file', file)
          return { url: `${base(place)}designer/logo`, method: 'POST', body }
        },
      }),
      /** What is printed now: asked anew for each page that is printed. */
      listChosenVouchers: build.query<PrintViewVouchers, VoucherScope & { selection: VoucherSelection }>({
        query: ({ selection, ...place }) => ({
          url: `${base(place)}/selection`,
          method: 'POST',
          body: { selection },
        }),
        keepUnusedDataFor: 0,
      }),
      markVouchersPrinted: build.mutation<null, VoucherScope & { ids: number[] }>({
        query: ({ ids, ...place }) => ({
          url: `${base(place)}/printed`,
          method: 'PUT',
          body: { selection: { ids } },
        }),
        invalidatesTags: changesMany,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useGetVoucherDesignQuery,
  useSaveVoucherDesignMutation,
  useUploadVoucherLogoMutation,
  useListChosenVouchersQuery,
  useMarkVouchersPrintedMutation,
} = voucherDesignApi
