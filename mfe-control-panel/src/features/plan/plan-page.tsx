import { PageFrame } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { FormattedMessage, useIntl } from 'react-intl'
import { PlanCards } from '../../billing/plan-cards'
import { paths } from '../../paths'
import { PlanAction } from './plan-action'
import { planPageMessages as messages } from './plan-messages'

const PAGE_WIDTH = 1080

/** The tiers and their prices, for everybody. */
export function PlanPage() {
  const intl = useIntl()
  const user = useUser()
  const asks = user && !user.billing_access
  return (
    <div style={{ maxWidth: PAGE_WIDTH, margin: '0 auto' }}>
      <PageFrame
        title={intl.formatMessage(messages.title)}
        subtitle={
          asks ? (
            <FormattedMessage {...messages.ask} values={{ account: user.account.name }} />
          ) : (
            <FormattedMessage {...messages.subtitle} />
          )
        }
        {...(user?.billing_access
          ? { back: { to: paths.account('subscription'), label: intl.formatMessage(messages.back) } }
          : {})}
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
