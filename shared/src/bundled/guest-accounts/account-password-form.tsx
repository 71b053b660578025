import { Paragraph } from '@portico/shared/layout'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { GUEST_PASSWORD } from '../../contracts/guest-accounts/guest-account-values'
import { accountPasswordSchema } from '../schemas'

interface AccountPasswordFormProps {
  username: string
  /** Without a password, one is generated. Rejects like `.unwrap()`. */
  onSubmit: (body: { password?: string }) => Promise<void>
  failed: MessageId
  onClose: () => void
}

/** Sets a new password, generated unless one is typed. */
export function AccountPasswordForm({ username, onSubmit, failed, onClose }: AccountPasswordFormProps) {
  const t = useText()
  return (
    <SubmitForm
      label={t('accounts.new_password.title', { username })}
      initialValues={{ password: '' }}
      schema={accountPasswordSchema}
      failed={{ id: failed }}
      onSubmit={({ password }) => onSubmit(password ? { password } : {})}
    >
      <Paragraph>{t('accounts.new_password.text')}</Paragraph>
      <TextField
        name="password"
        label={t('accounts.password')}
        autoFocus
        maxLength={GUEST_PASSWORD.max}
        help={t('accounts.password_help')}
      />
      <SubmitBar submitLabel={t('accounts.new_password.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
