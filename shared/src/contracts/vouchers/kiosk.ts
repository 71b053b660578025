import { z } from 'zod'
import { id, siteParams } from '../fields'
import { route } from '../route'
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

export const voucherKioskRoutes = {
  getVoucherKiosk: route({
    ...voucherGuard,
    id: 'getVoucherKiosk',
    method: 'GET',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary: 'Settings of the counter page',
    desk: true,
    params: siteParams,
    response: voucherKiosk,
  }),
  saveVoucherKiosk: route({
    ...voucherGuard,
    id: 'saveVoucherKiosk',
    method: 'PUT',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary: 'Change them. A PIN that is left out stays. A new PIN ends the shift',
    params: siteParams,
    body: z.strictObject({ enabled: z.boolean(), preset_ids: z.array(id).max(12), pin: pin.optional() }),
    response: voucherKiosk,
  }),
  createKioskVoucher: route({
    ...voucherGuard,
    id: 'createKioskVoucher',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary:
      'One voucher of a preset, sold. Five wrong PINs close the page for five minutes. Needs Idempotency-Key',
    desk: true,
    params: siteParams,
    body: z.strictObject({ pin, preset_id: id }),
    status: 201,
    response: voucher,
  }),
  checkVoucherKioskPin: route({
    ...voucherGuard,
    id: 'checkVoucherKioskPin',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/voucher/kiosk/pin',
    summary: 'Whether the PIN is that of the shift. 422 where not; counts as a guess',
    desk: true,
    params: siteParams,
    body: z.strictObject({ pin }),
  }),
}
export const multisiteVoucherKioskRoutes = mirrored(voucherKioskRoutes)
