import type { ChangePreview } from '@portico/shared/contracts'
import { DescriptionList, type Fact } from '@portico/shared/layout'
import { formatMoney } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { CardText } from './card-text'
import { dueMessages as messages } from './due-messages'
import { planNames, priceMessages } from './plan-names'

/** What a change costs today and from then on. */
export function DueSummary({ preview, withCard = false }: { preview: ChangePreview; withCard?: boolean }) {
  const intl = useIntl()
  const money = (amount: number) => formatMoney(amount, preview.currency, intl.locale)
  const perPeriod = preview.billing_period === 'yearly' ? priceMessages.perYear : priceMessages.perMonth
  const facts: Fact[] = [
    {
      key: 'plan',
      label: intl.formatMessage(messages.plan),
      value: intl.formatMessage(planNames[preview.plan_type]),
    },
    {
      key: 'price',
      label: intl.formatMessage(messages.price),
      value: intl.formatMessage(perPeriod, { price: money(preview.price) }),
    },
    ...(preview.credit > 0
      ? [{ key: 'credit', label: intl.formatMessage(messages.credit), value: money(preview.credit) }]
      : []),
    ...(preview.credit > preview.price
      ? [
          {
            key: 'creditLeft',
            label: intl.formatMessage(messages.creditLeft),
            value: money(preview.credit - preview.price),
          },
        ]
      : []),
    {
      key: 'due',
      label: intl.formatMessage(messages.due),
      value: <strong style={{ fontSize: 17 }}>{money(preview.amount_due)}</strong>,
    },
    {
      key: 'next',
      label: intl.formatMessage(messages.next),
      value: intl.formatDate(preview.next_payment_at, { timeZone: 'UTC', dateStyle: 'long' }),
    },
    ...(withCard && preview.card_details
      ? [
          {
            key: 'card',
            label: intl.formatMessage(messages.card),
            value: <CardText card={preview.card_details} />,
          },
        ]
      : []),
  ]
  return <DescriptionList facts={facts} />
}
