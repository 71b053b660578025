import { baseApi, idTag, onSuccess } from '@portico/shared/api'
import type {
  BodyOf,
  ResponseOf,
  VoucherDesign,
  voucherDesignRoutes,
  VoucherSelection,
} from '@portico/shared/contracts'
import type { VoucherPlace } from '../family/family-context'
import { base, changesMany } from './voucher-calls'

type Routes = typeof voucherDesignRoutes

export type SaveDesignBody = BodyOf<Routes['saveVoucherDesign']>
export type PrintViewVouchers = ResponseOf<Routes['listChosenVouchers']>

const designOf = ({ family }: VoucherPlace) => idTag('VoucherDesign', family)

const voucherDesignApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['VoucherDesign', 'Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getVoucherDesign: build.query<VoucherDesign, VoucherPlace>({
        query: (place) => `${base(place)}designer`,
        providesTags: (_result, _error, place) => [designOf(place)],
      }),
      saveVoucherDesign: build.mutation<VoucherDesign, VoucherPlace & { body: SaveDesignBody }>({
        query: ({ body, ...place }) => ({ url: `${base(place)}designer`, method: 'PUT', body }),
        invalidatesTags: (result, error, place) => onSuccess(designOf(place))(result, error),
      }),
      uploadVoucherLogo: build.mutation<
        ResponseOf<Routes['uploadVoucherLogo']>,
        VoucherPlace & { file: File }
      >({
        query: ({ file, ...place }) => {
          const body = new FormData()
          body.append('file', file)
          return { url: `${base(place)}designer/logo`, method: 'POST', body }
        },
      }),
      /** What is printed now: asked anew for each page that is printed. */
      listChosenVouchers: build.query<PrintViewVouchers, VoucherPlace & { selection: VoucherSelection }>({
        query: ({ selection, ...place }) => ({
          url: `${base(place)}/selection`,
          method: 'POST',
          body: { selection },
        }),
        keepUnusedDataFor: 0,
      }),
      markVouchersPrinted: build.mutation<null, VoucherPlace & { ids: number[] }>({
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
