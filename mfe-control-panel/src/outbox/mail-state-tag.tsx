import type { OutboxMail, MAIL_STATES } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'
import { FormattedMessage } from 'react-intl'

const STATE_NAMES = {
  waiting: 'outbox.state.waiting',
  sent: 'outbox.state.sent',
  kept: 'outbox.state.kept',
  failed: 'outbox.state.failed',
} satisfies Record<(typeof MAIL_STATES)[number], MessageId>

const COLORS: Record<OutboxMail['state'], string> = {
  waiting: 'processing',
  sent: 'success',
  kept: 'default',
  failed: 'error',
}

export function MailStateTag({ state }: Pick<OutboxMail, 'state'>) {
  return (
    <Tag color={COLORS[state]}>
      <FormattedMessage id={STATE_NAMES[state]} />
    </Tag>
  )
}
