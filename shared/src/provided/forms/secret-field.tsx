import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { useText } from '../i18n'
import widths from './field-widths.module.css'
import { FormField, type FieldLabelProps } from './form-field'
import styles from './secret-field.module.css'
import { useFormField } from './use-form-field'

/** `null` keeps the stored value, '' removes it, any other text replaces it. */
export type SecretValue = string | null

export interface SecretFieldProps extends FieldLabelProps {
  /** The server has a value, which it never returns. */
  stored: boolean
  maxLength?: number
}

/** A password or key that can be replaced or removed but never read. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, required, disabled, stored, maxLength = 500 } = props
  const t = useText()
  const field = useFormField<SecretValue>(name, {
    required,
    disabled,
    help: stored || props.help !== undefined,
  })
  const removed = stored && field.value === ''
  const help = stored ? t(removed ? 'shared.secret.removed' : 'shared.secret.stored_help') : props.help
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <div className={widths.withButton}>
        <Input.Password
          {...field.control}
          status={field.status}
          autoComplete="new-password"
          maxLength={maxLength}
          className={clsx(styles.input, removed && styles.removed)}
          placeholder={stored && !removed ? t('shared.secret.stored') : ''}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          // Clearing the input keeps a stored secret: removing has its own button.
          onChange={({ target }) => field.setValue(target.value === '' ? null : target.value)}
        />
        {stored && !field.control.disabled && (
          <Button onClick={() => field.setValue(removed ? null : '')}>
            {t(removed ? 'shared.secret.keep' : 'shared.secret.remove')}
          </Button>
        )}
      </div>
    </FormField>
  )
}
