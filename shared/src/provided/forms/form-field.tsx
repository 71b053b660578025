import { ExclamationCircleOutlined } from '@ant-design/icons'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './form-field.module.css'
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

function Label({ field, label, required, group }: FormFieldProps) {
  const mark = required && (
    <span aria-hidden className={styles.required}>
      {REQUIRED_MARK}
    </span>
  )
  if (group) {
    return (
      <legend className={styles.label}>
        {label}
        {mark}
      </legend>
    )
  }
  return (
    <label htmlFor={field.control.id} className={styles.label}>
      {label}
      {mark}
    </label>
  )
}

/** Label, required mark, input, help and error of a field, connected for screen readers. */
export function FormField(props: FormFieldProps) {
  const { field, help, group, inline, children } = props
  const Wrapper = group ? 'fieldset' : 'div'
  return (
    <Wrapper data-field-error={field.error ? '' : undefined} className={styles.field}>
      {inline ? (
        <div className={styles.inline}>
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
        <p id={`${field.control.id}-error`} className={clsx(styles.note, styles.error)}>
          <ExclamationCircleOutlined aria-hidden />
          <span>{field.error}</span>
        </p>
      )}
      {help && (
        <p id={`${field.control.id}-help`} className={styles.note}>
          {help}
        </p>
      )}
    </Wrapper>
  )
}
