import { useIdempotentCall } from '@portico/shared/api'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import {
  useBuySubscriptionMutation,
  usePreviewReactivationQuery,
  useReactivateSubscriptionMutation,
} from '../billing-api'
import { DueSummary } from '../due-summary'
import { MoneyAction } from '../money-action'
import { hasEnded } from '../period-end'
import { paths } from '../../paths'
import type { CurrentPlan } from './choose-plan'
import { FlowNotice } from './flow-notice'
import { Pay } from './pay'
import { useFinish } from './use-finish'

function Reactivation({ plan }: { plan: CurrentPlan }) {
  const intl = useIntl()
  const once = useIdempotentCall()
  const finish = useFinish('change.reactivated')
  const [reactivate] = useReactivateSubscriptionMutation()
  const [buySubscription] = useBuySubscriptionMutation()
  const preview = usePreviewReactivationQuery(undefined, { refetchOnMountOrArgChange: true })
  const goOn = async () => void (await once('reactivate', (key) => reactivate({ key }).unwrap()))
  return (
    <QueryBoundary result={preview} label={intl.formatMessage({ id: 'change.loading' })}>
      {(due) => (
        <Panel
          title={intl.formatMessage({ id: 'change.summary' })}
          {...(hasEnded(plan) ? {} : { description: intl.formatMessage({ id: 'change.goes_on' }) })}
        >
          <DueSummary preview={due} />
          <div style={{ marginTop: 20 }}>
            {due.amount_due === 0 ? (
              <MoneyAction
                label={intl.formatMessage({ id: 'change.reactivate' })}
                failed={intl.formatMessage({ id: 'change.failed' })}
                onAct={async () => {
                  await goOn()
                  await finish()
                }}
              />
            ) : (
              <Pay
                due={due}
                finish={finish}
                pay={async (token) => {
                  if (token === undefined) return goOn()
                  const body = { plan_id: due.plan_id, token }
                  await once(body, (key) => buySubscription({ body, key }).unwrap())
                }}
              />
            )}
          </div>
        </Panel>
      )}
    </QueryBoundary>
  )
}

/** Takes a cancellation back, or begins again after the end. */
export function ReactivateFlow({ plan }: { plan: CurrentPlan }) {
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
