import { CreditCardOutlined } from '@ant-design/icons'
import type { Card } from '@portico/shared/contracts'
import { theme } from 'antd'
import { FormattedMessage } from 'react-intl'

/** Brands as the providers name them, as they are written. */
const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card: brand, last digits and until when it holds. */
export function CardText({ card }: { card: Card }) {
  const { token } = theme.useToken()
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <CreditCardOutlined aria-hidden style={{ fontSize: 22, color: token.colorTextDescription }} />
      <span>
        <span style={{ fontWeight: 500 }}>
          <FormattedMessage
            id="card.ending"
            values={{ brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 }}
          />
        </span>
        <span style={{ display: 'block', fontSize: 13, color: token.colorTextDescription }}>
          <FormattedMessage id="card.expires" values={{ expiry }} />
        </span>
      </span>
    </span>
  )
}
