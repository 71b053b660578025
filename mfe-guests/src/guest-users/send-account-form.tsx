import type { GuestUser } from '@portico/shared/contracts'
import { SendForm } from '@portico/shared/delivery'
import { isPhoneNumber } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { sendSchema } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { guestUsersApi } from './guest-users-api'

/** How it went, by the state that the server tells. */
const OUTCOMES = {
  sent: 'guestuser.send.sent',
  waiting: 'guestuser.send.waiting',
  kept: 'guestuser.send.kept',
} satisfies Record<string, MessageId>

const schema = sendSchema(isPhoneNumber)

interface SendAccountFormProps {
  account: GuestUser
  onClose: () => void
}

/** Sends the user name and the current password to the guest. */
export function SendAccountForm({ account, onClose }: SendAccountFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const [sendGuestUser] = guestUsersApi.useSendGuestUserMutation()
  const { id: uid, username, email, phonenumber, can } = account
  return (
    <SendForm
      title={t('guestuser.send.title', { username })}
      what={t('guestuser.send.what')}
      schema={schema}
      // Who may not change accounts sees masked addresses.
      known={can.update ? { mail: email, sms: phonenumber } : {}}
      send={(body, key) => sendGuestUser({ siteId, uid, body, key }).unwrap()}
      failed="guestuser.send.failed"
      outcomeText={(state, to) => t(OUTCOMES[state], { username, to })}
      onClose={onClose}
    />
  )
}
