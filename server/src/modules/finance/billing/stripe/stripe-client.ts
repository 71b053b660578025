import Stripe from 'stripe'
import type { StripeSettings } from '../billing-settings'

/** Well below the account's lease, even with the retry. */
const TIMEOUT_MS = 15_000

/** Creates the official client. In tests, `apiBase` sends it to another address. */
export function stripeClient({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  const isPlain = base?.protocol === 'http:'
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (isPlain ? 80 : 443),
      protocol: isPlain ? ('http' as const) : ('https' as const),
    }),
  })
}
