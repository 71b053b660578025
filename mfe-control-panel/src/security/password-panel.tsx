import { MAX_PASSWORD, MIN_PASSWORD } from '@portico/shared/contracts'
import { FieldRow, PasswordField, SubmitBar, SubmitForm, SwitchField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { textWithin } from '@portico/shared/schemas'
import { useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { object, ref, string } from 'yup'
import { securityApi } from './security-api'

interface PasswordValues {
  current_password: string
  password: string
  repeated: string
  end_api_keys: boolean
}

const passwordSchema = object({
  current_password: string().required(formText('error.field.required')),
  password: textWithin({ min: MIN_PASSWORD, max: MAX_PASSWORD }).required(formText('error.field.required')),
  repeated: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('security.password.differ')),
})

const EMPTY: PasswordValues = { current_password: '', password: '', repeated: '', end_api_keys: false }

/** Changes the user's own password. */
export function PasswordPanel() {
  const t = useText()
  const { email } = useSignedInUser()
  const { message } = App.useApp()
  const [changePassword] = securityApi.useChangePasswordMutation()
  // A new form after each change clears the entered passwords.
  const [round, setRound] = useState(0)
  const submit = async ({ repeated: _repeated, ...body }: PasswordValues) => {
    await changePassword({ body }).unwrap()
    void message.success(t('security.password.changed'))
  }
  return (
    <Panel title={t('security.password')} description={t('security.password.hint')}>
      <SubmitForm<PasswordValues>
        key={round}
        label={t('security.password.change')}
        initialValues={EMPTY}
        schema={passwordSchema}
        onSubmit={submit}
        onSaved={() => setRound(round + 1)}
      >
        {/* Password managers store the new password for this username. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="current_password" label={t('security.password.current')} required />
        <FieldRow>
          <PasswordField
            name="password"
            label={t('security.password.new')}
            help={t('security.password.help')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="repeated"
            label={t('security.password.repeated')}
            autoComplete="new-password"
            required
          />
        </FieldRow>
        <SwitchField
          name="end_api_keys"
          label={t('security.password.end_keys')}
          help={t('security.password.end_keys_help')}
        />
        <SubmitBar sticky="panel" submitLabel={t('security.password.change')} />
      </SubmitForm>
    </Panel>
  )
}
