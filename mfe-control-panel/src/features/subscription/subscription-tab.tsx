import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { Subscription } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import { ErrorState, Panel } from '@portico/shared/layout'
import { Skeleton, Tag } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Facts, type Fact } from '../../layout/facts'
import { periodEnd } from './period-end'
import { planMessages, statusMessages, subscriptionMessages } from './subscription-messages'
import { SubscriptionNotice } from './subscription-notice'

type Plan = Subscription['currentPlan']

const TAG_COLORS: Record<Plan['status'], string> = {
  trialing: 'processing',
  active: 'success',
  past_due: 'warning',
  cancelled: 'error',
  expired: 'error',
}

/** The plan, how long it runs, what it costs and what it includes. */
export function SubscriptionTab() {
  const intl = useIntl()
  const { data, isFetching, error, refetch } = useGetSubscriptionQuery()
  if (data) {
    return (
      <>
        <SubscriptionNotice plan={data.currentPlan} />
        <PlanPanel plan={data.currentPlan} />
        {data.currentPlan.plan_type && <LimitsPanel limits={data.limits} />}
      </>
    )
  }
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={intl.formatMessage(subscriptionMessages.loading)}>
      <Skeleton active paragraph={{ rows: 5 }} />
    </div>
  )
}

function PlanPanel({ plan }: { plan: Plan }) {
  const intl = useIntl()
  const { plan_type, status, price, currency, billing_period } = plan
  const facts: Fact[] = [
    {
      key: 'plan',
      label: intl.formatMessage(subscriptionMessages.plan),
      value: plan_type
        ? intl.formatMessage(planMessages[plan_type])
        : intl.formatMessage(subscriptionMessages.noPlan),
    },
  ]
  if (plan_type) {
    facts.push({
      key: 'status',
      label: intl.formatMessage(subscriptionMessages.status),
      value: <Tag color={TAG_COLORS[status]}>{intl.formatMessage(statusMessages[status])}</Tag>,
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
    const message = billing_period === 'yearly' ? subscriptionMessages.perYear : subscriptionMessages.perMonth
    facts.push({
      key: 'price',
      label: intl.formatMessage(subscriptionMessages.price),
      value: intl.formatMessage(message, { price: formatMoney(price, currency, intl.locale) }),
    })
  }
  return (
    <Panel>
      <Facts facts={facts} minWidth={300} />
    </Panel>
  )
}

function DayWithCount({ date, daysLeft }: { date: string; daysLeft: number | null }) {
  const intl = useIntl()
  const day = intl.formatDate(date, { timeZone: 'UTC', dateStyle: 'long' })
  if (daysLeft === null) return day
  return <FormattedMessage {...subscriptionMessages.daysLeft} values={{ date: day, days: daysLeft }} />
}

function LimitsPanel({ limits }: { limits: Subscription['limits'] }) {
  const intl = useIntl()
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const
  return (
    <Panel title={intl.formatMessage(subscriptionMessages.limits)}>
      <Facts
        facts={[
          {
            key: 'devices',
            label: intl.formatMessage(subscriptionMessages.devices),
            value: intl.formatNumber(limits.active_devices),
          },
          {
            key: 'vouchers',
            label: intl.formatMessage(subscriptionMessages.vouchers),
            value: intl.formatNumber(limits.vouchers),
          },
          {
            key: 'fee',
            label: intl.formatMessage(subscriptionMessages.fee),
            value: intl.formatNumber(limits.payment_fee / 100, percent),
          },
        ]}
      />
    </Panel>
  )
}
