import { z } from 'zod'
import { instant } from '../fields'
import { routes } from '../route'
import { typedCode } from './shapes'

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
  { auth: 'public', csrf: false },
  {
    redeemVoucher: {
      endpoint: 'POST /guest/s/:siteId/voucher',
      idempotency: { repeatable: 'A voucher lets a device in once.' },
      summary:
        'Redeem a code on a guest’s device. Wrong, deleted and other sites’ codes get the same answer. Wrong guesses are limited by device and network',
      body: z.strictObject({
        code: typedCode,
        /** As the router gave it to the portal. */
        mac: z.string().regex(/^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$/),
      }),
      response: redeemed,
    },
  },
)
