import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import styles from './date-time-input.module.css'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'
import type { WallTime } from '../../bundled/units'

const DateTimeInput = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "date-time-input" */ './date-time-input')
  return { default: loaded.DateTimeInput }
})

const TimeInput = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "date-time-input" */ './date-time-input')
  return { default: loaded.TimeInput }
})

/** A time of day in a zone that the page names. The value is `04:30`, or null while empty. */
export function TimeField({ name, label, required, help, disabled }: FieldLabelProps) {
  const field = useFormField<WallTime | null>(name, { required, disabled, help: help !== undefined })
  const { control, status, value, onBlur, setValue } = field
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <Suspense fallback={<Input {...control} disabled className={styles.time} />}>
        <TimeInput control={control} status={status} value={value} onBlur={onBlur} onChange={setValue} />
      </Suspense>
    </FormField>
  )
}

export interface DateTimeFieldProps extends FieldLabelProps {
  /** Earlier days can't be selected. */
  earliest?: WallTime
  /** Asks only for a day: the value is `2026-03-08`. */
  dayOnly?: boolean
  placeholder?: string
}

/**
 * A date with a time. The value is a `WallTime` (`toInstant` converts it to an instant in a time zone), or null while
 * empty.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { name, label, required, help, disabled, earliest, placeholder, dayOnly = false } = props
  const field = useFormField<WallTime | null>(name, { required, disabled, help: help !== undefined })
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <Suspense fallback={<Input {...field.control} disabled className={styles.picker} />}>
        <DateTimeInput
          control={field.control}
          status={field.status}
          value={field.value}
          dayOnly={dayOnly}
          earliest={earliest}
          placeholder={placeholder}
          onBlur={field.onBlur}
          onChange={field.setValue}
        />
      </Suspense>
    </FormField>
  )
}
