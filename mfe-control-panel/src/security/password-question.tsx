import { PasswordField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { object, string } from 'yup'
import styles from './password-question.module.css'

interface PasswordQuestionProps {
  text: string
  submitLabel: string
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
}

const schema = object({ password: string().required(formText('error.field.required')) })

/** Asks for the password before an action that weakens the account's security. */
export function PasswordQuestion({ text, submitLabel, onSubmit, onCancel }: PasswordQuestionProps) {
  const t = useText()
  return (
    <div className={styles.form}>
      <Paragraph>{text}</Paragraph>
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
