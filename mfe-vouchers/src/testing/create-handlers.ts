import type { VoucherPreset } from '@portico/shared/contracts'
import { http, HttpResponse } from 'msw'
import type { VoucherQuota } from '../core/vouchers-api'

interface CreateAnswers {
  quota?: VoucherQuota
  presets?: readonly VoucherPreset[]
}

/** What the page that creates vouchers asks when it opens: a plan with room, and no presets. */
export function createHandlers({ quota = { limit: 5000, left: 4000 }, presets = [] }: CreateAnswers = {}) {
  return ['voucher', 'multisite_voucher'].flatMap((family) => [
    http.get(`/s/1/api/v1/${family}/quota`, () => HttpResponse.json(quota)),
    http.get(`/s/1/api/v1/${family}/presets`, () => HttpResponse.json({ items: presets })),
  ])
}
