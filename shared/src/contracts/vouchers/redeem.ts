import { z } from 'zod'
import { instant } from '../fields'
import { routes } from '../route'
import { typedCode } from './shapes'

/** Access that a guest's device gets for a code. */
export const redeemed = z.object({
  /** End of the access. */
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
        /** As passed to the portal by the router. */
        mac: z.string().regex(/^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$/),
      }),
      response: redeemed,
    },
  },
)
