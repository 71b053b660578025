import { PasswordField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { formText } from '@portico/shared/i18n'
import { object, ref, string } from 'yup'
import { useChangePasswordMutation } from './security-api'

interface PasswordValues {
  current_password: string
  password: string
  repeated: string
}

const SHORTEST = 7
const LONGEST = 200

const passwordSchema = object({
  current_password: string().required(formText('error.field.required')),
  password: string()
    .required(formText('error.field.required'))
    .min(SHORTEST, formText('error.field.too_short', { min: SHORTEST }))
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
  repeated: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('security.password.differ')),
})

const EMPTY: PasswordValues = { current_password: '', password: '', repeated: '' }
const FORM_WIDTH = 420

/** Changes the own password. */
export function PasswordPanel() {
  const intl = useIntl()
  const { email } = useSignedInUser()
  const { message } = App.useApp()
  const [changePassword] = useChangePasswordMutation()
  // A new form after each change: nothing of the old one stays.
  const [round, setRound] = useState(0)
  const submit = async ({ current_password, password }: PasswordValues) => {
    await changePassword({ body: { current_password, password } }).unwrap()
    void message.success(intl.formatMessage({ id: 'security.password.changed' }))
  }
  return (
    <Panel
      title={intl.formatMessage({ id: 'security.password' })}
      description={intl.formatMessage({ id: 'security.password.hint' })}
    >
      <div style={{ maxWidth: FORM_WIDTH }}>
        <SubmitForm<PasswordValues>
          key={round}
          label={intl.formatMessage({ id: 'security.password.change' })}
          initialValues={EMPTY}
          schema={passwordSchema}
          onSubmit={submit}
          onSaved={() => setRound(round + 1)}
        >
          {/* Password managers file the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            name="current_password"
            label={intl.formatMessage({ id: 'security.password.current' })}
            required
          />
          <PasswordField
            name="password"
            label={intl.formatMessage({ id: 'security.password.new' })}
            help={intl.formatMessage({ id: 'security.password.help' })}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="repeated"
            label={intl.formatMessage({ id: 'security.password.repeated' })}
            autoComplete="new-password"
            required
          />
          <SubmitBar submitLabel={intl.formatMessage({ id: 'security.password.change' })} />
        </SubmitForm>
      </div>
    </Panel>
  )
}
