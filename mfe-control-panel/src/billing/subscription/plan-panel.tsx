import type { Subscription } from '@portico/shared/contracts'
import { formatMoney, type MessageId } from '@portico/shared/i18n'
import { Panel, DescriptionList, type Fact } from '@portico/shared/layout'
import { Tag } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { periodEnd } from '../period-end'
import { PlanActions } from './plan-actions'
import { PLAN_NAMES, STATUS_NAMES } from '../plan-names'

const END_LABELS = {
  trialEnds: 'subscription.trial_ends',
  renews: 'subscription.renews',
  ends: 'subscription.ends',
  ended: 'subscription.ended',
} satisfies Record<string, MessageId>

type Plan = Subscription['currentPlan']

const TAG_COLORS: Record<Plan['status'], string> = {
  trialing: 'processing',
  active: 'success',
  past_due: 'warning',
  cancelled: 'error',
  expired: 'error',
}

/** The plan, how long it runs and what it costs. */
export function PlanPanel({ plan }: { plan: Plan }) {
  const intl = useIntl()
  const { plan_type, status, price, currency, billing_period } = plan
  const facts: Fact[] = [
    {
      key: 'plan',
      label: intl.formatMessage({ id: 'subscription.plan' }),
      value: plan_type
        ? intl.formatMessage({ id: PLAN_NAMES[plan_type] })
        : intl.formatMessage({ id: 'subscription.no_plan' }),
    },
  ]
  if (plan_type) {
    facts.push({
      key: 'status',
      label: intl.formatMessage({ id: 'subscription.status' }),
      value: <Tag color={TAG_COLORS[status]}>{intl.formatMessage({ id: STATUS_NAMES[status] })}</Tag>,
    })
  }
  const end = periodEnd(plan)
  if (end) {
    facts.push({
      key: 'end',
      label: intl.formatMessage({ id: END_LABELS[end.kind] }),
      value: <DayWithCount date={end.date} daysLeft={end.daysLeft} />,
    })
  }
  if (price !== null && currency && billing_period) {
    const message = billing_period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
    facts.push({
      key: 'price',
      label: intl.formatMessage({ id: 'subscription.price' }),
      value: intl.formatMessage({ id: message }, { price: formatMoney(price, currency, intl.locale) }),
    })
  }
  return (
    <Panel>
      <DescriptionList facts={facts} minWidth={300} />
      <PlanActions plan={plan} />
    </Panel>
  )
}

function DayWithCount({ date, daysLeft }: { date: string; daysLeft: number | null }) {
  const intl = useIntl()
  const day = intl.formatDate(date, { timeZone: 'UTC', dateStyle: 'long' })
  if (daysLeft === null) return day
  return <FormattedMessage id="subscription.days_left" values={{ date: day, days: daysLeft }} />
}
