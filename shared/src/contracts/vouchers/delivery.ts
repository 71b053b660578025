import { z } from 'zod'
import { id, lineText } from '../fields'
import { routes } from '../route'
import { delivery, sendBody } from '../deliveries'
import { mirrored } from './families'
import { voucher, voucherGuard } from './shapes'

export const voucherDeliveryRoutes = routes(
  { ...voucherGuard, desk: true },
  {
    sendVoucher: {
      endpoint: 'POST /s/:siteId/api/v1/voucher/:voucherId/send',
      idempotency: 'handler',
      summary: 'Send an unused or active voucher to a guest. Accepts Idempotency-Key',
      body: sendBody,
      example: { channel: 'mail', to: 'guest@guest.example', language: 'en-US' },
      status: 202,
      response: delivery,
    },
    markVoucherSold: {
      endpoint: 'PUT /s/:siteId/api/v1/voucher/:voucherId/sold',
      summary: 'Mark a voucher as sold or unsold',
      body: z.strictObject({ sold: z.boolean() }),
      example: { sold: true },
      response: voucher,
    },
    sellVouchers: {
      endpoint: 'POST /s/:siteId/api/v1/voucher/sell',
      idempotency: 'handler',
      summary:
        'Sell vouchers from a preset, for POS systems. Requires Idempotency-Key; repeating a key returns the same vouchers',
      body: z.strictObject({
        preset_id: id,
        count: z.number().int().min(1).max(100).default(1),
        /** Receipt number. */
        reference: lineText.max(60).default(''),
      }),
      example: { preset_id: 1 },
      status: 201,
      response: z.object({ items: z.array(voucher) }),
    },
  },
)
export const multisiteVoucherDeliveryRoutes = mirrored(voucherDeliveryRoutes)
