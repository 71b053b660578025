import { lazySchema, PasswordField, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms/light'
import { useText } from '@portico/shared/i18n'
import type { SignInValues } from './sign-in-schema'

interface Props {
  /** Email address of the expected user. */
  email?: string
  /** Rejects with the failure to show. */
  onSubmit: (values: SignInValues) => Promise<void>
}

const schema = lazySchema(
  async () => (await import(/* webpackChunkName: "sign-in-schema" */ './sign-in-schema')).signInSchema,
)

/** Email and password. */
export function SignInForm({ email = '', onSubmit }: Props) {
  const t = useText()
  return (
    <SubmitForm<SignInValues>
      initialValues={{ email, password: '' }}
      schema={schema}
      label={t('shell.sign-in.title')}
      onSubmit={(values) => onSubmit({ ...values, email: values.email.trim() })}
    >
      <TextField
        name="email"
        type="email"
        size="large"
        label={t('shell.sign-in.email')}
        autoComplete="username"
        autoFocus={email === ''}
      />
      <PasswordField
        name="password"
        size="large"
        label={t('shell.sign-in.password')}
        autoFocus={email !== ''}
      />
      <SubmitBar submitLabel={t('shell.sign-in.submit')} size="large" block />
    </SubmitForm>
  )
}
