import type { PaymentAccount } from '@portico/shared/contracts'
import { SendForm } from '@portico/shared/delivery'
import { isPhoneNumber } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { sendSchema } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { paymentAccountsApi } from './payment-accounts-api'

/** How it went, by the state that the server tells. */
const OUTCOMES = {
  sent: 'payments.account.sent',
  waiting: 'payments.account.sent_waiting',
  kept: 'payments.account.sent_kept',
} satisfies Record<string, MessageId>

const schema = sendSchema(isPhoneNumber)

interface SendAccountFormProps {
  account: PaymentAccount
  onClose: () => void
}

/** Sends the username and the current password to the guest. */
export function SendAccountForm({ account, onClose }: SendAccountFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const [sendPaymentAccount] = paymentAccountsApi.useSendPaymentAccountMutation()
  const { id: aid, username, email, phonenumber } = account
  return (
    <SendForm
      title={t('payments.account.send_title', { username })}
      what={t('payments.account.send_text')}
      schema={schema}
      known={{ mail: email, sms: phonenumber }}
      send={(body, key) => sendPaymentAccount({ siteId, aid, body, key }).unwrap()}
      failed="payments.account.send_failed"
      outcomeText={(state, to) => t(OUTCOMES[state], { username, to })}
      onClose={onClose}
    />
  )
}
