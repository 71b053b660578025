import type { PlanType, Subscription } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { PlanCards } from '../plan-cards'
import { planIdOf, usePlanChoice } from '../plan-choice'
import styles from './choose-plan.module.css'

export type CurrentPlan = Subscription['currentPlan']

/** The plan in the address, else the account's current plan. */
export function useSelectedPlanId(plan: CurrentPlan): string | null {
  const choice = usePlanChoice()
  const type: PlanType | null = choice.plan ?? plan.plan_type
  return type && planIdOf(type, choice.period)
}

/** The tiers, each with a select button; below them the costs of the selection. */
export function ChoosePlan({ plan, children }: { plan: CurrentPlan; children: ReactNode }) {
  const t = useText()
  const choice = usePlanChoice()
  const below = useRef<HTMLDivElement>(null)
  const selected = choice.plan ?? plan.plan_type
  const choose = (plan_type: PlanType) => {
    choice.choosePlan(plan_type)
    // On a phone the costs are several screens below the button. jsdom has no scrollIntoView.
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
            type={plan_type === selected ? 'primary' : 'default'}
            aria-pressed={plan_type === selected}
            onClick={() => choose(plan_type)}
          >
            {t(plan_type === selected ? 'change.chosen' : 'change.choose')}
          </Button>
        )}
      />
      <div ref={below} className={styles.costs}>
        {children}
      </div>
    </>
  )
}
