import { useText, type MessageId } from '@portico/shared/i18n'
import { Notice } from '@portico/shared/layout'

/** Notice shown wherever a card is entered or charged while the sandbox is the provider. */
export function SandboxNotice({ text = 'card.sandbox' }: { text?: MessageId }) {
  const t = useText()
  return <Notice type="info" title={t(text)} />
}
