import type { PaymentAccount } from '@portico/shared/contracts'
import { CredentialsDialog, type Credentials } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import { createContext, lazy, useContext, useState, type ReactNode } from 'react'

// Many accounts are looked at and few are handed over or changed.
const SendForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './send-payment-account-form'))
    .SendPaymentAccountForm,
}))
const PasswordForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './password-form')).PasswordForm,
}))
const EditForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './account-edit-form')).AccountEditForm,
}))

const TITLES = {
  send: 'accounts.send.title',
  password: 'accounts.new_password.title',
  edit: 'payments.account.edit_title',
} as const

type DialogName = keyof typeof TITLES
type OpenDialog = (dialog: DialogName, account: PaymentAccount) => void

const DialogsContext = createContext<OpenDialog | null>(null)

/** Opens the dialogs that change an account or hand it over. */
export function useAccountDialogs(): OpenDialog {
  const open = useContext(DialogsContext)
  if (!open) throw new Error('useAccountDialogs needs an AccountDialogsHost around it')
  return open
}

interface Open {
  dialog: DialogName
  account: PaymentAccount
  /** A new password, shown this once. */
  credentials?: Credentials
}

/** Holds the dialogs for all that is in it. */
export function AccountDialogsHost({ children }: { children: ReactNode }) {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  // Closed dialogs stay: only then the focus goes back to the button that opened them.
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const show: OpenDialog = (dialog, account) => {
    setOpen({ dialog, account })
    setIsOpen(true)
  }
  return (
    <DialogsContext value={show}>
      {children}
      {open && !open.credentials && (
        <Dialog
          open={isOpen}
          title={t(TITLES[open.dialog], { username: open.account.username })}
          width={open.dialog === 'edit' ? 640 : 480}
          onClose={close}
        >
          {open.dialog === 'send' && <SendForm account={open.account} onClose={close} />}
          {open.dialog === 'edit' && <EditForm account={open.account} onClose={close} />}
          {open.dialog === 'password' && (
            <PasswordForm
              account={open.account}
              onChanged={(password) => {
                const { username } = open.account
                setOpen({ ...open, credentials: { username, password } })
              }}
              onClose={close}
            />
          )}
        </Dialog>
      )}
      {isOpen && open?.credentials && (
        <CredentialsDialog
          credentials={open.credentials}
          onSend={open.account.can.send ? () => show('send', open.account) : undefined}
          onClose={close}
        />
      )}
    </DialogsContext>
  )
}
