import { BILLING_PERIODS, type PlanOffer, type PlanType } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { QueryBoundary } from '@portico/shared/layout'
import { billingPeriodNameId } from '@portico/shared/value-names'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { billingApi, type Plans } from './billing-api'
import { PlanCard } from './plan-card'
import { usePlanChoice, type BillingPeriod } from './plan-choice'
import { SandboxNotice } from './sandbox-notice'
import styles from './plan-cards.module.css'

interface Props {
  /** The account's current tier. */
  current?: PlanType | null
  /** Highlights the tier in the address. */
  choosing?: boolean
  /** Visitors can see prices in another currency; accounts keep theirs. */
  withCurrency?: boolean
  /** Shown below a tier. */
  action?: (offer: PlanOffer, period: BillingPeriod, plans: Plans) => ReactNode
}

function Switches({ plans, withCurrency }: { plans: Plans; withCurrency: boolean }) {
  const t = useText()
  const { period, currency, choosePeriod, chooseCurrency } = usePlanChoice()
  const shown = currency ?? plans.items[0]?.prices[0]?.currency
  return (
    <div className={styles.switches}>
      <Segmented<BillingPeriod>
        aria-label={t('billing_period.title')}
        className={styles.period}
        value={period}
        onChange={choosePeriod}
        options={BILLING_PERIODS.map((value) => ({ value, label: t(billingPeriodNameId(value)) }))}
      />
      {withCurrency && plans.currencies.length > 1 && (
        <Select
          aria-label={t('plans.currency')}
          className={styles.currency}
          {...(shown ? { value: shown } : {})}
          onChange={chooseCurrency}
          options={plans.currencies.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  )
}

/** The tiers side by side, priced by the month or by the year. */
export function PlanCards({ current = null, choosing = false, withCurrency = false, action }: Props) {
  const intl = useIntl()
  const t = useText()
  const { plan, period, currency } = usePlanChoice()
  const result = billingApi.useListPlansQuery(withCurrency && currency ? { query: { currency } } : undefined)
  const titleOf = (plans: Plans, name: string) =>
    plans.titles[name]?.[intl.locale] ?? plans.titles[name]?.['en-US'] ?? ''
  return (
    <QueryBoundary result={result} label={t('plans.loading')} rows={8}>
      {(plans) => (
        <>
          {plans.provider === 'sandbox' && <SandboxNotice />}
          <Switches plans={plans} withCurrency={withCurrency} />
          <div className={styles.cards}>
            {plans.items.map((offer) => (
              <PlanCard
                key={offer.plan_type}
                offer={offer}
                period={period}
                current={offer.plan_type === current}
                selected={choosing && offer.plan_type === plan}
                sectionTitles={offer.remotes.map((name) => titleOf(plans, name)).filter(Boolean)}
                action={action?.(offer, period, plans)}
              />
            ))}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
