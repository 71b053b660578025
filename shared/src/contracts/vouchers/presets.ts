import { z } from 'zod'
import { id, siteParams } from '../fields'
import { routes } from '../route'
import { mirrored } from './families'
import { codeStyle, voucherGuard, voucherSettings, voucherSettingsInput } from './shapes'

/** Settings under a name, so that nobody types 525600 minutes. */
export const voucherPreset = z.object({
  id,
  name: z.string(),
  ...voucherSettings.shape,
  code_style: codeStyle,
})
export type VoucherPreset = z.infer<typeof voucherPreset>

const presetInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  ...voucherSettingsInput.shape,
  code_style: codeStyle.optional(),
})
const presetParams = siteParams.extend({ presetId: id })

export const voucherPresetRoutes = routes(
  { ...voucherGuard, params: siteParams },
  {
    listVoucherPresets: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/presets',
      summary: 'Presets by name. Those of multi-site vouchers are of the account',
      desk: true,
      response: z.object({ items: z.array(voucherPreset) }),
    },
    createVoucherPreset: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/presets',
      summary: 'Keep settings under a name. At most 50',
      body: presetInput,
      example: { name: 'Day pass', duration_val: 1, duration_type: 3 },
      status: 201,
      response: voucherPreset,
    },
    updateVoucherPreset: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/voucher/presets/:presetId',
      summary: 'Change a preset; vouchers made from it stay as they are',
      params: presetParams,
      body: presetInput,
      example: { name: 'Day pass', duration_val: 1, duration_type: 3 },
      response: voucherPreset,
    },
    deleteVoucherPreset: {
      method: 'DELETE',
      path: '/s/:siteId/api/v1/voucher/presets/:presetId',
      summary: 'Delete a preset',
      params: presetParams,
    },
  },
)
export const multisiteVoucherPresetRoutes = mirrored(voucherPresetRoutes)
