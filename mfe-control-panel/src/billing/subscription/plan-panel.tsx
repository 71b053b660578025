import type { Subscription } from '@portico/shared/contracts'
import { formatMoney, useText, type MessageId } from '@portico/shared/i18n'
import { DescriptionList, Panel, StatusTag, type DescriptionItem } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { planNameId } from '@portico/shared/value-names'
import { periodEnd, statusNameId } from '../plan-names'
import { PlanActions } from './plan-actions'

const endLabelId = (end: 'trialEnds' | 'renews' | 'ends' | 'ended'): MessageId => `subscription.end.${end}`

type Plan = Subscription['currentPlan']

const TAG_COLORS: Record<Plan['status'], string> = {
  trialing: 'processing',
  active: 'success',
  past_due: 'warning',
  cancelled: 'error',
  expired: 'error',
}

/** The plan with its period and price. */
export function PlanPanel({ plan }: { plan: Plan }) {
  const intl = useIntl()
  const t = useText()
  const { plan_type, status, price, currency, billing_period } = plan
  const items: DescriptionItem[] = [
    {
      key: 'plan',
      label: t('subscription.plan'),
      value: plan_type ? t(planNameId(plan_type)) : t('subscription.no_plan'),
    },
  ]
  if (plan_type) {
    items.push({
      key: 'status',
      label: t('subscription.status'),
      value: <StatusTag status={status} colors={TAG_COLORS} nameId={statusNameId} />,
    })
  }
  const end = periodEnd(plan)
  if (end) {
    items.push({
      key: 'end',
      label: t(endLabelId(end.kind)),
      value: <DayWithCount date={end.date} daysLeft={end.daysLeft} />,
    })
  }
  if (price !== null && currency && billing_period) {
    const message = billing_period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
    items.push({
      key: 'price',
      label: t('subscription.price'),
      value: t(message, { price: formatMoney(price, currency, intl.locale) }),
    })
  }
  return (
    <Panel>
      <DescriptionList items={items} minWidth={240} />
      <PlanActions plan={plan} />
    </Panel>
  )
}

function DayWithCount({ date, daysLeft }: { date: string; daysLeft: number | null }) {
  const intl = useIntl()
  const t = useText()
  const day = intl.formatDate(date, { timeZone: 'UTC', dateStyle: 'long' })
  if (daysLeft === null) return day
  return t('subscription.days_left', { date: day, days: daysLeft })
}
