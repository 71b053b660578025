import { InputNumber, theme } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

export interface NumberFieldProps extends FieldLabelProps {
  min?: number
  max?: number
  step?: number
  /** Digits after the decimal mark. Default 0: whole numbers. */
  precision?: number
  /** A unit or a currency, inside the input. */
  suffix?: ReactNode
  /** px. Default: the whole width. */
  width?: number
}

/** A number in the user's notation. The value is a number, or null while empty. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, required, help, disabled, precision = 0, width, suffix, min, max, step } = props
  const { token } = theme.useToken()
  const field = useFormField<number | null>(name, { required, disabled, help: help !== undefined })
  const intl = useIntl()
  const decimalSeparator = useMemo(
    () => intl.formatNumberToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.',
    [intl],
  )
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <InputNumber<number>
        {...field.control}
        // The library's own gets too pale to read where the field is disabled.
        {...(suffix === undefined
          ? {}
          : { suffix: <span style={{ color: token.colorTextDescription }}>{suffix}</span> })}
        {...(min === undefined ? {} : { 'aria-valuemin': min })}
        {...(max === undefined ? {} : { 'aria-valuemax': max })}
        style={{ width: width ?? '100%', maxWidth: '100%' }}
        status={field.status}
        value={field.value}
        precision={precision}
        step={step ?? 1}
        decimalSeparator={decimalSeparator}
        inputMode={precision === 0 ? 'numeric' : 'decimal'}
        onBlur={field.onBlur}
        onChange={(value) => field.setValue(value)}
      />
    </FormField>
  )
}
