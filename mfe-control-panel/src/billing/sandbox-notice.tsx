import type { MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'
import { FormattedMessage } from 'react-intl'

/** Stands wherever a card is taken or charged while the sandbox is the provider. */
export function SandboxNotice({ text = 'card.sandbox' }: { text?: MessageId }) {
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={<FormattedMessage id={text} />} />
}
