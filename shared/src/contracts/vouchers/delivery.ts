import { z } from 'zod'
import { id, PHONE_NUMBER, siteParams } from '../fields'
import { route } from '../route'
import { LANGUAGES } from '../session'
import { delivery } from '../deliveries'
import { mirrored } from './families'
import { voucher, voucherGuard, voucherParams } from './shapes'

export const voucherDeliveryRoutes = {
  sendVoucher: route({
    ...voucherGuard,
    id: 'sendVoucher',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/:voucherId/send',
    summary: 'Send a voucher that is not over to a guest. Takes Idempotency-Key',
    desk: true,
    params: voucherParams,
    body: z
      .strictObject({
        channel: z.enum(['mail', 'sms']),
        /** An e-mail address, or a number as +34600111222. */
        to: z.string().trim().min(1).max(254),
        language: z.enum(LANGUAGES),
      })
      .refine(({ channel, to }) => channel !== 'mail' || z.email().safeParse(to).success, {
        path: ['to'],
        params: { textId: 'error.field.email' },
      })
      .refine(({ channel, to }) => channel !== 'sms' || PHONE_NUMBER.test(to), {
        path: ['to'],
        params: { textId: 'error.field.invalid' },
      }),
    status: 202,
    response: delivery,
  }),
  markVoucherSold: route({
    ...voucherGuard,
    id: 'markVoucherSold',
    method: 'PUT',
    path: '/s/:siteId/api/v1/voucher/:voucherId/sold',
    summary: 'Mark a voucher as sold, or not',
    desk: true,
    params: voucherParams,
    body: z.strictObject({ sold: z.boolean() }),
    response: voucher,
  }),
  sellVouchers: route({
    ...voucherGuard,
    id: 'sellVouchers',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/sell',
    summary:
      'For tills: vouchers of a preset, sold. Needs Idempotency-Key; the same key gives the same vouchers',
    desk: true,
    params: siteParams,
    body: z.strictObject({
      preset_id: id,
      count: z.number().int().min(1).max(100).default(1),
      /** A receipt's number. */
      reference: z.string().trim().max(60).default(''),
    }),
    status: 201,
    response: z.object({ items: z.array(voucher) }),
  }),
}
export const multisiteVoucherDeliveryRoutes = mirrored(voucherDeliveryRoutes)
