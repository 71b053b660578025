import { useField } from 'formik'
import { useContext, useId } from 'react'
import { useErrorText, type FormText } from '../i18n/error-text'
import { ReadOnlyForm } from './read-only-form'
import { useMarkUnreadable } from './unreadable-fields'
import { useFormState } from './use-form-state'

/** Properties that connect an input to its label, help and error. */
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
  /** Translated; undefined while the field is valid or wasn't visited. */
  error: string | undefined
  control: FieldControl
  /** antd's mark of an invalid input. */
  status: 'error' | ''
  setValue: (value: Value) => void
  onBlur: () => void
}

interface FormFieldOptions<Value> {
  required?: boolean | undefined
  help?: boolean
  disabled?: boolean | undefined
  /** Validates in addition to the form's schema. */
  validate?: (value: Value) => FormText | undefined
  /** Reason why the text in the input has no value, which is null then. */
  unreadable?: FormText | null
}

/** A Formik field with ids, a translated error and the server's error about it. */
export function useFormField<Value>(
  name: string,
  options: FormFieldOptions<Value> = {},
): FormFieldState<Value> {
  const { validate } = options
  const [field, meta, helpers] = useField<Value>(
    // Formik types errors as strings; the product uses descriptors.
    validate ? { name, validate: validate as (value: Value) => string | undefined } : name,
  )
  const { status, isSubmitting } = useFormState()
  const readOnly = useContext(ReadOnlyForm)
  const errorText = useErrorText()
  const id = useId()

  const unreadable = field.value === null ? options.unreadable : null
  useMarkUnreadable(name, Boolean(unreadable))
  // Formik types errors as strings; the product's schemas return descriptors.
  const invalid = unreadable ?? (meta.error as FormText | string | undefined)
  const own = meta.touched ? invalid : undefined
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
    // Skips untouched fields on blur: an error would shift the link being clicked.
    onBlur: () => {
      if (unreadable || !Object.is(field.value, meta.initialValue)) void helpers.setTouched(true)
    },
  }
}
