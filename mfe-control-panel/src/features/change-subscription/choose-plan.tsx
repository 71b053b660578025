import type { PlanType, Subscription } from '@portico/shared/contracts'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { PlanCards } from '../../billing/plan-cards'
import { planIdOf, usePlanChoice } from '../../billing/plan-choice'
import { changeMessages as messages } from './change-messages'

export type CurrentPlan = Subscription['currentPlan']

/** The plan that the address means, else the one that the account has. */
export function useChosenPlanId(plan: CurrentPlan): string | null {
  const choice = usePlanChoice()
  const type: PlanType | null = choice.plan ?? plan.plan_type
  return type && planIdOf(type, choice.period)
}

/** The tiers, each with a button that chooses it. */
export function ChoosePlan({ plan }: { plan: CurrentPlan }) {
  const choice = usePlanChoice()
  const chosen = choice.plan ?? plan.plan_type
  return (
    <PlanCards
      choosing
      current={plan.plan_type}
      action={({ plan_type }) => (
        <Button
          block
          type={plan_type === chosen ? 'primary' : 'default'}
          aria-pressed={plan_type === chosen}
          onClick={() => choice.choosePlan(plan_type)}
        >
          <FormattedMessage {...(plan_type === chosen ? messages.chosen : messages.choose)} />
        </Button>
      )}
    />
  )
}
