import { useText, type MessageId } from '@portico/shared/i18n'
import type { SendBody } from '../../contracts'
import { SendForm, type SentDelivery } from '../delivery'
import { sendSchema } from '../schemas'

/** Messages by the delivery state that the server returns. */
const OUTCOMES = {
  sent: 'accounts.send.sent',
  waiting: 'accounts.send.waiting',
  kept: 'accounts.send.kept',
} satisfies Record<SentDelivery['state'], MessageId>

const schema = sendSchema()

interface SendAccountFormProps {
  username: string
  /** Known addresses of the guest. */
  known: { mail?: string; sms?: string }
  /** The key stays the same if the same message is sent again. */
  send: (body: SendBody, key: string) => Promise<SentDelivery>
  onClose: () => void
}

/** Sends the username and the current password to the guest. */
export function SendAccountForm({ username, known, send, onClose }: SendAccountFormProps) {
  const t = useText()
  return (
    <SendForm
      title={t('accounts.send.title', { username })}
      what={t('accounts.send.what')}
      schema={schema}
      known={known}
      send={send}
      failed="accounts.send.failed"
      outcomeText={(state, to) => t(OUTCOMES[state], { username, to })}
      onClose={onClose}
    />
  )
}
