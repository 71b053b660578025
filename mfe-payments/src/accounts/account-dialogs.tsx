import type { PaymentAccount } from '@portico/shared/contracts'
import { AccountDialogs, type AccountDialogActions } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { Dialog } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { createContext, lazy, useContext, useState, type ReactNode } from 'react'
import { paymentAccountsApi } from './payment-accounts-api'

// Loaded lazily: few of the accounts that people open are edited.
const EditForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "account-forms" */ './account-edit-form')).AccountEditForm,
}))

interface PaymentAccountDialogs extends AccountDialogActions<PaymentAccount> {
  edit: (account: PaymentAccount) => void
}

const DialogsContext = createContext<PaymentAccountDialogs | null>(null)

/** Opens the dialogs that change an account or pass it on to its guest. */
export function useAccountDialogs(): PaymentAccountDialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useAccountDialogs needs an AccountDialogsHost around it')
  return dialogs
}

/** Renders the dialogs and provides the functions that open them. */
export function AccountDialogsHost({ children }: { children: ReactNode }) {
  const t = useText()
  const siteId = useSiteId()
  const [sendPaymentAccount] = paymentAccountsApi.useSendPaymentAccountMutation()
  const [setPassword] = paymentAccountsApi.useSetPaymentAccountPasswordMutation()
  const [edited, setEdited] = useState<PaymentAccount | null>(null)
  // A closed dialog stays mounted, so that the focus returns to the button that opened it.
  const [isEditing, setIsEditing] = useState(false)
  const edit = (account: PaymentAccount) => {
    setEdited(account)
    setIsEditing(true)
  }
  const endEdit = () => setIsEditing(false)
  return (
    <AccountDialogs<PaymentAccount>
      addressesOf={({ email, phonenumber }) => ({ mail: email, sms: phonenumber })}
      send={({ id: aid }, body, key) => sendPaymentAccount({ siteId, aid, body, key }).unwrap()}
      setPassword={async (account, body) => {
        const { password } = await setPassword({ siteId, aid: account.id, body }).unwrap()
        return { ...account, password }
      }}
      passwordFailed="payments.update_failed"
    >
      {(dialogs) => (
        <DialogsContext value={{ ...dialogs, edit }}>
          {children}
          {edited && (
            <Dialog
              open={isEditing}
              title={t('payments.account.edit_title', { username: edited.username })}
              width={640}
              onClose={endEdit}
            >
              <EditForm account={edited} onClose={endEdit} />
            </Dialog>
          )}
        </DialogsContext>
      )}
    </AccountDialogs>
  )
}
