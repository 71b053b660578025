import Stripe from 'stripe'
import { z } from 'zod'
import { ApiError } from '../../../../platform/errors/api-error'

/** The parts of an event that matter: everything else is read from Stripe again. */
export interface StripeEvent {
  id: string
  type: string
  /** Null if it concerns no customer, or nothing that we store. */
  customer: string | null
}

const KEPT =
  /^(customer\.updated|customer\.subscription\..+|invoice\.(paid|payment_failed|finalized|voided|marked_uncollectible)|payment_method\..+|setup_intent\.succeeded)$/

/** Returns null if the signature is invalid or too old. */
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
 * Returns null if the signature is invalid or too old.
 * @throws 400 if the signed content isn't an event
 */
export function verifiedEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
): z.output<typeof stripeEvent> | null {
  try {
    return stripeEvent.parse(stripe.webhooks.constructEvent(body, signature, secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // constructEvent parses the JSON after checking the signature.
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ApiError(400, 'error.malformed')
    throw error
  }
}

function customerOf({ object, previous_attributes }: { object: unknown; previous_attributes?: unknown }) {
  const about = object as { object?: unknown; id?: unknown; customer?: unknown }
  if (about.object === 'customer') return textOf(about.id)
  // A card detached from its customer names the customer only there.
  return (
    textOf(about.customer) ?? textOf((previous_attributes as { customer?: unknown } | undefined)?.customer)
  )
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}
