import { useGetSubscriptionQuery } from '@portico/shared/api'
import type { Subscription } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { DescriptionList, Notice, Panel, QueryBoundary, useMutationFeedback } from '@portico/shared/layout'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { CardText } from '../card-text'
import { NewCardForm } from '../new-card-form'
import { paymentsApi } from '../payments-api'
import { hasEnded } from '../plan-names'
import { BillingDetailsPanel } from './billing-details-panel'
import { CancelDialog } from './cancel-dialog'
import { InvoicesPanel } from './invoices-panel'
import { PlanPanel } from './plan-panel'
import { SandboxPanel } from './sandbox-panel'
import { UsagePanel } from './usage-panel'
import styles from './subscription-tab.module.css'

/** Opens the provider's pages for everything not available here. */
function PortalButton() {
  const t = useText()
  const feedback = useMutationFeedback()
  const [openPortal, { isLoading }] = paymentsApi.useOpenBillingPortalMutation()
  return (
    <Button
      loading={isLoading}
      onClick={() => void feedback(async () => window.location.assign((await openPortal().unwrap()).url))}
    >
      {t('subscription.portal')}
    </Button>
  )
}

/** The card on file and a form to replace it; below it the sandbox clock, if the sandbox is the provider. */
function CardPanel({ plan }: { plan: Subscription['currentPlan'] }) {
  const t = useText()
  const { isOpen, open, close } = useOpenDialog('card')
  const result = paymentsApi.useGetBillingCardQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <Panel title={t('payment.card')}>
        <QueryBoundary result={result} label={t('payment.card_loading')} rows={1}>
          {({ provider, card_details }) => (
            <>
              <div className={styles.card}>
                {card_details ? <CardText card={card_details} /> : t('payment.no_card')}
              </div>
              {isOpen ? (
                <NewCardForm onSaved={close} onCancel={close} />
              ) : (
                <Flex wrap gap="small">
                  <Button onClick={open}>
                    {t(card_details ? 'payment.replace_card' : 'payment.add_card')}
                  </Button>
                  {provider === 'stripe' && <PortalButton />}
                </Flex>
              )}
            </>
          )}
        </QueryBoundary>
      </Panel>
      {result.data?.provider === 'sandbox' && <SandboxPanel plan={plan} />}
    </>
  )
}

const NOTICES = {
  expired: 'subscription.expired',
  cancelled: 'subscription.cancelled',
  neverStarted: 'subscription.never_started',
} satisfies Record<string, MessageId>

type Plan = Subscription['currentPlan']

/** Explains the consequences of the subscription's state; nothing for an active one. */
function SubscriptionNotice({ plan }: { plan: Plan }) {
  const intl = useIntl()
  const t = useText()
  if (hasEnded(plan)) {
    const kind =
      plan.plan_type === null ? 'neverStarted' : plan.status === 'cancelled' ? 'cancelled' : 'expired'
    return <Notice type="error" title={t(NOTICES[kind])} description={t('subscription.still_works')} />
  }
  if (plan.status === 'past_due') {
    return (
      <Notice
        type="warning"
        title={t('subscription.past_due')}
        description={t('subscription.past_due_text')}
      />
    )
  }
  if (plan.cancel_at_period_end && plan.current_period_end) {
    const date = intl.formatDate(plan.current_period_end, { timeZone: 'UTC', dateStyle: 'long' })
    return (
      <Notice
        type="warning"
        title={t('subscription.will_end')}
        description={t('subscription.will_end_text', { date })}
      />
    )
  }
  return null
}

/** Limits of the plan. */
function LimitsPanel({ limits }: { limits: Subscription['limits'] }) {
  const intl = useIntl()
  const t = useText()
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const
  return (
    <Panel title={t('subscription.limits')}>
      <DescriptionList
        items={[
          {
            key: 'devices',
            label: t('subscription.limits.devices'),
            value: intl.formatNumber(limits.active_devices),
          },
          {
            key: 'vouchers',
            label: t('subscription.limits.vouchers'),
            value: limits.vouchers === null ? null : intl.formatNumber(limits.vouchers),
          },
          {
            key: 'fee',
            label: t('subscription.limits.fee'),
            value: limits.payment_fee === null ? null : intl.formatNumber(limits.payment_fee / 100, percent),
          },
        ].filter(({ value }) => value !== null)}
      />
    </Panel>
  )
}

/** The plan, its usage and its payment. */
export function SubscriptionTab() {
  const t = useText()
  const result = useGetSubscriptionQuery()
  return (
    <QueryBoundary result={result} label={t('subscription.loading')} rows={5}>
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
