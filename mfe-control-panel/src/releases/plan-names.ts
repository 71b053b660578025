import type { PlanType } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** In the order in which plans grow. */
export const PLANS = ['collect', 'engage', 'provider'] as const satisfies readonly PlanType[]

export const PLAN_NAMES = {
  collect: 'subscription.plan.collect',
  engage: 'subscription.plan.engage',
  provider: 'subscription.plan.provider',
} satisfies Record<PlanType, MessageId>
