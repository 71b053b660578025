import type { GuestUser } from '@portico/shared/contracts'
import { SendAccountForm } from '@portico/shared/guest-accounts'
import { useSiteId } from '@portico/shared/session'
import { guestUsersApi } from './guest-users-api'

interface SendGuestUserFormProps {
  account: GuestUser
  onClose: () => void
}

/** Sends a guest account to its guest. */
export function SendGuestUserForm({ account, onClose }: SendGuestUserFormProps) {
  const siteId = useSiteId()
  const [sendGuestUser] = guestUsersApi.useSendGuestUserMutation()
  const { id: uid, username, email, phonenumber, can } = account
  return (
    <SendAccountForm
      username={username}
      known={can.see_contact ? { mail: email, sms: phonenumber } : {}}
      send={(body, key) => sendGuestUser({ siteId, uid, body, key }).unwrap()}
      onClose={onClose}
    />
  )
}
