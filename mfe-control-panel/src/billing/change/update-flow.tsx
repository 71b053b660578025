import { useIdempotentCall } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { LinkButton, Panel, QueryBoundary, SecondaryText } from '@portico/shared/layout'
import { Flex } from 'antd'
import { paths } from '../../paths'
import { billingApi } from '../billing-api'
import { DueSummary } from '../due-summary'
import { MoneyAction } from '../money-action'
import { planIdOf, readPlanId } from '../plan-choice'
import { hasEnded } from '../plan-names'
import { ChoosePlan, useSelectedPlanId, type CurrentPlan } from './choose-plan'
import { EndedNotice, NoPlanNotice, useFinish } from './flow-end'

/** Costs of changing a paid plan, and the button that confirms the change. */
function ConfirmChange({ planId }: { planId: string }) {
  const t = useText()
  const once = useIdempotentCall()
  const finish = useFinish('change.changed')
  const [changeSubscription] = billingApi.useChangeSubscriptionMutation()
  const preview = billingApi.usePreviewChangeQuery(
    { query: { plan_id: planId } },
    { refetchOnMountOrArgChange: true },
  )
  const body = { plan_id: planId }
  return (
    <Panel title={t('change.summary')}>
      <QueryBoundary
        // While the next preview loads, `data` still belongs to the previous plan.
        result={{ ...preview, data: preview.currentData }}
        label={t('change.loading')}
      >
        {(due) => (
          <Flex vertical align="stretch" gap="middle">
            <DueSummary preview={due} withCard />
            <div>
              <MoneyAction
                label={t('change.confirm')}
                failed={t('change.failed')}
                onAct={async () => {
                  await once((key) => changeSubscription({ body, key }).unwrap())
                  await finish()
                }}
              />
            </div>
          </Flex>
        )}
      </QueryBoundary>
    </Panel>
  )
}

/** Changes the tier during the trial, which is free. */
function ConfirmTrialChange({ planId }: { planId: string }) {
  const t = useText()
  const once = useIdempotentCall()
  const finish = useFinish('change.changed')
  const [startSubscription] = billingApi.useStartSubscriptionMutation()
  const plan = readPlanId(planId)?.plan
  if (!plan) return null
  const body = { plan_type: plan }
  return (
    <Panel title={t('change.trial')} description={t('change.trial_text')}>
      <Flex wrap align="center" gap={12}>
        <MoneyAction
          label={t('change.confirm')}
          failed={t('change.failed')}
          onAct={async () => {
            await once((key) => startSubscription({ body, key }).unwrap())
            await finish()
          }}
        />
        <LinkButton size="large" to={paths.changeSubscription('buy_now', planId)}>
          {t('change.buy_instead')}
        </LinkButton>
      </Flex>
    </Panel>
  )
}

/** Changes the tier or the billing period. */
export function UpdateFlow({ plan }: { plan: CurrentPlan }) {
  const t = useText()
  const selected = useSelectedPlanId(plan)
  if (plan.plan_type === null) return <NoPlanNotice />
  if (hasEnded(plan)) return <EndedNotice />
  const trialing = plan.status === 'trialing'
  const current = planIdOf(plan.plan_type, plan.billing_period ?? 'monthly')
  const same = trialing ? readPlanId(selected)?.plan === plan.plan_type : selected === current
  return (
    <ChoosePlan plan={plan}>
      {!selected || same ? (
        <SecondaryText block>{t('change.unchanged')}</SecondaryText>
      ) : trialing ? (
        <ConfirmTrialChange planId={selected} />
      ) : (
        <ConfirmChange key={selected} planId={selected} />
      )}
    </ChoosePlan>
  )
}
