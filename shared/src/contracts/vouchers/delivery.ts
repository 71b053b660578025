import { z } from 'zod'
import { id, PHONE_NUMBER, siteParams } from '../fields'
import { routes } from '../route'
import { LANGUAGES } from '../session'
import { delivery } from '../deliveries'
import { mirrored } from './families'
import { voucher, voucherGuard, voucherParams } from './shapes'

export const voucherDeliveryRoutes = routes(
  { ...voucherGuard, desk: true, params: voucherParams },
  {
    sendVoucher: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/:voucherId/send',
      summary: 'Send a voucher that is not over to a guest. Takes Idempotency-Key',
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
      example: { channel: 'mail', to: 'guest@guest.example', language: 'en-US' },
      status: 202,
      response: delivery,
    },
    markVoucherSold: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/voucher/:voucherId/sold',
      summary: 'Mark a voucher as sold, or not',
      body: z.strictObject({ sold: z.boolean() }),
      example: { sold: true },
      response: voucher,
    },
    sellVouchers: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/sell',
      summary:
        'For tills: vouchers of a preset, sold. Needs Idempotency-Key; the same key gives the same vouchers',
      params: siteParams,
      body: z.strictObject({
        preset_id: id,
        count: z.number().int().min(1).max(100).default(1),
        /** A receipt's number. */
        reference: z.string().trim().max(60).default(''),
      }),
      example: { preset_id: 1 },
      status: 201,
      response: z.object({ items: z.array(voucher) }),
    },
  },
)
export const multisiteVoucherDeliveryRoutes = mirrored(voucherDeliveryRoutes)
