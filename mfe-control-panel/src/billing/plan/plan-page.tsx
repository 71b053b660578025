import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { PlanOffer, User } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton, PageFrame, SecondaryText } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { useUser } from '@portico/shared/session'
import { useLocation } from 'react-router-dom'
import { Centered } from '../../layout/centered'
import { paths } from '../../paths'
import { PlanCards } from '../plan-cards'
import { planIdOf, type BillingPeriod } from '../plan-choice'
import styles from './plan-page.module.css'

interface Props {
  offer: PlanOffer
  period: BillingPeriod
  trialDays: number
}

function SignUp({ offer, trialDays }: Props) {
  const t = useText()
  return (
    <>
      <LinkButton type="primary" block to={paths.register(offer.plan_type)}>
        {t('plan.sign_up')}
      </LinkButton>
      {trialDays > 0 && (
        <div className={styles.trial}>
          <SecondaryText>{t('plan.trial', { days: trialDays })}</SecondaryText>
        </div>
      )}
    </>
  )
}

const periodChangeId = (period: 'monthly' | 'yearly'): MessageId => `plan.to.${period}`

/** The action for a tier: visitors sign up, users with billing access change the plan, others have none. */
function PlanAction(props: Props) {
  const t = useText()
  const { offer, period } = props
  const user = useUser()
  const { data } = useGetSubscriptionQuery(undefined, { skip: !user?.billing_access })
  if (!user) return <SignUp {...props} />
  if (!user.billing_access) return null
  if (user.plan_type === null) {
    return (
      <LinkButton type="primary" block to={paths.selectPlan()}>
        {t('plan.choose')}
      </LinkButton>
    )
  }
  const plan = data?.currentPlan
  const paying = plan?.status === 'active' || plan?.status === 'past_due'
  const isSameTier = paying && plan.plan_type === offer.plan_type
  if (isSameTier && plan.billing_period === period) return null
  const planId = planIdOf(offer.plan_type, period)
  return (
    <LinkButton type="primary" block to={paths.changeSubscription(paying ? 'update' : 'buy_now', planId)}>
      {t(isSameTier ? periodChangeId(period) : paying ? 'plan.change' : 'plan.buy')}
    </LinkButton>
  )
}

const PAGE_WIDTH = 1080

/** Visitors have no page to go back to. Users without billing access come from the dashboard. */
function useBack(user: User | null) {
  const t = useText()
  const opensDashboard = useCan('all')
  if (user?.billing_access) {
    return { back: { to: paths.account('subscription'), label: t('plan.back') } }
  }
  // The front desk has no dashboard; the shell sends it to the vouchers.
  const label = t(opensDashboard ? 'account.back' : 'account.plain_back')
  return user?.sub_active ? { back: { to: paths.dashboard(), label } } : {}
}

/** The tiers and their prices, a public page. */
export function PlanPage() {
  const t = useText()
  const user = useUser()
  const { pathname, search } = useLocation()
  const asks = user && !user.billing_access
  return (
    <Centered width={PAGE_WIDTH}>
      <PageFrame
        title={t('plan.title')}
        subtitle={asks ? t('plan.ask', { account: user.account.name }) : t('plan.subtitle')}
        {...useBack(user)}
        actions={[!user && { key: 'sign-in', label: t('plan.sign_in'), to: paths.login(pathname + search) }]}
      >
        <PlanCards
          current={user?.plan_type ?? null}
          withCurrency={!user}
          action={(offer, period, { trial_days }) => (
            <PlanAction offer={offer} period={period} trialDays={trial_days} />
          )}
        />
      </PageFrame>
    </Centered>
  )
}
