import { defineFamilyModule } from '../core'
import { createPreset, listPresets, removePreset, updatePreset } from './voucher-presets.service'

export const presetsModule = defineFamilyModule({
  listVoucherPresets: (ctx) => listPresets(ctx.tx, ctx),
  createVoucherPreset: (ctx) => createPreset(ctx.tx, ctx, ctx.body),
  updateVoucherPreset: (ctx) => updatePreset(ctx.tx, ctx, { id: ctx.params.presetId, input: ctx.body }),
  deleteVoucherPreset: (ctx) => removePreset(ctx.tx, ctx, ctx.params.presetId),
})
