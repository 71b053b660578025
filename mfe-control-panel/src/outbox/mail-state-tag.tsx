import type { OutboxMail } from '@portico/shared/contracts'
import { Tag } from 'antd'
import { FormattedMessage } from 'react-intl'
import { mailStates } from './outbox-messages'

const COLORS: Record<OutboxMail['state'], string> = {
  waiting: 'processing',
  sent: 'success',
  kept: 'default',
  failed: 'error',
}

export function MailStateTag({ state }: Pick<OutboxMail, 'state'>) {
  return (
    <Tag color={COLORS[state]}>
      <FormattedMessage {...mailStates[state]} />
    </Tag>
  )
}
