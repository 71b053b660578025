import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import type { GuestUser } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { object } from 'yup'
import { passwordRule } from './guest-user-schema'
import { guestUsersApi, type GuestCredentials } from './guest-users-api'

interface PasswordFormProps {
  account: GuestUser
  onChanged: (credentials: GuestCredentials) => void
  onClose: () => void
}

const schema = object({ password: passwordRule })

/** Sets a new password, generated unless one is typed. */
export function PasswordForm({ account, onChanged, onClose }: PasswordFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const [resetPassword] = guestUsersApi.useResetGuestUserPasswordMutation()
  return (
    <SubmitForm
      label={t('guestuser.new_password.title', { username: account.username })}
      initialValues={{ password: '' }}
      schema={schema}
      failed={{ id: 'guestuser.update_failed' }}
      onSubmit={async ({ password }) => {
        const body = password ? { password } : {}
        onChanged(await resetPassword({ siteId, uid: account.id, body }).unwrap())
      }}
    >
      <p style={{ margin: '0 0 16px' }}>{t('guestuser.new_password.text')}</p>
      <TextField
        name="password"
        label={t('guestuser.password')}
        autoFocus
        autoComplete="off"
        maxLength={64}
        help={t('guestuser.form.password_help')}
      />
      <SubmitBar submitLabel={t('guestuser.new_password.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
