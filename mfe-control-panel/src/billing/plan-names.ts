import type { PlanType, Subscription } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

type Status = Subscription['currentPlan']['status']

export const PLAN_NAMES = {
  collect: 'subscription.plan.collect',
  engage: 'subscription.plan.engage',
  provider: 'subscription.plan.provider',
} satisfies Record<PlanType, MessageId>

export const STATUS_NAMES = {
  trialing: 'subscription.status.trialing',
  active: 'subscription.status.active',
  past_due: 'subscription.status.past_due',
  cancelled: 'subscription.status.cancelled',
  expired: 'subscription.status.expired',
} satisfies Record<Status, MessageId>
