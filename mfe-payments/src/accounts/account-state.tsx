import type { PaymentAccountState } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'

export const accountStateId = (state: PaymentAccountState): MessageId => `payments.account_state.${state}`

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
      {t(accountStateId(state))}
    </Tag>
  )
}
