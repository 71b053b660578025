import type { PaymentAccount } from '@portico/shared/contracts'
import { AccountPasswordForm } from '@portico/shared/guest-accounts'
import { useSiteId } from '@portico/shared/session'
import { paymentAccountsApi } from './payment-accounts-api'

interface PasswordFormProps {
  account: PaymentAccount
  onChanged: (password: string) => void
  onClose: () => void
}

/** A new password for a payment account. */
export function PasswordForm({ account, onChanged, onClose }: PasswordFormProps) {
  const siteId = useSiteId()
  const [setPassword] = paymentAccountsApi.useSetPaymentAccountPasswordMutation()
  return (
    <AccountPasswordForm
      username={account.username}
      failed="payments.update_failed"
      onSubmit={async (body) => {
        const { password } = await setPassword({ siteId, aid: account.id, body }).unwrap()
        onChanged(password)
      }}
      onClose={onClose}
    />
  )
}
