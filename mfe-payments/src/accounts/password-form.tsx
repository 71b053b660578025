import type { PaymentAccount } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { object, string } from 'yup'
import { paymentAccountsApi } from './payment-accounts-api'

/** Characters, of the API. */
const SHORTEST = 4
const LONGEST = 64

const schema = object({
  password: string()
    .min(SHORTEST, formText('error.field.too_short', { min: SHORTEST }))
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
})

interface PasswordFormProps {
  account: PaymentAccount
  onChanged: (password: string) => void
  onClose: () => void
}

/** Sets a new password, generated unless one is typed. */
export function PasswordForm({ account, onChanged, onClose }: PasswordFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const [setPassword] = paymentAccountsApi.useSetPaymentAccountPasswordMutation()
  return (
    <SubmitForm
      label={t('payments.account.new_password_title', { username: account.username })}
      initialValues={{ password: '' }}
      schema={schema}
      failed={{ id: 'payments.update_failed' }}
      onSubmit={async ({ password: typed }) => {
        const body = typed ? { password: typed } : {}
        const { password } = await setPassword({ siteId, aid: account.id, body }).unwrap()
        onChanged(password)
      }}
    >
      <p style={{ margin: '0 0 16px' }}>{t('payments.account.new_password_text')}</p>
      <TextField
        name="password"
        label={t('payments.account.password')}
        autoFocus
        autoComplete="off"
        maxLength={LONGEST}
        help={t('payments.account.new_password_help')}
      />
      <SubmitBar submitLabel={t('payments.account.new_password_submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
