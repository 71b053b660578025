import type { Subscription } from '@portico/shared/contracts'
import { LinkButton } from '@portico/shared/layout'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { hasEnded } from '../period-end'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { paths } from '../../paths'

type Plan = Subscription['currentPlan']

function NextStep({ plan }: { plan: Plan }) {
  if (plan.plan_type === null) {
    return (
      <LinkButton type="primary" to={paths.selectPlan()}>
        <FormattedMessage id="subscription.select" />
      </LinkButton>
    )
  }
  if (plan.cancel_at_period_end || plan.status === 'cancelled') {
    return (
      <LinkButton type="primary" to={paths.changeSubscription('reactivate')}>
        <FormattedMessage id="subscription.reactivate" />
      </LinkButton>
    )
  }
  if (plan.status === 'trialing' || plan.status === 'expired') {
    return (
      <LinkButton type="primary" to={paths.changeSubscription('buy_now')}>
        <FormattedMessage id="subscription.buy" />
      </LinkButton>
    )
  }
  return null
}

/** What can be done about the plan, as it stands. */
export function PlanActions({ plan }: { plan: Plan }) {
  const { open } = useOpenDialog('cancel')
  const runs = plan.plan_type !== null && !hasEnded(plan)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
      <NextStep plan={plan} />
      {runs && (
        <LinkButton to={paths.changeSubscription('update')}>
          <FormattedMessage id="subscription.change" />
        </LinkButton>
      )}
      <LinkButton to={paths.plan()}>
        <FormattedMessage id="subscription.compare" />
      </LinkButton>
      {runs && !plan.cancel_at_period_end && (
        <Button danger type="text" onClick={open}>
          <FormattedMessage id="subscription.cancel" />
        </Button>
      )}
    </div>
  )
}
