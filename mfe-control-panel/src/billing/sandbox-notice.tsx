import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert } from 'antd'

/** Notice shown wherever a card is entered or charged while the sandbox is the provider. */
export function SandboxNotice({ text = 'card.sandbox' }: { text?: MessageId }) {
  const t = useText()
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t(text)} />
}
