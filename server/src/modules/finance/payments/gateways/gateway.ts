import type { GatewayKind, RecurringPayment } from '@portico/shared/contracts'
import type { Billing } from '../../billing'

/**
 * Dependencies of gateways: a part of the billing settings. `stripe` is the platform account that operators'
 * accounts are linked to.
 */
export type GatewayDeps = Pick<Billing, 'db' | 'clock' | 'box' | 'stripe'>

/** Dependencies for managing connections to Stripe, which needs our address. */
export interface ConnectionDeps extends GatewayDeps, Pick<Billing, 'publicUrl'> {}

/** A card or wallet that can be charged again without the guest. */
export interface StoredMethod {
  customerRef: string
  methodRef: string
  card: RecurringPayment['card']
}

/** Outcome of a charge. `pending`: the provider or the guest hasn't finished. */
export type ChargeState =
  | { state: 'pending' }
  /** `method`: set if it was to be stored for renewals. */
  | { state: 'success'; method: StoredMethod | null }
  /**
   * `failure`: the provider's code, such as `card_declined`. `again`: the same intent can be paid with
   * another card.
   */
  | { state: 'failed'; failure: string; again: boolean }

export interface NewCharge {
  /** ID in payment_tx; idempotency keys and metadata derive from it. */
  txId: number
  /** Minor units. */
  amount: number
  currency: string
  /** Fee of the plan, if the connection can deduct it. */
  fee: number
  description: string
  email: string
  /** Stores the method for renewals. */
  recurring: boolean
}

/** Data that the guest's page needs to pay a charge. */
export interface CheckoutAccess {
  /** ID at the provider. */
  ref: string
  /** For Stripe's Payment Element; empty in the sandbox. */
  clientSecret: string
}

export interface LostCharge {
  txId: number
  /** Customer of the stored method; empty once it's deleted. */
  customerRef: string
  /** Earliest and latest time at which the charge can have been made. */
  from: Date
  to: Date
}

/**
 * Payment gateway of one site. Its calls wait for the network, so they run outside transactions. Each call
 * takes effect once for the same IDs: a repeat changes nothing and returns the same. If the provider doesn't
 * answer, calls throw GatewayUnreachableError and the outcome is read later.
 */
export interface PaymentGateway {
  kind: GatewayKind
  livemode: boolean
  /** For the provider's form in the browser. */
  publishableKey: string
  /** ID of a linked Stripe account, which the form needs. */
  stripeAccount: string
  createCharge: (charge: NewCharge) => Promise<CheckoutAccess>
  /**
   * Sandbox only: pays a charge with one of SANDBOX_CARDS. `authenticated`: the guest's answer on the bank's
   * page, for the card that needs one; the charge stays pending until then.
   */
  payWithTestCard?: (ref: string, card: string, authenticated?: boolean) => Promise<ChargeState>
  readCharge: (ref: string) => Promise<ChargeState>
  /** Cancels an abandoned charge. A charge that was paid meanwhile stays paid, so read it again. */
  cancelCharge: (ref: string) => Promise<void>
  /** Charges a stored method without the guest. */
  chargeStored: (charge: NewCharge, method: StoredMethod) => Promise<{ ref: string } & ChargeState>
  /**
   * Finds the charge of a stored method whose answer was lost, however long ago; null if it was never made.
   */
  findCharge: (lost: LostCharge) => Promise<({ ref: string } & ChargeState) | null>
  /** `refundId` is the ID in payment_refund. */
  refund: (refund: {
    refundId: number
    chargeRef: string
    /** Minor units. */
    amount: number
    currency: string
    /** The plan's fee that the refund gives back; 0 keeps the fee at the provider. */
    fee: number
  }) => Promise<{ ref: string; state: 'pending' | 'success' | 'failed' }>
  readRefund: (ref: string) => Promise<'pending' | 'success' | 'failed'>
}

/**
 * The provider refuses for good, for example an unsupported currency or an amount below its minimum. No money
 * moved.
 */
export class GatewayRefusedError extends Error {
  constructor(
    /** Failure code of the provider. */
    readonly failure: string,
    cause: unknown,
  ) {
    super(`The payment provider refused: ${failure}`, { cause })
    this.name = 'GatewayRefusedError'
  }
}

/** The provider didn't answer, or its answer doesn't tell the outcome of the payment. */
export class GatewayUnreachableError extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer', { cause })
    this.name = 'GatewayUnreachableError'
  }
}
