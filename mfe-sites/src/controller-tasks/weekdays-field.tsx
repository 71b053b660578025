import type { Language } from '@portico/shared/contracts'
import { FormField, useFormField, weekdayChoices } from '@portico/shared/forms'
import { useLocale } from '@portico/shared/session'
import { Checkbox } from 'antd'
import { useIntl } from 'react-intl'
import styles from './weekdays-field.module.css'

/** First day of the week, 1 Monday to 7 Sunday. Not every browser knows it. */
const FIRST_DAYS: Record<Language, number> = { 'en-US': 7, 'es-ES': 1 }

interface WeekdaysFieldProps {
  name: string
  label: string
  disabled?: boolean
}

/** Days of the week, 1 Monday to 7 Sunday, in the order of the language. */
export function WeekdaysField({ name, label, disabled }: WeekdaysFieldProps) {
  const intl = useIntl()
  const first = FIRST_DAYS[useLocale()]
  const field = useFormField<number[]>(name, { disabled })
  const days = weekdayChoices(intl)
  return (
    <FormField field={field} label={label} group>
      <Checkbox.Group
        disabled={field.control.disabled}
        className={styles.days}
        value={field.value}
        options={[...days.slice(first - 1), ...days.slice(0, first - 1)]}
        onChange={(selected) => field.setValue(selected.toSorted((one, other) => one - other))}
      />
    </FormField>
  )
}
