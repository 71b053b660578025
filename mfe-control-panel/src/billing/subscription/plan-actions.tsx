import type { Subscription } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, LinkButton } from '@portico/shared/layout'
import { Button } from 'antd'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { paths } from '../../paths'
import { hasEnded } from '../plan-names'

type Plan = Subscription['currentPlan']

function NextStep({ plan }: { plan: Plan }) {
  const t = useText()
  if (plan.plan_type === null) {
    return (
      <LinkButton type="primary" to={paths.selectPlan()}>
        {t('subscription.select')}
      </LinkButton>
    )
  }
  if (plan.cancel_at_period_end || plan.status === 'cancelled') {
    return (
      <LinkButton type="primary" to={paths.changeSubscription('reactivate')}>
        {t('subscription.reactivate')}
      </LinkButton>
    )
  }
  if (plan.status === 'trialing' || plan.status === 'expired') {
    return (
      <LinkButton type="primary" to={paths.changeSubscription('buy_now')}>
        {t('subscription.buy')}
      </LinkButton>
    )
  }
  return null
}

/** Actions available in the plan's current state. */
export function PlanActions({ plan }: { plan: Plan }) {
  const t = useText()
  const { open } = useOpenDialog('cancel')
  const runs = plan.plan_type !== null && !hasEnded(plan)
  return (
    <ButtonRow>
      <NextStep plan={plan} />
      {runs && <LinkButton to={paths.changeSubscription('update')}>{t('subscription.change')}</LinkButton>}
      <LinkButton to={paths.plan()}>{t('subscription.compare')}</LinkButton>
      {runs && !plan.cancel_at_period_end && (
        <Button danger type="text" onClick={open}>
          {t('subscription.cancel')}
        </Button>
      )}
    </ButtonRow>
  )
}
