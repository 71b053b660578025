import { lazy, useState, type ReactNode } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import type { SendBody } from '../../contracts'
import type { SentDelivery } from '../delivery'
import { CredentialsDialog, type Credentials } from './credentials-dialog'

// Loaded lazily: few of the accounts that people open are sent.
const SendAccountForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './send-account-form')).SendAccountForm,
}))
const AccountPasswordForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './account-password-form'))
    .AccountPasswordForm,
}))

interface HandedOver {
  username: string
  can: { send: boolean }
}

type WithPassword<Account> = Account & Pick<Credentials, 'password'>

/** Opens the dialogs for passing an account on to its guest. */
export interface AccountDialogActions<Account> {
  send: (account: Account) => void
  newPassword: (account: Account) => void
  /** `onClosed` runs when the user closes the password. */
  showCredentials: (account: WithPassword<Account>, onClosed?: () => void) => void
}

type Open<Account> =
  | { kind: 'send'; account: Account; onClosed?: (() => void) | undefined }
  | { kind: 'password'; account: Account }
  | { kind: 'credentials'; account: WithPassword<Account>; onClosed?: (() => void) | undefined }

interface AccountDialogsProps<Account> {
  /** Known addresses of the guest. */
  addressesOf: (account: Account) => { mail?: string; sms?: string }
  /** The key stays the same if the same message is sent again. */
  send: (account: Account, body: SendBody, key: string) => Promise<SentDelivery>
  /** Without a password, one is generated. Rejects like `.unwrap()`. */
  setPassword: (account: Account, body: { password?: string }) => Promise<WithPassword<Account>>
  passwordFailed: MessageId
  children: (dialogs: AccountDialogActions<Account>) => ReactNode
}

const TITLES = { send: 'accounts.send.title', password: 'accounts.new_password.title' } as const

/** Renders the dialogs for passing an account on, and provides the functions that open them. */
export function AccountDialogs<Account extends HandedOver>(props: AccountDialogsProps<Account>) {
  const { addressesOf, send, setPassword, passwordFailed, children } = props
  const t = useText()
  const [open, setOpen] = useState<Open<Account> | null>(null)
  // Closed dialogs stay mounted, so that the focus returns to the button that opened them.
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: Open<Account>) => {
    setOpen(next)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    if (open && 'onClosed' in open) open.onClosed?.()
  }
  return (
    <>
      {children({
        send: (account) => show({ kind: 'send', account }),
        newPassword: (account) => show({ kind: 'password', account }),
        showCredentials: (account, onClosed) => show({ kind: 'credentials', account, onClosed }),
      })}
      {open && open.kind !== 'credentials' && (
        <Dialog
          open={isOpen}
          title={t(TITLES[open.kind], { username: open.account.username })}
          width={480}
          onClose={close}
        >
          {open.kind === 'send' ? (
            <SendAccountForm
              username={open.account.username}
              known={addressesOf(open.account)}
              send={(body, key) => send(open.account, body, key)}
              onClose={close}
            />
          ) : (
            <AccountPasswordForm
              username={open.account.username}
              failed={passwordFailed}
              onSubmit={async (body) => {
                const account = await setPassword(open.account, body)
                show({ kind: 'credentials', account })
              }}
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
    </>
  )
}
