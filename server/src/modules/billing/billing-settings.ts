import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../platform/http/page-link'
import type { Actor } from '../../platform/access/actor'
import type { Installation } from '../../platform/installation'
import type { SandboxProvider } from './sandbox/sandbox-provider'
import type { StripeProvider } from './stripe/stripe-provider'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** Of the webhook endpoint. */
  webhookSecret: string
  /** Only for tests: an address that answers as Stripe's does. */
  apiBase?: string | undefined
  /** Plan and currency (`engage_monthly_usd`) to the id of the price; those left out are found by that lookup key. */
  prices?: Record<string, string> | undefined
  /** Links accounts of operators; undefined: they connect by keys only. */
  connect?: { clientId: string; webhookSecret: string } | undefined
}

/** What an installation sets about money. */
export interface BillingSettings {
  /** Null: the built-in sandbox. */
  stripe: StripeSettings | null
  /** Lines of the address of who issues invoices. */
  invoiceFrom: string[]
}

/** What the module works with. */
export interface Billing extends Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'> {
  invoiceFrom: string[]
  /** Keys of the installation; null: none. */
  stripe: StripeSettings | null
  provider: SandboxProvider | StripeProvider
}

/** Somebody of an account, or what is done for the account before anybody is signed in. */
export interface AccountCaller {
  actor: Pick<Actor, 'accountId'>
  now: Date
}

/** The page about money, in mails and for the way back from the provider. */
export function billingPage({ publicUrl }: Pick<Billing, 'publicUrl'>): string {
  return pageLink({ publicUrl }, linked.account('subscription'))
}
