import type { GuestAccount } from '@portico/shared/contracts'
import { AccountDialogs, type AccountDialogActions } from '@portico/shared/guest-accounts'
import { useSiteId } from '@portico/shared/session'
import { createContext, useContext, type ReactNode } from 'react'
import { guestAccountsApi } from './guest-accounts-api'

const DialogsContext = createContext<AccountDialogActions<GuestAccount> | null>(null)

/** Opens the dialogs for passing an account on to its guest. */
export function useAccountDialogs(): AccountDialogActions<GuestAccount> {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useAccountDialogs needs an AccountDialogsHost around it')
  return dialogs
}

/** Renders the dialogs and provides the functions that open them. */
export function AccountDialogsHost({ children }: { children: ReactNode }) {
  const siteId = useSiteId()
  const [sendGuestAccount] = guestAccountsApi.useSendGuestAccountMutation()
  const [resetPassword] = guestAccountsApi.useResetGuestAccountPasswordMutation()
  return (
    <AccountDialogs<GuestAccount>
      addressesOf={({ can, email, phonenumber }) =>
        can.see_contact ? { mail: email, sms: phonenumber } : {}
      }
      send={({ id: uid }, body, key) => sendGuestAccount({ siteId, uid, body, key }).unwrap()}
      setPassword={({ id: uid }, body) => resetPassword({ siteId, uid, body }).unwrap()}
      passwordFailed="guestuser.update_failed"
    >
      {(dialogs) => <DialogsContext value={dialogs}>{children}</DialogsContext>}
    </AccountDialogs>
  )
}
