import { CheckOutlined } from '@ant-design/icons'
import type { PlanOffer } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { Tag, theme } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { priceOf, type BillingPeriod } from './plan-choice'
import { planNameId } from '@portico/shared/value-names'

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
  const { token } = theme.useToken()
  const price = priceOf(offer, period)
  const yearly = priceOf(offer, 'yearly')
  if (!price) return null
  const money = (amount: number) => formatMoney(amount, price.currency, intl.locale)
  const message = period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
  return (
    <div style={{ minHeight: 56, margin: '4px 0 16px' }}>
      <div style={{ fontSize: 20, fontWeight: 600 }}>{t(message, { price: money(price.amount) })}</div>
      {yearly && (
        <div style={{ fontSize: 13, color: token.colorTextDescription }}>
          {t(period === 'yearly' ? 'plans.month_of_year' : 'plans.by_the_year', {
            price: money(Math.round(yearly.amount / MONTHS_OF_YEAR)),
          })}
        </div>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  return (
    <li style={{ display: 'flex', gap: 8, padding: '3px 0' }}>
      <CheckOutlined
        aria-hidden
        style={{ alignSelf: 'flex-start', color: token.colorSuccess, marginTop: 5, fontSize: 12 }}
      />
      <span>{children}</span>
    </li>
  )
}

const list = { listStyle: 'none', margin: '0 0 16px', padding: 0 }

/** One tier with its price, limits and sections. */
export function PlanCard({ offer, period, current, selected, sectionTitles, action }: Props) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const { active_devices, vouchers, payment_fee } = offer.limits
  const fee =
    payment_fee !== null &&
    intl.formatNumber(payment_fee / 100, { style: 'percent', maximumFractionDigits: 2 })
  const sections = [...sectionTitles, ...(offer.clients ? [t('plan_offer.control_panel')] : [])]
  const name = t(planNameId(offer.plan_type))
  return (
    <section
      aria-label={name}
      style={{
        display: 'flex',
        flexDirection: 'column',
        background: token.colorBgContainer,
        border: `1px solid ${selected ? token.colorPrimary : token.colorBorderSecondary}`,
        boxShadow: selected ? `0 0 0 1px ${token.colorPrimary}` : 'none',
        borderRadius: token.borderRadiusLG,
        padding: 20,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' }}>
        <h2 style={{ margin: 0, fontSize: 18, fontWeight: 600 }}>{name}</h2>
        {current && <Tag color="processing">{t('plans.current')}</Tag>}
      </div>
      <Price offer={offer} period={period} />
      <ul style={list}>
        <Line>{t('plan_offer.devices', { count: active_devices })}</Line>
        {vouchers !== null && <Line>{t('plan_offer.vouchers', { count: vouchers })}</Line>}
        {fee !== false && <Line>{t('plan_offer.fee', { fee })}</Line>}
      </ul>
      {sections.length > 0 && (
        <>
          <h3 style={{ margin: '0 0 4px', fontSize: 14, fontWeight: 600 }}>{t('plans.sections')}</h3>
          <ul style={list}>
            {sections.map((title) => (
              <Line key={title}>{title}</Line>
            ))}
          </ul>
        </>
      )}
      {action && <div style={{ marginTop: 'auto', paddingTop: 4 }}>{action}</div>}
    </section>
  )
}
