import type { apiKeyRoutes, ParsedBody } from '@portico/shared/contracts'
import { PasswordField, SelectField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { number, object, string } from 'yup'
import styles from './new-key-form.module.css'

const LIFETIMES: readonly number[] = [30, 90, 365]
/** Days. A select has no null, so 0 stands for a key without expiry. */
const NEVER = 0

const schema = object({
  password: string().required(formText('error.field.required')),
  days: number().required(),
})

export type NewKeyRequest = ParsedBody<typeof apiKeyRoutes.resetApiKey>

interface Props {
  /** An existing key is replaced. */
  isReset: boolean
  onSubmit: (body: NewKeyRequest) => Promise<void>
  onCancel: () => void
}

/** Expiry of a new key, and the password, because a key has its user's permissions. */
export function NewKeyForm({ isReset, onSubmit, onCancel }: Props) {
  const t = useText()
  const label = t(isReset ? 'api_key.reset' : 'api_key.create')
  const choices = [
    ...LIFETIMES.map((days) => ({
      value: days,
      label: t('api_key.days', { days }),
    })),
    { value: NEVER, label: t('api_key.never_expires') },
  ]
  return (
    <div className={styles.form}>
      {isReset && <Paragraph>{t('api_key.reset_text')}</Paragraph>}
      <SubmitForm
        label={label}
        initialValues={{ password: '', days: 365 }}
        schema={schema}
        onSubmit={({ password, days }) => onSubmit({ password, expires_in_days: days || null })}
      >
        <SelectField name="days" label={t('api_key.valid_for')} choices={choices} />
        <PasswordField name="password" label={t('two_factor.password')} required />
        <SubmitBar submitLabel={label} onCancel={onCancel} />
      </SubmitForm>
    </div>
  )
}
