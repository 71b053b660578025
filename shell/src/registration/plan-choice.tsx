import type { planRoutes, PlanOffer, ResponseOf } from '@portico/shared/contracts'
import { request } from '@portico/shared/http'
import { formatMoney, useText } from '@portico/shared/i18n'
import { planNameId } from '@portico/shared/value-names'
import { useIntl, type IntlShape } from 'react-intl'
import { useAnswer } from '../sign-in/use-answer'
import { ChoiceField } from './choice-field'
import styles from './registration.module.css'

const FEE_FORMAT = { style: 'percent', maximumFractionDigits: 2 } as const
const TIERS = ['collect', 'engage', 'provider'] as const

function priceOf(offer: PlanOffer, period: 'monthly' | 'yearly', locale: string): string | null {
  const price = offer.prices.find(({ billing_period }) => billing_period === period)
  return price ? formatMoney(price.amount, price.currency, locale) : null
}

type Plans = ResponseOf<(typeof planRoutes)['listPlans']>

/** Contents of a plan, from the server: sections, then limits. */
function contentsOf(offer: PlanOffer, titles: Plans['titles'], { locale, ...intl }: IntlShape): string[] {
  const { active_devices, vouchers, payment_fee } = offer.limits
  const sections = offer.remotes.flatMap((name) => titles[name]?.[locale] ?? titles[name]?.['en-US'] ?? [])
  if (offer.clients) sections.push(intl.formatMessage({ id: 'plan_offer.control_panel' }))
  const fee = payment_fee === null ? null : intl.formatNumber(payment_fee / 100, FEE_FORMAT)
  const limits = [
    intl.formatMessage({ id: 'plan_offer.devices' }, { count: active_devices }),
    vouchers !== null && intl.formatMessage({ id: 'plan_offer.vouchers' }, { count: vouchers }),
    fee !== null && intl.formatMessage({ id: 'plan_offer.fee' }, { fee }),
  ]
  return [sections, limits.filter((limit) => limit !== false)]
    .map((parts) => parts.join(', '))
    .filter(Boolean)
}

function OfferDetails({ offer, titles }: { offer: PlanOffer; titles: Plans['titles'] }) {
  const intl = useIntl()
  const monthly = priceOf(offer, 'monthly', intl.locale)
  const yearly = priceOf(offer, 'yearly', intl.locale)
  return (
    <>
      {monthly && yearly && (
        <small className={styles.price}>
          {intl.formatMessage({ id: 'shell.registration.price' }, { monthly, yearly })}
        </small>
      )}
      {contentsOf(offer, titles, intl).map((line) => (
        <small key={line}>{line}</small>
      ))}
    </>
  )
}

/** The three plans with their prices. They can be selected even if the prices fail to load. */
export function PlanChoice() {
  const t = useText()
  const { answer } = useAnswer(request('listPlans'))
  const plans = answer.state === 'here' ? answer.data : null
  const choices = TIERS.map((tier) => {
    const offer = plans?.items.find(({ plan_type }) => plan_type === tier)
    return {
      value: tier,
      label: t(planNameId(tier)),
      details: offer && plans && <OfferDetails offer={offer} titles={plans.titles} />,
    }
  })
  return (
    <>
      <ChoiceField name="plan_type" label={t('shell.registration.plan-label')} choices={choices} min={500} />
      {plans && (
        <p className={styles.secondary}>{t('shell.registration.trial', { days: plans.trial_days })}</p>
      )}
      {answer.state === 'failed' && (
        <p className={styles.secondary} role="status">
          {t('shell.registration.prices-failed')}
        </p>
      )}
    </>
  )
}
