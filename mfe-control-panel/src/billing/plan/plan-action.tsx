import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { PlanOffer } from '@portico/shared/contracts'
import { LinkButton } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { theme } from 'antd'
import { FormattedMessage } from 'react-intl'
import { planIdOf, type BillingPeriod } from '../plan-choice'
import { paths } from '../../paths'

interface Props {
  offer: PlanOffer
  period: BillingPeriod
  trialDays: number
}

function SignUp({ offer, trialDays }: Props) {
  const { token } = theme.useToken()
  return (
    <>
      <LinkButton type="primary" block to={paths.register(offer.plan_type)}>
        <FormattedMessage id="plan.sign_up" />
      </LinkButton>
      {trialDays > 0 && (
        <div style={{ marginTop: 8, fontSize: 13, textAlign: 'center', color: token.colorTextDescription }}>
          <FormattedMessage id="plan.trial" values={{ days: trialDays }} />
        </div>
      )}
    </>
  )
}

/** What somebody can do about a tier: visitors sign up, those who pay change, others nothing. */
export function PlanAction(props: Props) {
  const { offer, period } = props
  const user = useUser()
  const { data } = useGetSubscriptionQuery(undefined, { skip: !user?.billing_access })
  if (!user) return <SignUp {...props} />
  if (!user.billing_access) return null
  if (user.plan_type === null) {
    return (
      <LinkButton type="primary" block to={paths.selectPlan()}>
        <FormattedMessage id="plan.choose" />
      </LinkButton>
    )
  }
  const plan = data?.currentPlan
  const paying = plan?.status === 'active' || plan?.status === 'past_due'
  if (paying && plan.plan_type === offer.plan_type && plan.billing_period === period) return null
  const planId = planIdOf(offer.plan_type, period)
  return (
    <LinkButton type="primary" block to={paths.changeSubscription(paying ? 'update' : 'buy_now', planId)}>
      <FormattedMessage id={paying ? 'plan.change' : 'plan.buy'} />
    </LinkButton>
  )
}
