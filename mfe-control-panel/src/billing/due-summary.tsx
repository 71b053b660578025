import type { ChangePreview } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { DescriptionList, type DescriptionItem } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { CardText } from './card-text'
import { planNameId } from '@portico/shared/value-names'
import styles from './due-summary.module.css'

/** Costs of a change, today and for later periods. */
export function DueSummary({ preview, withCard = false }: { preview: ChangePreview; withCard?: boolean }) {
  const intl = useIntl()
  const t = useText()
  const money = (amount: number) => formatMoney(amount, preview.currency, intl.locale)
  const perPeriod = preview.billing_period === 'yearly' ? 'subscription.per_year' : 'subscription.per_month'
  const items: DescriptionItem[] = [
    {
      key: 'plan',
      label: t('due.plan'),
      value: t(planNameId(preview.plan_type)),
    },
    {
      key: 'price',
      label: t('due.price'),
      value: t(perPeriod, { price: money(preview.price) }),
    },
    ...(preview.credit > 0 ? [{ key: 'credit', label: t('due.credit'), value: money(preview.credit) }] : []),
    ...(preview.credit > preview.price
      ? [
          {
            key: 'creditLeft',
            label: t('due.credit_left'),
            value: money(preview.credit - preview.price),
          },
        ]
      : []),
    {
      key: 'due',
      label: t('due.now'),
      value: <strong className={styles.amount}>{money(preview.amount_due)}</strong>,
    },
    {
      key: 'next',
      label: t('due.next'),
      value: intl.formatDate(preview.next_payment_at, { timeZone: 'UTC', dateStyle: 'long' }),
    },
    ...(withCard && preview.card_details
      ? [
          {
            key: 'card',
            label: t('due.card'),
            value: <CardText card={preview.card_details} />,
          },
        ]
      : []),
  ]
  return <DescriptionList items={items} />
}
