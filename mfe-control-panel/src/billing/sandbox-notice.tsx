import { Alert } from 'antd'
import { FormattedMessage, type MessageDescriptor } from 'react-intl'
import { cardMessages } from './card-messages'

/** Stands wherever a card is taken or charged while the sandbox is the provider. */
export function SandboxNotice({ text = cardMessages.sandbox }: { text?: MessageDescriptor }) {
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={<FormattedMessage {...text} />} />
}
