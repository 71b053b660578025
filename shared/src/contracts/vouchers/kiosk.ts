import { z } from 'zod'
import { id, siteParams } from '../fields'
import { routes } from '../route'
import { mirrored } from './families'
import { voucherPreset } from './presets'
import { voucher, voucherGuard } from './shapes'

/** A page for the counter: it makes vouchers of a few presets for whoever knows the PIN of the shift. */
export const voucherKiosk = z.object({
  enabled: z.boolean(),
  has_pin: z.boolean(),
  presets: z.array(voucherPreset),
})
export type VoucherKiosk = z.infer<typeof voucherKiosk>
const pin = z.string().regex(/^\d{4,8}$/, { error: 'error.voucher.pin' })

export const voucherKioskRoutes = routes(
  { ...voucherGuard, params: siteParams },
  {
    getVoucherKiosk: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/kiosk',
      summary: 'Settings of the counter page',
      desk: true,
      response: voucherKiosk,
    },
    saveVoucherKiosk: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/voucher/kiosk',
      summary: 'Change them. A PIN that is left out stays. A new PIN ends the shift',
      body: z.strictObject({ enabled: z.boolean(), preset_ids: z.array(id).max(12), pin: pin.optional() }),
      example: { enabled: false, preset_ids: [], pin: '4711' },
      response: voucherKiosk,
    },
    createKioskVoucher: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/kiosk',
      summary:
        'One voucher of a preset, sold. Five wrong PINs close the page for five minutes. Needs Idempotency-Key',
      desk: true,
      body: z.strictObject({ pin, preset_id: id }),
      example: { pin: '4711', preset_id: 1 },
      status: 201,
      response: voucher,
    },
    checkVoucherKioskPin: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/kiosk/pin',
      summary: 'Whether the PIN is that of the shift. 422 where not; counts as a guess',
      access: 'read',
      desk: true,
      body: z.strictObject({ pin }),
      example: { pin: '4711' },
    },
  },
)
export const multisiteVoucherKioskRoutes = mirrored(voucherKioskRoutes)
