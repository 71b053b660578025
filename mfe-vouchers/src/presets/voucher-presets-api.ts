import { injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, ResponseOf, voucherPresetRoutes } from '@portico/shared/contracts'
import { familyCall } from '../family/voucher-calls'

export type VoucherPresetBody = BodyOf<typeof voucherPresetRoutes.createVoucherPreset>

export type PresetRights = ResponseOf<typeof voucherPresetRoutes.listVoucherPresets>['can']

const changesPresets = onSuccess('VoucherPreset')

export const voucherPresetsApi = injectEndpoints(['VoucherPreset'], (build) => ({
  listVoucherPresets: build.query({
    ...familyCall('listVoucherPresets'),
    providesTags: ['VoucherPreset'],
  }),
  createVoucherPreset: build.mutation({
    ...familyCall('createVoucherPreset'),
    invalidatesTags: changesPresets,
  }),
  updateVoucherPreset: build.mutation({
    ...familyCall('updateVoucherPreset'),
    invalidatesTags: changesPresets,
  }),
  deleteVoucherPreset: build.mutation({
    ...familyCall('deleteVoucherPreset'),
    invalidatesTags: changesPresets,
  }),
}))
