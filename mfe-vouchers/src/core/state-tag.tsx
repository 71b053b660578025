import type { Voucher } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'
import { FormattedMessage } from 'react-intl'

const STATE_NAMES = {
  unused: 'vouchers.state.unused',
  inuse: 'vouchers.state.inuse',
  expired: 'vouchers.state.expired',
  archived: 'vouchers.state.archived',
} satisfies Record<string, MessageId>

const COLORS = { unused: 'processing', inuse: 'success', expired: 'default', archived: 'default' } as const

/** The state of a voucher, in a word. */
export function StateTag({ state }: { state: Voucher['state'] }) {
  return (
    <Tag color={COLORS[state]} style={{ margin: 0 }}>
      <FormattedMessage id={STATE_NAMES[state]} />
    </Tag>
  )
}
