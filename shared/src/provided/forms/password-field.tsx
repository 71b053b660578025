import { Input } from 'antd'
import styles from './field-widths.module.css'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

export interface PasswordFieldProps extends FieldLabelProps {
  autoComplete?: 'current-password' | 'new-password'
  size?: 'middle' | 'large'
  autoFocus?: boolean
}

/** A password with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, required, help, disabled, autoComplete = 'current-password', size, autoFocus } = props
  const field = useFormField<string>(name, { required, disabled, help: help !== undefined })
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <Input.Password
        {...field.control}
        className={styles.text}
        {...(size ? { size } : {})}
        {...(autoFocus ? { autoFocus } : {})}
        autoComplete={autoComplete}
        status={field.status}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.target.value)}
      />
    </FormField>
  )
}
