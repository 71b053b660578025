import type { GatewayKind, RecurringPayment } from '@portico/shared/contracts'
import type { Billing } from '../../billing'

/** What gateways work with: a part of the settings of money. `stripe` links accounts of operators. */
export type GatewayDeps = Pick<Billing, 'db' | 'clock' | 'box' | 'stripe'>

/** What connections to Stripe are made with: it's told our address. */
export interface ConnectionDeps extends GatewayDeps, Pick<Billing, 'publicUrl'> {}

/** A card or wallet that can be charged again without the guest. */
export interface StoredMethod {
  customerRef: string
  methodRef: string
  card: RecurringPayment['card']
}

/** What became of a charge. `pending`: the provider or the guest has not finished. */
export type ChargeState =
  | { state: 'pending' }
  /** `method`: where it was to be kept for renewals. */
  | { state: 'success'; method: StoredMethod | null }
  /** A word of the provider, such as `card_declined`. `again`: the same intent can be paid with another card. */
  | { state: 'failed'; failure: string; again: boolean }

export interface NewCharge {
  /** Of payment_tx. Idempotency keys and metadata are made of it. */
  txId: number
  /** Minor units. */
  amount: number
  currency: string
  /** For the plan; where the connection can take it off by itself. */
  fee: number
  description: string
  email: string
  /** Keep the method: renewals follow. */
  recurring: boolean
}

/** What the guest's page needs to pay a charge. */
export interface CheckoutAccess {
  /** Id at the provider. */
  ref: string
  /** Of Stripe's Payment Element; empty in the sandbox. */
  clientSecret: string
}

export interface LostCharge {
  txId: number
  /** Of the method; empty once it is forgotten. */
  customerRef: string
  /** When it can have been made. */
  from: Date
  to: Date
}

/**
 * Who takes guests' money for one site. Its calls wait for the network, so they run outside of transactions. Each
 * counts once for the same ids: a repeat changes nothing and answers the same. A provider that does not answer makes
 * them throw GatewayUnreachableError: what became of the call is asked later.
 */
export interface PaymentGateway {
  kind: GatewayKind
  livemode: boolean
  /** For the provider's form in the browser. */
  publishableKey: string
  /** Of a linked account of Stripe: the form needs it. */
  stripeAccount: string
  createCharge: (charge: NewCharge) => Promise<CheckoutAccess>
  /**
   * Only the sandbox: pays a charge with one of SANDBOX_CARDS. `authenticated`: the answer at the bank's page, for the
   * card that needs one; it stays pending until then.
   */
  payWithTestCard?: (ref: string, card: string, authenticated?: boolean) => Promise<ChargeState>
  readCharge: (ref: string) => Promise<ChargeState>
  /** Ends a charge that nobody will pay. A charge that was paid meanwhile stays paid: read it again. */
  cancelCharge: (ref: string) => Promise<void>
  /** Charges a stored method without the guest. */
  chargeStored: (charge: NewCharge, method: StoredMethod) => Promise<{ ref: string } & ChargeState>
  /** The charge of a stored method whose answer was lost, however long ago; null: it was never made. */
  findCharge: (lost: LostCharge) => Promise<({ ref: string } & ChargeState) | null>
  /** `refundId` of payment_refund. */
  refund: (refund: {
    refundId: number
    chargeRef: string
    /** Minor units. */
    amount: number
    currency: string
    /** Whether the plan gives its share of the fee back at the provider. */
    fee: number
  }) => Promise<{ ref: string; state: 'pending' | 'success' | 'failed' }>
  readRefund: (ref: string) => Promise<'pending' | 'success' | 'failed'>
}

/** The provider will never do it: a currency that it does not take, an amount below its least. No money moved. */
export class GatewayRefusedError extends Error {
  constructor(
    /** A word of the provider. */
    readonly failure: string,
    cause: unknown,
  ) {
    super(`The payment provider refused: ${failure}`, { cause })
    this.name = 'GatewayRefusedError'
  }
}

/** No answer, or one that says nothing about the money. */
export class GatewayUnreachableError extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause })
    this.name = 'GatewayUnreachableError'
  }
}
