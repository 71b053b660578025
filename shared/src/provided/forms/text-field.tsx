import { Input } from 'antd'
import styles from './field-widths.module.css'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

export interface TextFieldProps extends FieldLabelProps {
  type?: 'text' | 'email' | 'url' | 'tel'
  placeholder?: string
  /** Autofill token; off by default for single-row fields, because most forms describe other people. */
  autoComplete?: string
  autoFocus?: boolean
  /** Default: the keyboard of the type. */
  inputMode?: 'text' | 'numeric' | 'url'
  maxLength?: number
  /** Several rows make it a text area. */
  rows?: number
  size?: 'middle' | 'large'
}

/** A text. The value is a string, '' while empty. */
export function TextField({ name, label, required, help, disabled, rows, ...input }: TextFieldProps) {
  const field = useFormField<string>(name, { required, disabled, help: help !== undefined })
  const own = {
    ...field.control,
    className: styles.text,
    status: field.status,
    value: field.value,
    onBlur: field.onBlur,
    onChange: (event: { target: { value: string } }) => field.setValue(event.target.value),
    ...(input.autoFocus && { 'data-autofocus': true }),
  } as const
  const { type, inputMode, ...both } = input
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      {rows !== undefined && rows > 1 ? (
        <Input.TextArea {...both} {...own} rows={rows} />
      ) : (
        <Input
          autoComplete="off"
          {...both}
          {...own}
          {...(type ? { type } : {})}
          {...(inputMode ? { inputMode } : {})}
        />
      )}
    </FormField>
  )
}
