import type { PlanType } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** In the order in which plans grow. */
export const PLANS = ['collect', 'engage', 'provider'] as const satisfies readonly PlanType[]

export const planNames: Record<PlanType, MessageDescriptor> = defineMessages({
  collect: { id: 'subscription.plan.collect', defaultMessage: 'Collect' },
  engage: { id: 'subscription.plan.engage', defaultMessage: 'Engage' },
  provider: { id: 'subscription.plan.provider', defaultMessage: 'Provider' },
})
