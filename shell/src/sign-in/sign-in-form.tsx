import { lazySchema, PasswordField, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useIntl } from 'react-intl'
import type { SignInValues } from './sign-in-schema'

interface Props {
  /** Rejects with the failure to show. */
  onSubmit: (values: SignInValues) => Promise<void>
}

const schema = lazySchema(
  async () => (await import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema')).signInSchema,
)

export function SignInForm({ onSubmit }: Props) {
  const { formatMessage } = useIntl()
  return (
    <SubmitForm<SignInValues>
      initialValues={{ email: '', password: '' }}
      schema={schema}
      label={formatMessage({ id: 'shell.sign-in.title' })}
      onSubmit={(values) => onSubmit({ ...values, email: values.email.trim() })}
    >
      <TextField
        name="email"
        type="email"
        size="large"
        label={formatMessage({ id: 'shell.sign-in.email' })}
        autoComplete="username"
        autoFocus
      />
      <PasswordField name="password" size="large" label={formatMessage({ id: 'shell.sign-in.password' })} />
      <SubmitBar submitLabel={formatMessage({ id: 'shell.sign-in.submit' })} size="large" block />
    </SubmitForm>
  )
}
