import type { Voucher } from '@portico/shared/contracts'
import { Tag } from 'antd'
import { FormattedMessage } from 'react-intl'
import { messages } from './details-messages'

const COLORS = { unused: 'processing', inuse: 'success', expired: 'default', archived: 'default' } as const

/** The state of a voucher, in a word. */
export function StateTag({ state }: { state: Voucher['state'] }) {
  return (
    <Tag color={COLORS[state]} style={{ margin: 0 }}>
      <FormattedMessage {...messages[state]} />
    </Tag>
  )
}
