import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { PlanOffer, User } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton, PageFrame } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { theme } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { paths } from '../../paths'
import { PlanCards } from '../plan-cards'
import { planIdOf, type BillingPeriod } from '../plan-choice'

interface Props {
  offer: PlanOffer
  period: BillingPeriod
  trialDays: number
}

function SignUp({ offer, trialDays }: Props) {
  const t = useText()
  const { token } = theme.useToken()
  return (
    <>
      <LinkButton type="primary" block to={paths.register(offer.plan_type)}>
        {t('plan.sign_up')}
      </LinkButton>
      {trialDays > 0 && (
        <div style={{ marginTop: 8, fontSize: 13, textAlign: 'center', color: token.colorTextDescription }}>
          {t('plan.trial', { days: trialDays })}
        </div>
      )}
    </>
  )
}

const periodChangeId = (period: 'monthly' | 'yearly'): MessageId => `plan.to.${period}`

/** What somebody can do about a tier: visitors sign up, those who pay change, others nothing. */
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

/** Visitors have nothing to go back to; without billing the plan is only read, on the way from the dashboard. */
function backOf(user: User | null, intl: IntlShape) {
  if (user?.billing_access) {
    return { back: { to: paths.account('subscription'), label: intl.formatMessage({ id: 'plan.back' }) } }
  }
  return user?.sub_active
    ? { back: { to: paths.dashboard(), label: intl.formatMessage({ id: 'plan.dashboard' }) } }
    : {}
}

/** The tiers and their prices, for everybody. */
export function PlanPage() {
  const intl = useIntl()
  const t = useText()
  const user = useUser()
  const { pathname, search } = useLocation()
  const asks = user && !user.billing_access
  return (
    <div style={{ maxWidth: PAGE_WIDTH, margin: '0 auto' }}>
      <PageFrame
        title={t('plan.title')}
        subtitle={asks ? t('plan.ask', { account: user.account.name }) : t('plan.subtitle')}
        {...backOf(user, intl)}
        actions={!user && <LinkButton to={paths.login(pathname + search)}>{t('plan.sign_in')}</LinkButton>}
      >
        <PlanCards
          current={user?.plan_type ?? null}
          withCurrency={!user}
          action={(offer, period, { trial_days }) => (
            <PlanAction offer={offer} period={period} trialDays={trial_days} />
          )}
        />
      </PageFrame>
    </div>
  )
}
