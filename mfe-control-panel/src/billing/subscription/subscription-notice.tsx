import type { Subscription } from '@portico/shared/contracts'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { hasEnded } from '../period-end'
import { subscriptionMessages } from './subscription-messages'

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
        title={intl.formatMessage(subscriptionMessages[kind])}
        description={intl.formatMessage(subscriptionMessages.stillWorks)}
      />
    )
  }
  if (plan.status === 'past_due') {
    return (
      <Alert
        type="warning"
        showIcon
        style={apart}
        title={intl.formatMessage(subscriptionMessages.pastDue)}
        description={intl.formatMessage(subscriptionMessages.pastDueText)}
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
        title={intl.formatMessage(subscriptionMessages.willEnd)}
        description={intl.formatMessage(subscriptionMessages.willEndText, { date })}
      />
    )
  }
  return null
}
