import type { Subscription } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { hasEnded } from '../period-end'

const NOTICES = {
  expired: 'subscription.expired',
  cancelled: 'subscription.cancelled',
  neverStarted: 'subscription.never_started',
} satisfies Record<string, MessageId>

type Plan = Subscription['currentPlan']

const apart = { marginBottom: 16 }

/** What the state of the subscription means for daily work. Nothing where all is well. */
export function SubscriptionNotice({ plan }: { plan: Plan }) {
  const intl = useIntl()
  if (hasEnded(plan)) {
    const kind =
      plan.plan_type === null ? 'neverStarted' : plan.status === 'cancelled' ? 'cancelled' : 'expired'
    return (
      <Alert
        type="error"
        showIcon
        style={apart}
        title={intl.formatMessage({ id: NOTICES[kind] })}
        description={intl.formatMessage({ id: 'subscription.still_works' })}
      />
    )
  }
  if (plan.status === 'past_due') {
    return (
      <Alert
        type="warning"
        showIcon
        style={apart}
        title={intl.formatMessage({ id: 'subscription.past_due' })}
        description={intl.formatMessage({ id: 'subscription.past_due_text' })}
      />
    )
  }
  if (plan.cancel_at_period_end && plan.current_period_end) {
    const date = intl.formatDate(plan.current_period_end, { timeZone: 'UTC', dateStyle: 'long' })
    return (
      <Alert
        type="warning"
        showIcon
        style={apart}
        title={intl.formatMessage({ id: 'subscription.will_end' })}
        description={intl.formatMessage({ id: 'subscription.will_end_text' }, { date })}
      />
    )
  }
  return null
}
