import type { Subscription } from '@portico/shared/contracts'
import { planNames } from '../../app/plan-names'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { holdMessages, statusNames } from './account-hold-messages'

/** Plan, state and end of the subscription, as the account has them. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { plan_type, status, trial_end, current_period_end, cancel_at_period_end } = subscription.currentPlan
  const end = status === 'trialing' ? trial_end : current_period_end
  const renews = status === 'active' && !cancel_at_period_end
  return (
    <dl className="portico-facts">
      <div>
        <dt>
          <FormattedMessage {...holdMessages.plan} />
        </dt>
        <dd>
          <FormattedMessage {...planNames[plan_type ?? 'none']} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...holdMessages.status} />
        </dt>
        <dd>
          <FormattedMessage {...statusNames[status]} />
        </dd>
      </div>
      {end && (
        <div>
          <dt>
            <FormattedMessage {...(renews ? holdMessages.renews : holdMessages.ends)} />
          </dt>
          <dd>
            {/* Countdowns are whole days in UTC, so the date is too. */}
            <FormattedDate value={end} day="numeric" month="long" year="numeric" timeZone="UTC" />
          </dd>
        </div>
      )}
    </dl>
  )
}
