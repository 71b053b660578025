import { MAX_STRIPE_KEY } from '@portico/shared/contracts'
import { PasswordField, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { object, string } from 'yup'
import { paymentSettingsApi } from './payment-settings-api'

const schema = object({
  payment_auth_field1: string().trim().required({ id: 'error.field.required' }),
  payment_auth_field2: string().trim().required({ id: 'error.field.required' }),
})

interface StripeKeysFormProps {
  publicKey: string
  onClose: () => void
}

/** Keys of the user's own Stripe account. The server verifies them before storing them. */
export function StripeKeysForm({ publicKey, onClose }: StripeKeysFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [saveKeys] = paymentSettingsApi.useSaveStripeKeysMutation()
  return (
    <SubmitForm
      label={t('payments.keys.title')}
      initialValues={{ payment_auth_field1: '', payment_auth_field2: publicKey }}
      schema={schema}
      onSubmit={async (values) => {
        const body = {
          payment_auth_field1: values.payment_auth_field1.trim(),
          payment_auth_field2: values.payment_auth_field2.trim(),
        }
        await saveKeys({ siteId, body }).unwrap()
        void message.success(t('payments.stripe.connected'))
      }}
      onSaved={onClose}
      failed={{ id: 'payments.stripe.not_connected' }}
    >
      <Paragraph>{t('payments.keys.text')}</Paragraph>
      <TextField
        name="payment_auth_field2"
        label={t('payments.keys.public')}
        required
        maxLength={MAX_STRIPE_KEY}
        placeholder={'pk_live_…'}
      />
      <PasswordField
        name="payment_auth_field1"
        label={t('payments.keys.secret')}
        required
        autoComplete="new-password"
        help={t('payments.keys.secret_help')}
      />
      <SubmitBar submitLabel={t('payments.keys.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
