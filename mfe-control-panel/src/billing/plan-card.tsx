import { CheckOutlined } from '@ant-design/icons'
import type { PlanOffer } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { priceOf, type BillingPeriod } from './plan-choice'
import { planNameId } from '@portico/shared/value-names'
import { clsx } from 'clsx'
import styles from './plan-card.module.css'

const MONTHS_OF_YEAR = 12

interface Props {
  offer: PlanOffer
  period: BillingPeriod
  /** The account's current tier. */
  current: boolean
  /** The tier selected on this page. */
  selected: boolean
  sectionTitles: string[]
  action?: ReactNode
}

function Price({ offer, period }: Pick<Props, 'offer' | 'period'>) {
  const intl = useIntl()
  const t = useText()
  const price = priceOf(offer, period)
  const yearly = priceOf(offer, 'yearly')
  if (!price) return null
  const money = (amount: number) => formatMoney(amount, price.currency, intl.locale)
  const message = period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
  return (
    <div className={styles.price}>
      <div className={styles.amount}>{t(message, { price: money(price.amount) })}</div>
      {yearly && (
        <SecondaryText block>
          {t(period === 'yearly' ? 'plans.month_of_year' : 'plans.by_the_year', {
            price: money(Math.round(yearly.amount / MONTHS_OF_YEAR)),
          })}
        </SecondaryText>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className={styles.line}>
      <CheckOutlined aria-hidden className={styles.check} />
      <span>{children}</span>
    </li>
  )
}

/** One tier with its price, limits and sections. */
export function PlanCard({ offer, period, current, selected, sectionTitles, action }: Props) {
  const intl = useIntl()
  const t = useText()
  const { active_devices, vouchers, payment_fee } = offer.limits
  const fee =
    payment_fee !== null &&
    intl.formatNumber(payment_fee / 100, { style: 'percent', maximumFractionDigits: 2 })
  const sections = [...sectionTitles, ...(offer.clients ? [t('plan_offer.control_panel')] : [])]
  const name = t(planNameId(offer.plan_type))
  return (
    <section aria-label={name} className={clsx(styles.card, selected && styles.selected)}>
      <Flex wrap align="center" gap="small">
        <h2 className={styles.name}>{name}</h2>
        {current && <Tag color="processing">{t('plans.current')}</Tag>}
      </Flex>
      <Price offer={offer} period={period} />
      <ul className={styles.list}>
        <Line>{t('plan_offer.devices', { count: active_devices })}</Line>
        {vouchers !== null && <Line>{t('plan_offer.vouchers', { count: vouchers })}</Line>}
        {fee !== false && <Line>{t('plan_offer.fee', { fee })}</Line>}
      </ul>
      {sections.length > 0 && (
        <>
          <h3 className={styles.listTitle}>{t('plans.sections')}</h3>
          <ul className={styles.list}>
            {sections.map((title) => (
              <Line key={title}>{title}</Line>
            ))}
          </ul>
        </>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
