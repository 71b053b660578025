import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import type { Actor } from '../../../platform/access/actor'
import type { Installation } from '../../../platform/installation'
import type { SandboxProvider } from './sandbox/sandbox-provider'
import type { StripeProvider } from './stripe/stripe-provider'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** Signing secret of the webhook endpoint. */
  webhookSecret: string
  /** Address of a simulated Stripe, in tests only. */
  apiBase?: string | undefined
  /**
   * Price IDs by plan and currency (`engage_monthly_usd`); missing ones are looked up at Stripe by that
   * lookup key.
   */
  prices?: Record<string, string> | undefined
  /** Links operators' accounts; undefined: they connect by keys only. */
  connect?: { clientId: string; webhookSecret: string } | undefined
}

/** Billing settings of the installation. */
export interface BillingSettings {
  /** Null: the built-in sandbox. */
  stripe: StripeSettings | null
  /** Name and address lines of the invoice issuer. */
  invoiceFrom: string[]
}

/** Dependencies of the billing module. */
export interface Billing extends Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'> {
  invoiceFrom: string[]
  /** Stripe keys of the installation; null: none. */
  stripe: StripeSettings | null
  provider: SandboxProvider | StripeProvider
}

/** A user of an account, or work for the account before a user is signed in. */
export interface AccountCaller {
  actor: Pick<Actor, 'accountId'>
  now: Date
}

/** Returns the billing page's address, for emails and for the return from the provider. */
export function billingPage({ publicUrl }: Pick<Billing, 'publicUrl'>): string {
  return pageLink({ publicUrl }, linked.account('subscription'))
}
