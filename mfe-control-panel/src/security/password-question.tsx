import { PasswordField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { object, string } from 'yup'

interface PasswordQuestionProps {
  text: string
  submitLabel: string
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
}

const schema = object({ password: string().required(formText('error.field.required')) })
const FORM_WIDTH = 420

/** Asks for the password before an action that weakens the account's security. */
export function PasswordQuestion({ text, submitLabel, onSubmit, onCancel }: PasswordQuestionProps) {
  const t = useText()
  return (
    <div style={{ maxWidth: FORM_WIDTH }}>
      <p style={{ margin: '0 0 12px' }}>{text}</p>
      <SubmitForm
        label={submitLabel}
        initialValues={{ password: '' }}
        schema={schema}
        onSubmit={({ password }) => onSubmit(password)}
      >
        <PasswordField name="password" label={t('two_factor.password')} required />
        <SubmitBar submitLabel={submitLabel} onCancel={onCancel} />
      </SubmitForm>
    </div>
  )
}
