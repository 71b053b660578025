import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { FormText } from '../i18n/error-text'
import { FormField, type FieldLabelProps } from './form-field'
import { NumberInput } from './number-input'
import { useFormField } from './use-form-field'

export interface NumberFieldProps extends FieldLabelProps {
  min?: number
  max?: number
  step?: number
  /** Digits after the decimal separator. Default 0: whole numbers. */
  precision?: number
  /** ISO 4217, for money: its code and symbol can be typed too. */
  currency?: string
  /** A unit or a currency, inside the input. */
  suffix?: ReactNode
}

/** A number in the user's notation. The value is a number, or null while the input is empty or can't be read. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, required, help, disabled, currency, min, max, step } = props
  const { precision = 0, suffix } = props
  const [problem, setProblem] = useState<FormText | null>(null)
  // Formik validates before the next render.
  const latest = useRef<FormText | null>(null)
  const validate = useCallback(
    (value: number | null) => (value === null && !disabled && latest.current) || undefined,
    [disabled],
  )
  const field = useFormField<number | null>(name, {
    required,
    disabled,
    help: help !== undefined,
    validate,
    unreadable: disabled ? null : problem,
  })
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <NumberInput
        {...field.control}
        min={min}
        max={max}
        step={step}
        precision={precision}
        currency={currency}
        suffix={suffix}
        status={field.status}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(value, nextProblem) => {
          latest.current = nextProblem
          setProblem(nextProblem)
          field.setValue(value)
        }}
      />
    </FormField>
  )
}
