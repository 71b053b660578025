import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
// Registers the day and month names for antd's Spanish calendar.
import 'dayjs/locale/es'
import { useIntl } from 'react-intl'
import { datePattern } from '@portico/shared/i18n'
import styles from './date-time-input.module.css'
import type { FieldControl } from './use-form-field'
import type { WallTime } from '../../bundled/units'

interface PickerProps {
  control: FieldControl
  status: 'error' | ''
  value: WallTime | null
  onBlur: () => void
  onChange: (value: WallTime | null) => void
}

interface DateTimeInputProps extends PickerProps {
  dayOnly: boolean
  /** Earlier days can't be selected. */
  earliest?: WallTime | undefined
  placeholder?: string | undefined
}

/** antd's picker for a time of day, `04:30`. */
export function TimeInput({ control, status, value, onBlur, onChange }: PickerProps) {
  const { time, hours12 } = datePattern(useIntl().locale)
  return (
    <TimePicker
      {...control}
      className={styles.time}
      status={status}
      use12Hours={hours12}
      // Displays the first format, accepts both.
      format={[time, 'HH:mm']}
      showNow={false}
      needConfirm={false}
      value={value === null ? null : dayjs(`2026-01-01T${value}`)}
      onBlur={onBlur}
      onChange={(picked) => onChange(picked ? picked.format('HH:mm') : null)}
    />
  )
}

/** antd's picker for wall times. In a file of its own, because the calendar is large. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, status, value, dayOnly, earliest, placeholder, onBlur, onChange } = props
  const { day, time, hours12 } = datePattern(useIntl().locale)
  return (
    <DatePicker
      {...control}
      {...(placeholder === undefined ? {} : { placeholder })}
      className={styles.picker}
      classNames={{ popup: { root: styles.popup } }}
      status={status}
      {...(!dayOnly && { showTime: { format: time, use12Hours: hours12 } })}
      // 'Now' would use this computer's time zone, which may differ from the field's.
      showNow={false}
      // Displays the first format, accepts both.
      format={dayOnly ? [day, 'YYYY-MM-DD'] : [`${day} ${time}`, 'YYYY-MM-DD HH:mm']}
      value={value === null ? null : dayjs(value)}
      disabledDate={(date) => earliest !== undefined && date.isBefore(dayjs(earliest), 'day')}
      onBlur={onBlur}
      onChange={(date) => onChange(date ? date.format(dayOnly ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:mm') : null)}
    />
  )
}
