import type { Subscription } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

type Plan = Subscription['currentPlan']

interface PeriodEnd {
  /** The event on that date. */
  kind: 'trialEnds' | 'renews' | 'ends' | 'ended'
  /** ISO 8601. Its day is in UTC, like the countdown. */
  date: string
  /** Whole days; null once the day has passed. */
  daysLeft: number | null
}

/** The date when the plan's current period ends, if it has one. */
export function periodEnd(plan: Plan): PeriodEnd | null {
  if (plan.status === 'trialing') {
    return plan.trial_end ? { kind: 'trialEnds', date: plan.trial_end, daysLeft: plan.days_left } : null
  }
  if (hasEnded(plan)) {
    const date = plan.current_period_end ?? plan.trial_end
    return date ? { kind: 'ended', date, daysLeft: null } : null
  }
  if (!plan.current_period_end) return null
  const kind = plan.cancel_at_period_end ? 'ends' : 'renews'
  return { kind, date: plan.current_period_end, daysLeft: plan.days_left }
}

export function hasEnded(plan: Pick<Plan, 'status'>): boolean {
  return plan.status === 'expired' || plan.status === 'cancelled'
}

type Status = Subscription['currentPlan']['status']

export const statusNameId = (status: Status): MessageId => `subscription.status.${status}`
