import { CreditCardOutlined } from '@ant-design/icons'
import type { Card } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import styles from './card-text.module.css'

/** Card brands by the providers' names, with their usual spelling. */
const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card: brand, last digits and expiry date. */
export function CardText({ card }: { card: Card }) {
  const t = useText()
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return (
    <span className={styles.card}>
      <CreditCardOutlined aria-hidden className={styles.icon} />
      <span>
        <span className={styles.number}>
          {t('card.ending', { brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 })}
        </span>
        <SecondaryText block>{t('card.expires', { expiry })}</SecondaryText>
      </span>
    </span>
  )
}
