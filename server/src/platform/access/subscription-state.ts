import type { PlanType, SUBSCRIPTION_STATUSES } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Stored facts of a subscription. */
export interface SubscriptionInput {
  planType: PlanType | null
  trialEnd: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  cancelledAt: Date | null
  paymentFailedAt: Date | null
  /** True if the provider charges the next period automatically. */
  renews?: boolean
}

export interface SubscriptionState {
  status: SubscriptionStatus
  /** True if the product can be used. */
  active: boolean
  /** Whole days in UTC until the trial or the paid period ends, never negative. Null once it's over. */
  daysLeft: number | null
}

/**
 * A renewal is reported shortly after the period's end, or a night later. The account keeps access meanwhile.
 */
const RENEWAL_GRACE_MS = 3 * DAY_MS

/** Derives the state (trial, active or over) from the stored facts. It's the only place that does. */
export function subscriptionState(input: SubscriptionInput, now: Date): SubscriptionState {
  const status = statusOf(input, now)
  const active = status === 'trialing' || status === 'active' || status === 'past_due'
  const end = status === 'trialing' ? input.trialEnd : input.currentPeriodEnd
  return { status, active, daysLeft: active && end ? utcDaysBetween(now, end) : null }
}

function statusOf(input: SubscriptionInput, now: Date): SubscriptionStatus {
  if (input.planType === null) return 'expired'
  if (input.cancelledAt && input.cancelledAt <= now) return 'cancelled'
  if (input.currentPeriodEnd) {
    const grace = input.renews && !input.cancelAtPeriodEnd ? RENEWAL_GRACE_MS : 0
    if (now.getTime() < input.currentPeriodEnd.getTime() + grace) {
      return input.paymentFailedAt ? 'past_due' : 'active'
    }
    return input.cancelAtPeriodEnd ? 'cancelled' : 'expired'
  }
  return input.trialEnd && now < input.trialEnd ? 'trialing' : 'expired'
}

/** Counts calendar days, so the number changes at midnight UTC. */
function utcDaysBetween(from: Date, to: Date): number {
  const days = Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS)
  return Math.max(0, days)
}

/** Returns the current time of the account's subscription: the sandbox's clock may be ahead. */
export function accountTime({ sandboxOffset }: { sandboxOffset: number }, now: Date): Date {
  return new Date(now.getTime() + sandboxOffset)
}
