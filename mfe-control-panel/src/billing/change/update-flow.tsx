import { useIdempotentCall } from '@portico/shared/api'
import { LinkButton, Panel, QueryBoundary } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  useChangeSubscriptionMutation,
  usePreviewChangeQuery,
  useStartSubscriptionMutation,
} from '../billing-api'
import { DueSummary } from '../due-summary'
import { MoneyAction } from '../money-action'
import { hasEnded } from '../period-end'
import { planIdOf, readPlanId } from '../plan-choice'
import { paths } from '../../paths'
import { ChoosePlan, useChosenPlanId, type CurrentPlan } from './choose-plan'
import { FlowNotice } from './flow-notice'
import { useFinish } from './use-finish'

/** What a change of a paid plan costs today, and the button that does it. */
function ConfirmChange({ planId }: { planId: string }) {
  const intl = useIntl()
  const once = useIdempotentCall()
  const finish = useFinish('change.changed')
  const [changeSubscription] = useChangeSubscriptionMutation()
  const preview = usePreviewChangeQuery({ query: { plan_id: planId } }, { refetchOnMountOrArgChange: true })
  const body = { plan_id: planId }
  return (
    <Panel title={intl.formatMessage({ id: 'change.summary' })}>
      <QueryBoundary
        // The last answer belongs to another plan while the next one comes.
        result={{ ...preview, data: preview.currentData }}
        label={intl.formatMessage({ id: 'change.loading' })}
      >
        {(due) => (
          <>
            <DueSummary preview={due} withCard />
            <div style={{ marginTop: 20 }}>
              <MoneyAction
                label={intl.formatMessage({ id: 'change.confirm' })}
                failed={intl.formatMessage({ id: 'change.failed' })}
                onAct={async () => {
                  await once(body, (key) => changeSubscription({ body, key }).unwrap())
                  await finish()
                }}
              />
            </div>
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

/** During the trial a tier is changed for nothing. */
function ConfirmTrialChange({ planId }: { planId: string }) {
  const intl = useIntl()
  const once = useIdempotentCall()
  const finish = useFinish('change.changed')
  const [startSubscription] = useStartSubscriptionMutation()
  const plan = readPlanId(planId)?.plan
  if (!plan) return null
  const body = { plan_type: plan }
  return (
    <Panel
      title={intl.formatMessage({ id: 'change.trial' })}
      description={intl.formatMessage({ id: 'change.trial_text' })}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <MoneyAction
          label={intl.formatMessage({ id: 'change.confirm' })}
          failed={intl.formatMessage({ id: 'change.failed' })}
          onAct={async () => {
            await once(body, (key) => startSubscription({ body, key }).unwrap())
            await finish()
          }}
        />
        <LinkButton size="large" to={paths.changeSubscription('buy_now', planId)}>
          <FormattedMessage id="change.buy_instead" />
        </LinkButton>
      </div>
    </Panel>
  )
}

/** Another tier or another period. */
export function UpdateFlow({ plan }: { plan: CurrentPlan }) {
  const { token } = theme.useToken()
  const chosen = useChosenPlanId(plan)
  if (plan.plan_type === null) {
    return (
      <FlowNotice
        title="change.no_plan"
        text="change.no_plan_text"
        to={paths.selectPlan()}
        action="change.to_select"
      />
    )
  }
  if (hasEnded(plan)) {
    return (
      <FlowNotice
        title="change.ended"
        text="change.ended_text"
        to={paths.changeSubscription('buy_now')}
        action="change.to_select"
      />
    )
  }
  const trialing = plan.status === 'trialing'
  const current = planIdOf(plan.plan_type, plan.billing_period ?? 'monthly')
  const same = trialing ? readPlanId(chosen)?.plan === plan.plan_type : chosen === current
  return (
    <ChoosePlan plan={plan}>
      {!chosen || same ? (
        <p style={{ color: token.colorTextDescription }}>
          <FormattedMessage id="change.unchanged" />
        </p>
      ) : trialing ? (
        <ConfirmTrialChange planId={chosen} />
      ) : (
        <ConfirmChange key={chosen} planId={chosen} />
      )}
    </ChoosePlan>
  )
}
