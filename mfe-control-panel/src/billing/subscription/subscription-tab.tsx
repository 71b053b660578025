import { useGetSubscriptionQuery } from '@portico/shared/api'
import { useIntl } from 'react-intl'
import { QueryBoundary } from '@portico/shared/layout'
import { BillingDetailsPanel } from './billing-details-panel'
import { CancelDialog } from './cancel-dialog'
import { CardPanel } from './card-panel'
import { InvoicesPanel } from './invoices-panel'
import { LimitsPanel } from './limits-panel'
import { PlanPanel } from './plan-panel'
import { SubscriptionNotice } from './subscription-notice'
import { UsagePanel } from './usage-panel'

/** The plan, its use, and how it is paid. */
export function SubscriptionTab() {
  const intl = useIntl()
  const result = useGetSubscriptionQuery()
  return (
    <QueryBoundary result={result} label={intl.formatMessage({ id: 'subscription.loading' })} rows={5}>
      {({ currentPlan, limits }) => (
        <>
          <SubscriptionNotice plan={currentPlan} />
          <PlanPanel plan={currentPlan} />
          {currentPlan.plan_type && (
            <>
              <UsagePanel />
              <LimitsPanel limits={limits} />
            </>
          )}
          <CardPanel plan={currentPlan} />
          <BillingDetailsPanel />
          <InvoicesPanel />
          <CancelDialog plan={currentPlan} />
        </>
      )}
    </QueryBoundary>
  )
}
