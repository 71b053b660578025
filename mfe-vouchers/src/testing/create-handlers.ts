import type { VoucherPreset } from '@portico/shared/contracts'
import type { VoucherQuota } from '../core/vouchers-api'
import { answersOf } from './family-answers'

interface CreateAnswers {
  quota?: VoucherQuota
  presets?: readonly VoucherPreset[]
}

/** What the page that creates vouchers asks when it opens: a plan with room, and no presets. */
export function createHandlers({ quota = { limit: 5000, left: 4000 }, presets = [] }: CreateAnswers = {}) {
  return (['site', 'multisite'] as const).flatMap((family) => [
    answersOf(family)('getVoucherQuota', quota),
    answersOf(family)('listVoucherPresets', { items: [...presets] }),
  ])
}
