import Stripe from 'stripe'

/** What an event says that matters: everything else is read at Stripe anew. */
export interface StripeEvent {
  id: string
  type: string
  /** Null where it is about no customer, or about nothing that we keep. */
  customer: string | null
}

const KEPT =
  /^(customer\.updated|customer\.subscription\..+|invoice\.(paid|payment_failed|finalized|voided|marked_uncollectible)|payment_method\..+|setup_intent\.succeeded)$/

/** Null where the signature is not Stripe's, or too old. */
export function readEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): StripeEvent | null {
  try {
    const { id, type, data } = stripe.webhooks.constructEvent(body, signature, secret)
    return { id, type, customer: KEPT.test(type) ? customerOf(data) : null }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function customerOf({ object, previous_attributes }: { object: unknown; previous_attributes?: unknown }) {
  const about = object as { object?: unknown; id?: unknown; customer?: unknown }
  if (about.object === 'customer') return textOf(about.id)
  // A card that was taken off its customer says only there whose it was.
  return (
    textOf(about.customer) ?? textOf((previous_attributes as { customer?: unknown } | undefined)?.customer)
  )
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}
