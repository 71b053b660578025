import type { PlanOffer } from '@portico/shared/contracts'
import { request } from '@portico/shared/http'
import { formatMoney } from '@portico/shared/i18n'
import { useIntl, type IntlShape } from 'react-intl'
import { planNames } from './plan-names'
import { useAnswer } from '../sign-in/use-answer'
import { ChoiceField } from './choice-field'
import { planTexts, registrationMessages, registrationTexts } from './registration-messages'

const TIERS = ['collect', 'engage', 'provider'] as const

function priceOf(offer: PlanOffer, period: 'monthly' | 'yearly', locale: string): string | null {
  const price = offer.prices.find(({ billing_period }) => billing_period === period)
  return price ? formatMoney(price.amount, price.currency, locale) : null
}

function OfferDetails({ offer, intl }: { offer: PlanOffer; intl: IntlShape }) {
  const monthly = priceOf(offer, 'monthly', intl.locale)
  const yearly = priceOf(offer, 'yearly', intl.locale)
  const { active_devices: devices, vouchers } = offer.limits
  return (
    <>
      {monthly && yearly && (
        <small className="portico-price">
          {intl.formatMessage(registrationTexts.price, { monthly, yearly })}
        </small>
      )}
      <small>{intl.formatMessage(registrationTexts.limits, { devices, vouchers })}</small>
    </>
  )
}

/** The three tiers with what they cost. Without an answer about prices they can be chosen all the same. */
export function PlanChoice() {
  const intl = useIntl()
  const { answer } = useAnswer(request('listPlans'))
  const plans = answer.state === 'here' ? answer.data : null
  const choices = TIERS.map((tier) => {
    const offer = plans?.items.find(({ plan_type }) => plan_type === tier)
    return {
      value: tier,
      label: intl.formatMessage(planNames[tier]),
      details: (
        <>
          <small>{intl.formatMessage(planTexts[tier])}</small>
          {offer && <OfferDetails offer={offer} intl={intl} />}
        </>
      ),
    }
  })
  return (
    <>
      <ChoiceField
        name="plan_type"
        label={intl.formatMessage(registrationMessages.planLabel)}
        choices={choices}
        min={500}
      />
      {plans && (
        <p className="portico-secondary">
          {intl.formatMessage(registrationTexts.trial, { days: plans.trial_days })}
        </p>
      )}
      {answer.state === 'failed' && (
        <p className="portico-secondary" role="status">
          {intl.formatMessage(registrationMessages.pricesFailed)}
        </p>
      )}
    </>
  )
}
