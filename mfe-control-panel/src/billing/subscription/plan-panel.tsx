import type { Subscription } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import { Panel, DescriptionList, type Fact } from '@portico/shared/layout'
import { Tag } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { periodEnd } from '../period-end'
import { planNames, priceMessages, statusNames } from '../plan-names'
import { PlanActions } from './plan-actions'
import { subscriptionMessages } from './subscription-messages'

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
      label: intl.formatMessage(subscriptionMessages.plan),
      value: plan_type
        ? intl.formatMessage(planNames[plan_type])
        : intl.formatMessage(subscriptionMessages.noPlan),
    },
  ]
  if (plan_type) {
    facts.push({
      key: 'status',
      label: intl.formatMessage(subscriptionMessages.status),
      value: <Tag color={TAG_COLORS[status]}>{intl.formatMessage(statusNames[status])}</Tag>,
    })
  }
  const end = periodEnd(plan)
  if (end) {
    facts.push({
      key: 'end',
      label: intl.formatMessage(subscriptionMessages[end.kind]),
      value: <DayWithCount date={end.date} daysLeft={end.daysLeft} />,
    })
  }
  if (price !== null && currency && billing_period) {
    const message = billing_period === 'yearly' ? priceMessages.perYear : priceMessages.perMonth
    facts.push({
      key: 'price',
      label: intl.formatMessage(subscriptionMessages.price),
      value: intl.formatMessage(message, { price: formatMoney(price, currency, intl.locale) }),
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
  return <FormattedMessage {...subscriptionMessages.daysLeft} values={{ date: day, days: daysLeft }} />
}
