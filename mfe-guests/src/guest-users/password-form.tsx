import type { GuestUser } from '@portico/shared/contracts'
import { AccountPasswordForm } from '@portico/shared/guest-accounts'
import { useSiteId } from '@portico/shared/session'
import { guestUsersApi, type GuestCredentials } from './guest-users-api'

interface PasswordFormProps {
  account: GuestUser
  onChanged: (credentials: GuestCredentials) => void
  onClose: () => void
}

/** A new password for a guest account. */
export function PasswordForm({ account, onChanged, onClose }: PasswordFormProps) {
  const siteId = useSiteId()
  const [resetPassword] = guestUsersApi.useResetGuestUserPasswordMutation()
  return (
    <AccountPasswordForm
      username={account.username}
      failed="guestuser.update_failed"
      onSubmit={async (body) => onChanged(await resetPassword({ siteId, uid: account.id, body }).unwrap())}
      onClose={onClose}
    />
  )
}
