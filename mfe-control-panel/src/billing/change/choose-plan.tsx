import type { PlanType, Subscription } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { PlanCards } from '../plan-cards'
import { planIdOf, usePlanChoice } from '../plan-choice'

/** px: room for the costs before they are loaded. */
const COSTS_HEIGHT = 320
/** px of the bar at the top, which covers what scrolls below it. */
const BAR_HEIGHT = 72

export type CurrentPlan = Subscription['currentPlan']

/** The plan that the address means, else the one that the account has. */
export function useChosenPlanId(plan: CurrentPlan): string | null {
  const choice = usePlanChoice()
  const type: PlanType | null = choice.plan ?? plan.plan_type
  return type && planIdOf(type, choice.period)
}

/** The tiers, each with a button that chooses it; below them what follows from the choice. */
export function ChoosePlan({ plan, children }: { plan: CurrentPlan; children: ReactNode }) {
  const t = useText()
  const choice = usePlanChoice()
  const below = useRef<HTMLDivElement>(null)
  const chosen = choice.plan ?? plan.plan_type
  const choose = (plan_type: PlanType) => {
    choice.choosePlan(plan_type)
    // On a phone the costs stand some screens below the button. Absent in jsdom.
    below.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <>
      <PlanCards
        choosing
        current={plan.plan_type}
        action={({ plan_type }) => (
          <Button
            block
            type={plan_type === chosen ? 'primary' : 'default'}
            aria-pressed={plan_type === chosen}
            onClick={() => choose(plan_type)}
          >
            {t(plan_type === chosen ? 'change.chosen' : 'change.choose')}
          </Button>
        )}
      />
      <div ref={below} style={{ minHeight: COSTS_HEIGHT, scrollMarginTop: BAR_HEIGHT }}>
        {children}
      </div>
    </>
  )
}
