import type { GuestUser } from '@portico/shared/contracts'
import { CredentialsDialog } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import { createContext, lazy, useContext, useState, type ReactNode } from 'react'
import type { GuestCredentials } from './guest-users-api'

// Many lists are looked at and few accounts are handed over.
const SendGuestUserForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "send-account" */ './send-guest-user-form')).SendGuestUserForm,
}))
const PasswordForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "password-form" */ './password-form')).PasswordForm,
}))

interface AccountDialogs {
  send: (account: GuestUser) => void
  newPassword: (account: GuestUser) => void
  /** `onClosed` runs when the user is done with the password. */
  showCredentials: (account: GuestCredentials, onClosed?: () => void) => void
}

const DialogsContext = createContext<AccountDialogs | null>(null)

/** Opens the dialogs that hand an account over. */
export function useAccountDialogs(): AccountDialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useAccountDialogs needs an AccountDialogsHost around it')
  return dialogs
}

type Open =
  | { kind: 'send'; account: GuestUser; onClosed?: (() => void) | undefined }
  | { kind: 'password'; account: GuestUser }
  | { kind: 'credentials'; account: GuestCredentials; onClosed?: (() => void) | undefined }

/** Holds the dialogs for all that is in it. */
export function AccountDialogsHost({ children }: { children: ReactNode }) {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  // Closed dialogs stay: only then the focus goes back to the button that opened them.
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: Open) => {
    setOpen(next)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    if (open && 'onClosed' in open) open.onClosed?.()
  }
  const dialogs: AccountDialogs = {
    send: (account) => show({ kind: 'send', account }),
    newPassword: (account) => show({ kind: 'password', account }),
    showCredentials: (account, onClosed) => show({ kind: 'credentials', account, onClosed }),
  }
  const titles = { send: 'accounts.send.title', password: 'accounts.new_password.title' } as const
  return (
    <DialogsContext value={dialogs}>
      {children}
      {open && open.kind !== 'credentials' && (
        <Dialog
          open={isOpen}
          title={t(titles[open.kind], { username: open.account.username })}
          width={480}
          onClose={close}
        >
          {open.kind === 'send' ? (
            <SendGuestUserForm account={open.account} onClose={close} />
          ) : (
            <PasswordForm
              account={open.account}
              onChanged={(account) => show({ kind: 'credentials', account })}
              onClose={close}
            />
          )}
        </Dialog>
      )}
      {isOpen && open?.kind === 'credentials' && (
        <CredentialsDialog
          credentials={open.account}
          onSend={open.account.can.send ? () => show({ ...open, kind: 'send' }) : undefined}
          onClose={close}
        />
      )}
    </DialogsContext>
  )
}
