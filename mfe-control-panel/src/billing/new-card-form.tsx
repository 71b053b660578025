import { useIdempotentCall, useRefreshUser } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { App } from 'antd'
import { CardForm } from './card-form'
import { paymentsApi } from './payments-api'

interface NewCardFormProps {
  onSaved: () => void
  onCancel?: () => void
}

/** Replaces the card on file, and refreshes the guards. */
export function NewCardForm({ onSaved, ...props }: NewCardFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [saveCard] = paymentsApi.useSaveBillingCardMutation()
  const save = async (token: string) => {
    await once((key) => saveCard({ body: { token }, key }).unwrap())
    await refreshUser()
  }
  const saved = () => {
    void message.success(t('payment.card_saved'))
    onSaved()
  }
  return <CardForm {...props} submitLabel={t('payment.save_card')} onToken={save} onSaved={saved} />
}
