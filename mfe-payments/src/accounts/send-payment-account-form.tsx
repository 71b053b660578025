import type { PaymentAccount } from '@portico/shared/contracts'
import { SendAccountForm } from '@portico/shared/guest-accounts'
import { useSiteId } from '@portico/shared/session'
import { paymentAccountsApi } from './payment-accounts-api'

interface SendPaymentAccountFormProps {
  account: PaymentAccount
  onClose: () => void
}

/** Sends a payment account to its guest. */
export function SendPaymentAccountForm({ account, onClose }: SendPaymentAccountFormProps) {
  const siteId = useSiteId()
  const [sendPaymentAccount] = paymentAccountsApi.useSendPaymentAccountMutation()
  const { id: aid, username, email, phonenumber } = account
  return (
    <SendAccountForm
      username={username}
      known={{ mail: email, sms: phonenumber }}
      send={(body, key) => sendPaymentAccount({ siteId, aid, body, key }).unwrap()}
      onClose={onClose}
    />
  )
}
