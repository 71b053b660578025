import { MINUTE_MS } from '@portico/shared/units'
import Stripe from 'stripe'
import { ApiError } from '../../../../../platform/errors/api-error'
import { newToken } from '../../../../../platform/secrets/token'
import { stripeClient, type StripeSettings } from '../../../billing'
import { noAccess, unreachable } from './check-access'

/** Time an operator has to finish at Stripe. */
export const STATE_MS = 10 * MINUTE_MS

/** Contains the site's ID, so that the returning operator is led to that site. */
export const newState = (siteId: number) => `${siteId}.${newToken()}`
export const siteOfState = (state: string) => Number(/^(\d{1,15})\./.exec(state)?.[1] ?? 0)
export const expiredState = () => new ApiError(409, 'error.stripe.state')

/** Returns the page at Stripe where an operator lets us take payments for their account. */
export function linkUrl(
  settings: StripeSettings,
  { state, returnTo }: { state: string; returnTo: string },
): string {
  return stripeClient(settings).oauth.authorizeUrl({
    client_id: clientIdOf(settings),
    scope: 'read_write',
    response_type: 'code',
    redirect_uri: returnTo,
    state,
  })
}

export interface LinkedAccount {
  account: string
  livemode: boolean
  publishableKey: string
}

/** Exchanges Stripe's code for access to the account. */
export async function linkAccount(settings: StripeSettings, code: string): Promise<LinkedAccount> {
  const stripe = stripeClient(settings)
  const token = await stripe.oauth
    .token({ grant_type: 'authorization_code', code })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidGrantError) throw expiredState()
      throw error instanceof Stripe.errors.StripeError ? unreachable() : error
    })
  const {
    stripe_user_id: account,
    scope,
    livemode = false,
    stripe_publishable_key: publishableKey = '',
  } = token
  if (!account) throw expiredState()
  if (scope !== 'read_write') {
    await unlinkAccount(settings, account)
    throw noAccess()
  }
  return { account, livemode, publishableKey }
}

/** Unlinks an account; succeeds if it was already unlinked at Stripe. */
export async function unlinkAccount(settings: StripeSettings, account: string): Promise<void> {
  const call = { client_id: clientIdOf(settings), stripe_user_id: account }
  await stripeClient(settings)
    .oauth.deauthorize(call)
    .catch(() => {})
}

function clientIdOf({ connect }: StripeSettings): string {
  if (!connect) throw new Error('Stripe Connect is not set up')
  return connect.clientId
}
