import type { User } from '@portico/shared/contracts'
import { LinkButton, PageFrame } from '@portico/shared/layout'
import { useUser } from '@portico/shared/session'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { PlanCards } from '../plan-cards'
import { paths } from '../../paths'
import { PlanAction } from './plan-action'

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
  const user = useUser()
  const { pathname, search } = useLocation()
  const asks = user && !user.billing_access
  return (
    <div style={{ maxWidth: PAGE_WIDTH, margin: '0 auto' }}>
      <PageFrame
        title={intl.formatMessage({ id: 'plan.title' })}
        subtitle={
          asks ? (
            <FormattedMessage id="plan.ask" values={{ account: user.account.name }} />
          ) : (
            <FormattedMessage id="plan.subtitle" />
          )
        }
        {...backOf(user, intl)}
        actions={
          !user && (
            <LinkButton to={paths.login(pathname + search)}>
              <FormattedMessage id="plan.sign_in" />
            </LinkButton>
          )
        }
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
