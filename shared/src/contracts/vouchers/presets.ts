import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { id, lineText } from '../fields'
import { routes } from '../route'
import { mirrored } from './families'
import { codeStyle, voucherGuard, voucherSettings, voucherSettingsInput } from './shapes'
import { MAX_SHORT_NAME } from '../field-values'

/** Named settings, so that no one has to type 525600 minutes. */
export const voucherPreset = z.object({
  id,
  name: z.string(),
  ...voucherSettings.shape,
  code_style: codeStyle,
})
export type VoucherPreset = z.infer<typeof voucherPreset>

const presetInput = z.strictObject({
  name: lineText.min(1).max(MAX_SHORT_NAME),
  ...voucherSettingsInput.shape,
  code_style: codeStyle.optional(),
})

export const voucherPresetAudit = auditActions('voucher_preset', ['create', 'update', 'delete'])

export const voucherPresetRoutes = routes(voucherGuard, {
  listVoucherPresets: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/presets',
    summary: 'List presets by name. Presets for multi-site vouchers belong to the account',
    desk: true,
    response: z.object({ items: z.array(voucherPreset) }),
    can: { create: 'createVoucherPreset', update: 'updateVoucherPreset', delete: 'deleteVoucherPreset' },
  },
  createVoucherPreset: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/presets',
    summary: 'Create a preset. At most 50',
    body: presetInput,
    example: { name: 'Day pass', duration_val: 1, duration_type: 3 },
    status: 201,
    response: voucherPreset,
  },
  updateVoucherPreset: {
    endpoint: 'PUT /s/:siteId/api/v1/voucher/presets/:presetId',
    summary: "Update a preset. Vouchers created from it don't change",
    body: presetInput,
    example: { name: 'Day pass', duration_val: 1, duration_type: 3 },
    response: voucherPreset,
  },
  deleteVoucherPreset: {
    endpoint: 'DELETE /s/:siteId/api/v1/voucher/presets/:presetId',
    summary: 'Delete a preset',
  },
})
export const multisiteVoucherPresetRoutes = mirrored(voucherPresetRoutes, {
  createMultisiteVoucherPreset: { managers: true },
  updateMultisiteVoucherPreset: { managers: true },
  deleteMultisiteVoucherPreset: { managers: true },
})
