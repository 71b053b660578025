import type { PaymentAccountState } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'

export const ACCOUNT_STATE_NAMES = {
  active: 'payments.account_state.active',
  cancelled: 'payments.account_state.cancelled',
  prepaid: 'payments.account_state.prepaid',
  trial: 'payments.account_state.trial',
  expired: 'payments.account_state.expired',
} satisfies Record<PaymentAccountState, MessageId>

const COLORS = {
  active: 'success',
  cancelled: 'warning',
  prepaid: 'success',
  trial: 'processing',
  expired: 'default',
} satisfies Record<PaymentAccountState, string>

export function AccountStateTag({ state }: { state: PaymentAccountState }) {
  const t = useText()
  return (
    <Tag color={COLORS[state]} style={{ margin: 0 }}>
      {t(ACCOUNT_STATE_NAMES[state])}
    </Tag>
  )
}
