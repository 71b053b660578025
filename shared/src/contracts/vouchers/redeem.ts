import { z } from 'zod'
import { instant, siteParams } from '../fields'
import { routes } from '../route'

/** What a guest's device gets for a code. */
export const redeemed = z.object({
  /** When the time is over. */
  expires_at: instant,
  /** Bytes; null: unlimited. */
  data_remaining: z.number().int().nullable(),
  /** kbps; 0: unlimited. */
  speed_dl: z.number().int(),
  speed_ul: z.number().int(),
})

export const redeemRoutes = routes(
  { auth: 'public', csrf: false, params: siteParams },
  {
    redeemVoucher: {
      method: 'POST',
      path: '/guest/s/:siteId/voucher',
      summary:
        'A guest’s device enters a code. The same answer for a code that is wrong, deleted or of another site. Attempts are limited by device and by address',
      body: z.strictObject({
        code: z.string().trim().min(1).max(64),
        /** As the router gave it to the portal. */
        mac: z.string().regex(/^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$/),
      }),
      response: redeemed,
    },
  },
)
