import { baseApi, onSuccess } from '@portico/shared/api'
import type { BodyOf, ResponseOf, VoucherPreset, voucherPresetRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from '../core/family-context'
import { base } from '../core/voucher-calls'

type Routes = typeof voucherPresetRoutes

export type VoucherPresetBody = BodyOf<Routes['createVoucherPreset']>
type OnePreset = VoucherScope & { presetId: number }

const url = (place: VoucherScope) => `${base(place)}/presets`
const changesPresets = onSuccess('VoucherPreset' as const)

const voucherPresetsApi = baseApi.enhanceEndpoints({ addTagTypes: ['VoucherPreset'] }).injectEndpoints({
  endpoints: (build) => ({
    listVoucherPresets: build.query<ResponseOf<Routes['listVoucherPresets']>, VoucherScope>({
      query: (place) => url(place),
      providesTags: ['VoucherPreset'],
    }),
    createVoucherPreset: build.mutation<VoucherPreset, VoucherScope & { body: VoucherPresetBody }>({
      query: ({ body, ...place }) => ({ url: url(place), method: 'POST', body }),
      invalidatesTags: changesPresets,
    }),
    updateVoucherPreset: build.mutation<VoucherPreset, OnePreset & { body: VoucherPresetBody }>({
      query: ({ presetId, body, ...place }) => ({ url: `${url(place)}/${presetId}`, method: 'PUT', body }),
      invalidatesTags: changesPresets,
    }),
    deleteVoucherPreset: build.mutation<null, OnePreset>({
      query: ({ presetId, ...place }) => ({ url: `${url(place)}/${presetId}`, method: 'DELETE' }),
      invalidatesTags: changesPresets,
    }),
  }),
  overrideExisting: true,
})

export const {
  useListVoucherPresetsQuery,
  useCreateVoucherPresetMutation,
  useUpdateVoucherPresetMutation,
  useDeleteVoucherPresetMutation,
} = voucherPresetsApi
