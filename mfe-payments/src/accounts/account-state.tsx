import type { PaymentAccount, PaymentAccountState } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { formatBytes, formatData } from '@portico/shared/units'
import { Tag } from 'antd'
import { useIntl } from 'react-intl'

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

/** By `bytes_type` of the API. */
const USED_IN = {
  1: 'payments.account.data.total',
  2: 'payments.account.data.daily',
  3: 'payments.account.data.weekly',
  4: 'payments.account.data.monthly',
} satisfies Record<PaymentAccount['bytes_type'], MessageId>

/** '1.2 GB', or '1.2 GB of 5 GB today' where data is limited. */
export function useDataUsed(): (account: PaymentAccount) => string {
  const intl = useIntl()
  const t = useText()
  return ({ data_used, unlimited_data, bytes_t, bytes_type }) => {
    const used = formatBytes(intl, data_used)
    return unlimited_data ? used : t(USED_IN[bytes_type], { used, limit: formatData(intl, bytes_t) })
  }
}
