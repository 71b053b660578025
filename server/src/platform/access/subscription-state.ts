import type { PlanType, SUBSCRIPTION_STATUSES } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What is stored of a subscription. */
export interface SubscriptionInput {
  planType: PlanType | null
  trialEnd: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  cancelledAt: Date | null
  paymentFailedAt: Date | null
  /** The provider charges the next period by itself. */
  renews?: boolean
}

export interface SubscriptionState {
  status: SubscriptionStatus
  /** May the product be used? */
  active: boolean
  /** Whole days in UTC until the trial or the paid period ends, never below 0. Null once it is over. */
  daysLeft: number | null
}

/** A renewal is told a little after the period is over, or a night later. Nobody is shut out meanwhile. */
const RENEWAL_GRACE_MS = 3 * DAY_MS

/** Trial, active or over: worked out of the stored facts, nowhere else. */
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

/** Calendar days, so the count changes at midnight UTC and not in the middle of a day. */
function utcDaysBetween(from: Date, to: Date): number {
  const days = Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS)
  return Math.max(0, days)
}

/** The present as the account's subscription sees it: the sandbox's clock may run ahead. */
export function accountTime({ sandboxOffset }: { sandboxOffset: number }, now: Date): Date {
  return new Date(now.getTime() + sandboxOffset)
}
