import { useField } from 'formik'
import { useContext, useId } from 'react'
import { useErrorText, type FormText } from '../i18n/error-text'
import { ReadOnlyForm } from './read-only-form'
import { useMarkUnreadable } from './unreadable-fields'
import { useFormState } from './use-form-state'

/** What an input needs to be tied to its label, help and error. */
export interface FieldControl {
  id: string
  name: string
  disabled: boolean
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string | undefined
}

export interface FormFieldState<Value> {
  value: Value
  /** Translated; undefined while the field is fine or was not visited. */
  error: string | undefined
  control: FieldControl
  /** antd's mark of a invalid input. */
  status: 'error' | ''
  setValue: (value: Value) => void
  onBlur: () => void
}

interface FormFieldOptions<Value> {
  required?: boolean | undefined
  help?: boolean
  disabled?: boolean | undefined
  /** Beside the schema of the form. */
  validate?: (value: Value) => FormText | undefined
  /** Why the text in the input has no value: the value is null then. */
  unreadable?: FormText | null
}

/** One Formik field with ids, translated error and what the server said of it. */
export function useFormField<Value>(
  name: string,
  options: FormFieldOptions<Value> = {},
): FormFieldState<Value> {
  const { validate } = options
  const [field, meta, helpers] = useField<Value>(
    // Formik types errors as text; the product has descriptors.
    validate ? { name, validate: validate as (value: Value) => string | undefined } : name,
  )
  const { status, isSubmitting } = useFormState()
  const readOnly = useContext(ReadOnlyForm)
  const errorText = useErrorText()
  const id = useId()

  const unreadable = field.value === null ? options.unreadable : null
  useMarkUnreadable(name, Boolean(unreadable))
  // Formik types errors as text; the schemas of the product give descriptors.
  const found = unreadable ?? (meta.error as FormText | string | undefined)
  const own = meta.touched ? found : undefined
  const server = status.fields[name]
  const error = own ?? (server && Object.is(server.refused, field.value) ? server.text : undefined)
  const notes = [error && `${id}-error`, options.help && `${id}-help`].filter(Boolean).join(' ')
  return {
    value: field.value,
    error: error && errorText(error),
    status: error ? 'error' : '',
    control: {
      id,
      name,
      disabled: options.disabled === true || readOnly || isSubmitting,
      'aria-invalid': error !== undefined,
      'aria-required': options.required === true,
      'aria-describedby': notes || undefined,
    },
    setValue: (value) => void helpers.setValue(value),
    // What was only passed says nothing yet: an error that appears would move the link away that is being pressed.
    onBlur: () => {
      if (unreadable || !Object.is(field.value, meta.initialValue)) void helpers.setTouched(true)
    },
  }
}
