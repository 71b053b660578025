import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'

/** Stands wherever a card is taken or charged while the sandbox is the provider. */
export function SandboxNotice({ text = 'card.sandbox' }: { text?: MessageId }) {
  const t = useText()
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t(text)} />
}
