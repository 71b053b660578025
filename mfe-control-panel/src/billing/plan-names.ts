import type { PlanType, Subscription } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

type Status = Subscription['currentPlan']['status']

export const planNames: Record<PlanType, MessageDescriptor> = defineMessages({
  collect: { id: 'subscription.plan.collect', defaultMessage: 'Collect' },
  engage: { id: 'subscription.plan.engage', defaultMessage: 'Engage' },
  provider: { id: 'subscription.plan.provider', defaultMessage: 'Provider' },
})

export const statusNames: Record<Status, MessageDescriptor> = defineMessages({
  trialing: { id: 'subscription.status.trialing', defaultMessage: 'Trial' },
  active: { id: 'subscription.status.active', defaultMessage: 'Active' },
  past_due: { id: 'subscription.status.past_due', defaultMessage: 'Payment due' },
  cancelled: { id: 'subscription.status.cancelled', defaultMessage: 'Cancelled' },
  expired: { id: 'subscription.status.expired', defaultMessage: 'Expired' },
})

export const priceMessages = defineMessages<{ perMonth: { price: string }; perYear: { price: string } }>({
  perMonth: { id: 'subscription.per_month', defaultMessage: '{price} per month' },
  perYear: { id: 'subscription.per_year', defaultMessage: '{price} per year' },
})
