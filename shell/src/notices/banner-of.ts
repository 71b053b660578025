import type { Subscription, User } from '@portico/shared/contracts'
import { paths } from '../guards/paths'

export type BannerKind = 'trial' | 'ending' | 'cancelled' | 'expired' | 'expired-ask' | 'past-due'

export interface Banner {
  kind: BannerKind
  tone: 'info' | 'warning' | 'error'
  /** Whole days in UTC. */
  days: number
  action: { kind: 'upgrade' | 'buy' | 'reactivate' | 'card'; to: string } | null
}

const reactivate: Banner['action'] = { kind: 'reactivate', to: paths.reactivate }

/**
 * What the account's subscription has to say, if anything. Those without billing access hear only of an
 * end that stops their work, and whom to ask.
 */
export function bannerOf(
  user: Pick<User, 'billing_access' | 'sub_active'>,
  subscription: Subscription | null,
): Banner | null {
  if (!user.billing_access) {
    return user.sub_active ? null : { kind: 'expired-ask', tone: 'error', days: 0, action: null }
  }
  if (!subscription) return null
  const { status, cancel_at_period_end, days_left } = subscription.currentPlan
  const days = days_left ?? 0
  if (status === 'cancelled') return { kind: 'cancelled', tone: 'error', days, action: reactivate }
  if (status === 'expired') {
    return { kind: 'expired', tone: 'error', days, action: { kind: 'buy', to: paths.buyNow } }
  }
  if (cancel_at_period_end) return { kind: 'ending', tone: 'error', days, action: reactivate }
  if (status === 'trialing') {
    return { kind: 'trial', tone: 'info', days, action: { kind: 'upgrade', to: paths.buyNow } }
  }
  if (status === 'past_due') {
    return { kind: 'past-due', tone: 'warning', days, action: { kind: 'card', to: paths.cardUpdate } }
  }
  return null
}
