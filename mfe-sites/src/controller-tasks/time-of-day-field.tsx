import { FormField, useFormField, type FieldLabelProps } from '@portico/shared/forms'
import { Input } from 'antd'
import styles from './time-of-day-field.module.css'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const toText = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** `04:30` as minutes after midnight; null while it is incomplete. */
function toMinute(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** A time of day. The value is in minutes after midnight, or null while empty. */
export function TimeOfDayField({ name, label, help, disabled }: Omit<FieldLabelProps, 'required'>) {
  const field = useFormField<number | null>(name, { required: true, disabled, help: help !== undefined })
  return (
    <FormField field={field} label={label} required help={help}>
      <Input
        {...field.control}
        type="time"
        className={styles.time}
        status={field.status}
        value={field.value === null ? '' : toText(field.value)}
        onBlur={field.onBlur}
        onChange={({ target }) => field.setValue(toMinute(target.value))}
      />
    </FormField>
  )
}
