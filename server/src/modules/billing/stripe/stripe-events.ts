import Stripe from 'stripe'
import { z } from 'zod'
import { ApiError } from '../../../platform/errors/api-error'

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
  const event = verifiedEvent(stripe, { body, signature, secret })
  if (!event) return null
  const { id, type, data } = event
  return { id, type, customer: KEPT.test(type) ? customerOf(data) : null }
}

const stripeEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  account: z.string().nullish(),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/**
 * Null where the signature is not Stripe's, or too old.
 *
 * @throws 400 where what was signed is no event
 */
export function verifiedEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): z.output<typeof stripeEvent> | null {
  try {
    return stripeEvent.parse(stripe.webhooks.constructEvent(body, signature, secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // constructEvent reads the JSON once the signature is right.
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ApiError(400, 'error.malformed')
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
