import type Stripe from 'stripe'
import { ApiError, invalidFields, type FieldErrors } from '../../../../../platform/errors/api-error'
import { stripeClient, type StripeSettings } from '../../../billing'
import { GatewayUnreachableError } from '../gateway'
import { askStripe, isMissing, isRefused, isUnknownKey, lacksAccess } from './stripe-failures'
import type { SiteStripe } from './site-stripe'

const KEY = /^(sk|rk|pk)_(test|live)_[A-Za-z0-9]{10,}$/
/** Amount of the payment that the check creates and cancels; above Stripe's minimum in every currency. */
const TRIED_AMOUNT = 100_000

export interface TypedKeys {
  secretKey: string
  publishableKey: string
}

export interface CheckedKeys extends TypedKeys {
  account: string
  livemode: boolean
}

type AccessProblem = 'no_access' | 'unreachable'

/** Returns why a connection can't be used now; null if it can. */
export async function connectionProblem({ stripe, options }: SiteStripe): Promise<AccessProblem | null> {
  try {
    await askStripe(() => stripe.accounts.retrieveCurrent({}, options))
    return null
  } catch (error) {
    return lacksAccess(error) ? 'no_access' : 'unreachable'
  }
}

/**
 * Proves that keys belong together and can read and write, by creating a payment and cancelling it
 * immediately.
 * @throws 422 on the field of the wrong key, 503 if Stripe doesn't answer
 */
export async function checkKeys(
  { secretKey, publishableKey }: TypedKeys,
  { apiBase, currency }: Pick<StripeSettings, 'apiBase'> & { currency: string },
): Promise<CheckedKeys> {
  const errors = formErrors({ secretKey, publishableKey })
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const stripe = stripeClient({ secretKey, apiBase })
  const { id: account } = await withFieldError('payment_auth_field1', () => stripe.accounts.retrieveCurrent())
  const intent = await withFieldError('payment_auth_field1', () => tryToWrite(stripe, currency))
  const shown = stripeClient({ secretKey: publishableKey, apiBase })
  await withFieldError('payment_auth_field2', () =>
    shown.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' }),
  )
  await askStripe(() => stripe.paymentIntents.cancel(intent.id)).catch(() => {})
  return { secretKey, publishableKey, account, livemode: modeOf(secretKey) === 'live' }
}

async function tryToWrite(stripe: Stripe, currency: string): Promise<Stripe.PaymentIntent> {
  const customer = await stripe.customers.create({ description: 'Access check' })
  await stripe.customers.del(customer.id)
  return stripe.paymentIntents.create({
    amount: TRIED_AMOUNT,
    currency: currency.toLowerCase(),
    description: 'Access check',
    automatic_payment_methods: { enabled: true },
  })
}

function formErrors({ secretKey, publishableKey }: TypedKeys): FieldErrors {
  const errors: FieldErrors = {}
  if (!KEY.test(secretKey) || secretKey.startsWith('pk_')) {
    errors.payment_auth_field1 = [{ id: 'error.field.invalid' }]
  }
  if (!KEY.test(publishableKey) || !publishableKey.startsWith('pk_')) {
    errors.payment_auth_field2 = [{ id: 'error.field.invalid' }]
  }
  if (Object.keys(errors).length === 0 && modeOf(secretKey) !== modeOf(publishableKey)) {
    errors.payment_auth_field2 = [{ id: 'error.stripe.mode' }]
  }
  return errors
}

const modeOf = (key: string) => KEY.exec(key)?.[2]

/** Checks a key and turns Stripe's refusal into an error on its field. */
async function withFieldError<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await askStripe(call)
  } catch (error) {
    if (isUnknownKey(error)) throw invalidFields({ [field]: [{ id: 'error.stripe.key' }] })
    if (lacksAccess(error)) throw noAccess()
    // The payment of the check belongs to another account.
    if (field === 'payment_auth_field2' && isMissing(error)) {
      throw invalidFields({ [field]: [{ id: 'error.stripe.key' }] })
    }
    if (isRefused(error)) throw invalidFields({ [field]: [{ id: 'error.stripe.key' }] })
    throw error instanceof GatewayUnreachableError ? unreachable() : error
  }
}

export const noAccess = () => new ApiError(422, 'error.stripe.access')
export const unreachable = () => new ApiError(503, 'error.billing.provider')
