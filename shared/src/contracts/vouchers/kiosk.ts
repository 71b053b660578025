import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { id } from '../fields'
import { routes } from '../route'
import { mirrored } from './families'
import { KIOSK_PIN, MAX_KIOSK_PRESETS } from './kiosk-values'
import { voucherPreset } from './presets'
import { voucher, voucherGuard } from './shapes'

export * from './kiosk-values'

/** A counter page: it sells vouchers of a few presets to users with the PIN of the shift. */
export const voucherKiosk = z.object({
  enabled: z.boolean(),
  has_pin: z.boolean(),
  presets: z.array(voucherPreset),
})
export type VoucherKiosk = z.infer<typeof voucherKiosk>
const pin = z.string().regex(KIOSK_PIN.pattern, { error: 'error.voucher.pin' })

export const voucherKioskAudit = auditActions('voucher_kiosk', ['update'])

export const voucherKioskRoutes = routes(voucherGuard, {
  getVoucherKiosk: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/kiosk',
    summary: 'Get the settings of the counter page',
    desk: true,
    response: voucherKiosk,
    can: { update: 'saveVoucherKiosk', sell: 'createKioskVoucher' },
  },
  saveVoucherKiosk: {
    endpoint: 'PUT /s/:siteId/api/v1/voucher/kiosk',
    summary: 'Update the settings of the counter page. An omitted PIN is kept. A new PIN ends the shift',
    body: z.strictObject({
      enabled: z.boolean(),
      preset_ids: z.array(id).max(MAX_KIOSK_PRESETS),
      pin: pin.optional(),
    }),
    example: { enabled: false, preset_ids: [], pin: '4711' },
    response: voucherKiosk,
  },
  createKioskVoucher: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/kiosk',
    idempotency: 'handler',
    summary:
      'Sell one voucher from a preset. Five wrong PINs lock the page for five minutes. Requires Idempotency-Key',
    desk: true,
    body: z.strictObject({ pin, preset_id: id }),
    example: { pin: '4711', preset_id: 1 },
    status: 201,
    response: voucher,
  },
  checkVoucherKioskPin: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/kiosk/pin',
    idempotency: { repeatable: 'Opens the same counter page again.' },
    summary: "Check the PIN of the shift. 422 if it's wrong; counts as an attempt",
    access: 'read',
    desk: true,
    body: z.strictObject({ pin }),
    example: { pin: '4711' },
  },
})
export const multisiteVoucherKioskRoutes = mirrored(voucherKioskRoutes, {
  saveMultisiteVoucherKiosk: { managers: true },
})
