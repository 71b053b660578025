import { useIdempotentCall } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { Flex } from 'antd'
import { paths } from '../../paths'
import { billingApi } from '../billing-api'
import { DueSummary } from '../due-summary'
import { MoneyAction } from '../money-action'
import { hasEnded } from '../plan-names'
import type { CurrentPlan } from './choose-plan'
import { Pay } from './pay'
import { FlowNotice, NoPlanNotice, useFinish } from './flow-end'

function Reactivation({ plan }: { plan: CurrentPlan }) {
  const t = useText()
  const once = useIdempotentCall()
  const finish = useFinish('change.reactivated')
  const [reactivate] = billingApi.useReactivateSubscriptionMutation()
  const [buySubscription] = billingApi.useBuySubscriptionMutation()
  const preview = billingApi.usePreviewReactivationQuery(undefined, { refetchOnMountOrArgChange: true })
  const onContinue = async () => void (await once((key) => reactivate({ key }).unwrap()))
  return (
    <QueryBoundary result={preview} label={t('change.loading')}>
      {(due) => (
        <Panel title={t('change.summary')} {...(hasEnded(plan) ? {} : { description: t('change.goes_on') })}>
          <Flex vertical align="stretch" gap="middle">
            <DueSummary preview={due} />
            <div>
              {due.amount_due === 0 ? (
                <MoneyAction
                  label={t('change.reactivate')}
                  failed={t('change.failed')}
                  onAct={async () => {
                    await onContinue()
                    await finish()
                  }}
                />
              ) : (
                <Pay
                  due={due}
                  finish={finish}
                  pay={async (token) => {
                    if (token === undefined) return onContinue()
                    const body = { plan_id: due.plan_id, token }
                    await once((key) => buySubscription({ body, key }).unwrap())
                  }}
                />
              )}
            </div>
          </Flex>
        </Panel>
      )}
    </QueryBoundary>
  )
}

/** Reverts a cancellation, or resubscribes after the end. */
export function ReactivateFlow({ plan }: { plan: CurrentPlan }) {
  if (plan.plan_type === null) return <NoPlanNotice />
  if (!hasEnded(plan) && !plan.cancel_at_period_end) {
    return (
      <FlowNotice
        title="change.runs"
        text="change.runs_text"
        to={paths.account('subscription')}
        action="change.to_account"
      />
    )
  }
  return <Reactivation plan={plan} />
}
