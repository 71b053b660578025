import type { VoucherPreset } from '@portico/shared/contracts'
import type { VoucherQuota } from '../family/vouchers-api'
import type { PresetRights } from '../presets/voucher-presets-api'
import { answersOf } from './family-answers'

interface CreateAnswers {
  quota?: { limit: number; used?: number; left: number; can?: Partial<VoucherQuota['can']> }
  presetRights?: Partial<PresetRights>
  presets?: readonly VoucherPreset[]
}

/** Handlers for the calls of the create page: a plan with remaining vouchers, and no presets. */
export function createHandlers({
  quota = { limit: 5000, left: 4000 },
  presets = [],
  presetRights = {},
}: CreateAnswers = {}) {
  return (['site', 'multisite'] as const).flatMap((family) => [
    answersOf(family)('getVoucherQuota', { used: 326, ...quota }),
    answersOf(family)('listVoucherPresets', { items: [...presets], can: presetRights }),
  ])
}
