import { theme } from 'antd'
import type { ReactNode } from 'react'
import type { FormFieldState } from './use-form-field'

export interface FieldLabelProps {
  /** Path in the form's values. */
  name: string
  label: string
  required?: boolean
  /** One sentence below the input. */
  help?: ReactNode
  disabled?: boolean
}

interface FormFieldProps extends Omit<FieldLabelProps, 'name' | 'disabled'> {
  field: Pick<FormFieldState<unknown>, 'control' | 'error'>
  /** A set of options: has a legend instead of a label. */
  group?: boolean
  /** For switches: the label is beside the input. */
  inline?: boolean
  children: ReactNode
}

/** The same sign in every language. */
const REQUIRED_MARK = '*'

function Label({ field, label, required, group, inline }: FormFieldProps) {
  const { token } = theme.useToken()
  const style = { display: inline ? 'inline' : 'block', padding: inline ? 0 : '0 0 6px', fontWeight: 500 }
  const mark = required && (
    <span aria-hidden style={{ color: token.colorError, marginInlineStart: 4 }}>
      {REQUIRED_MARK}
    </span>
  )
  if (group) {
    return (
      <legend style={{ ...style, margin: 0, border: 0, fontSize: token.fontSize, color: token.colorText }}>
        {label}
        {mark}
      </legend>
    )
  }
  return (
    <label htmlFor={field.control.id} style={style}>
      {label}
      {mark}
    </label>
  )
}

/** Label, required mark, input, help and error of a field, connected for screen readers. */
export function FormField(props: FormFieldProps) {
  const { field, help, group, inline, children } = props
  const { token } = theme.useToken()
  const Wrapper = group ? 'fieldset' : 'div'
  const note = { margin: '4px 0 0', fontSize: 13, lineHeight: 1.45 }
  return (
    <Wrapper
      data-field-error={field.error ? '' : undefined}
      style={{ border: 0, margin: '0 0 20px', padding: 0, minWidth: 0 }}
    >
      {inline ? (
        <div style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
          {children}
          <Label {...props} />
        </div>
      ) : (
        <>
          <Label {...props} />
          {children}
        </>
      )}
      {field.error && (
        <p id={`${field.control.id}-error`} style={{ ...note, color: token.colorError }}>
          {field.error}
        </p>
      )}
      {help && (
        <p id={`${field.control.id}-help`} style={{ ...note, color: token.colorTextDescription }}>
          {help}
        </p>
      )}
    </Wrapper>
  )
}
