import { CreditCardOutlined } from '@ant-design/icons'
import type { Card } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { theme } from 'antd'

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
  const { token } = theme.useToken()
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <CreditCardOutlined aria-hidden style={{ fontSize: 22, color: token.colorTextDescription }} />
      <span>
        <span style={{ fontWeight: 500 }}>
          {t('card.ending', { brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 })}
        </span>
        <span style={{ display: 'block', fontSize: 13, color: token.colorTextDescription }}>
          {t('card.expires', { expiry })}
        </span>
      </span>
    </span>
  )
}
