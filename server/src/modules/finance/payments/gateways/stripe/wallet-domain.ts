import type Stripe from 'stripe'
import { type ConnectionDeps, GatewayRefusedError, GatewayUnreachableError } from '../gateway'
import type { SiteStripe } from './site-stripe'
import { askStripe } from './stripe-failures'

/** Returns the domain of the pages where guests pay. Null without HTTPS, which wallets require. */
export function walletDomainOf({ publicUrl }: Pick<ConnectionDeps, 'publicUrl'>): string | null {
  return publicUrl.startsWith('https://') ? new URL(publicUrl).hostname : null
}

/**
 * Registers our domain for Apple Pay and Google Pay in an operator's account; Stripe's form shows them only
 * after that. Returns the domain if Stripe confirmed it, else an empty string; cards work either way.
 */
export async function registerWalletDomain(
  connected: Pick<SiteStripe, 'stripe' | 'options'>,
  deps: Pick<ConnectionDeps, 'publicUrl'>,
): Promise<string> {
  const domain = walletDomainOf(deps)
  if (domain === null) return ''
  try {
    const { enabled, apple_pay: applePay } = await askStripe(() => register(connected, domain))
    return enabled && applePay.status === 'active' ? domain : ''
  } catch (error) {
    if (error instanceof GatewayRefusedError || error instanceof GatewayUnreachableError) return ''
    throw error
  }
}

async function register(
  { stripe, options }: Pick<SiteStripe, 'stripe' | 'options'>,
  domain_name: string,
): Promise<Stripe.PaymentMethodDomain> {
  const domains = stripe.paymentMethodDomains
  const {
    data: [known],
  } = await domains.list({ domain_name, limit: 1 }, options)
  if (!known) return domains.create({ domain_name }, options)
  const { id, enabled, apple_pay: applePay } = known
  if (!enabled) return domains.update(id, { enabled: true }, options)
  return applePay.status === 'active' ? known : domains.validate(id, {}, options)
}
