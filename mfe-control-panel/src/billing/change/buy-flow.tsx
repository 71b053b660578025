import { useIdempotentCall } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { paths } from '../../paths'
import { billingApi } from '../billing-api'
import { DueSummary } from '../due-summary'
import { ChoosePlan, useSelectedPlanId, type CurrentPlan } from './choose-plan'
import { Pay } from './pay'
import { FlowNotice, useFinish } from './flow-end'

function Purchase({ planId, trialing }: { planId: string; trialing: boolean }) {
  const t = useText()
  const once = useIdempotentCall()
  const finish = useFinish('change.bought')
  const [buySubscription] = billingApi.useBuySubscriptionMutation()
  const preview = billingApi.usePreviewPurchaseQuery(
    { query: { plan_id: planId } },
    { refetchOnMountOrArgChange: true },
  )
  const pay = async (token?: string) => {
    const body = { plan_id: planId, ...(token === undefined ? {} : { token }) }
    await once((key) => buySubscription({ body, key }).unwrap())
  }
  return (
    <QueryBoundary
      // While the next preview loads, `data` still belongs to the previous plan.
      result={{ ...preview, data: preview.currentData }}
      label={t('change.loading')}
    >
      {(due) => (
        <>
          <Panel title={t('change.summary')} {...(trialing ? { description: t('change.ends_trial') } : {})}>
            <DueSummary preview={due} />
          </Panel>
          <Panel title={t('change.payment')}>
            <Pay due={due} pay={pay} finish={finish} />
          </Panel>
        </>
      )}
    </QueryBoundary>
  )
}

/** Ends a trial or a lapse with a payment: plan, costs and card. */
export function BuyFlow({ plan }: { plan: CurrentPlan }) {
  const selected = useSelectedPlanId(plan)
  if (plan.status === 'active' || plan.status === 'past_due') {
    return (
      <FlowNotice
        title="change.paid"
        text="change.paid_text"
        to={paths.account('subscription')}
        action="change.to_account"
      />
    )
  }
  return (
    <ChoosePlan plan={plan}>
      {selected && <Purchase key={selected} planId={selected} trialing={plan.status === 'trialing'} />}
    </ChoosePlan>
  )
}
