import type { ChangePreview } from '@portico/shared/contracts'
import { DescriptionList, type Fact } from '@portico/shared/layout'
import { formatMoney } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { CardText } from './card-text'
import { PLAN_NAMES } from './plan-names'

/** What a change costs today and from then on. */
export function DueSummary({ preview, withCard = false }: { preview: ChangePreview; withCard?: boolean }) {
  const intl = useIntl()
  const money = (amount: number) => formatMoney(amount, preview.currency, intl.locale)
  const perPeriod = preview.billing_period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
  const facts: Fact[] = [
    {
      key: 'plan',
      label: intl.formatMessage({ id: 'due.plan' }),
      value: intl.formatMessage({ id: PLAN_NAMES[preview.plan_type] }),
    },
    {
      key: 'price',
      label: intl.formatMessage({ id: 'due.price' }),
      value: intl.formatMessage({ id: perPeriod }, { price: money(preview.price) }),
    },
    ...(preview.credit > 0
      ? [{ key: 'credit', label: intl.formatMessage({ id: 'due.credit' }), value: money(preview.credit) }]
      : []),
    ...(preview.credit > preview.price
      ? [
          {
            key: 'creditLeft',
            label: intl.formatMessage({ id: 'due.credit_left' }),
            value: money(preview.credit - preview.price),
          },
        ]
      : []),
    {
      key: 'due',
      label: intl.formatMessage({ id: 'due.now' }),
      value: <strong style={{ fontSize: 17 }}>{money(preview.amount_due)}</strong>,
    },
    {
      key: 'next',
      label: intl.formatMessage({ id: 'due.next' }),
      value: intl.formatDate(preview.next_payment_at, { timeZone: 'UTC', dateStyle: 'long' }),
    },
    ...(withCard && preview.card_details
      ? [
          {
            key: 'card',
            label: intl.formatMessage({ id: 'due.card' }),
            value: <CardText card={preview.card_details} />,
          },
        ]
      : []),
  ]
  return <DescriptionList facts={facts} />
}
