import { DatePicker } from 'antd'
import dayjs from 'dayjs'
// Registers the day and month names for antd's Spanish calendar.
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { datePattern } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { pageNonce } from '@portico/shared/theme'
import type { FieldControl } from './use-form-field'
import type { WallTime } from '../../bundled/units'

interface DateTimeInputProps {
  control: FieldControl
  status: 'error' | ''
  value: WallTime | null
  dayOnly: boolean
  /** Earlier days can't be selected. */
  earliest?: WallTime | undefined
  placeholder?: string | undefined
  onBlur: () => void
  onChange: (value: WallTime | null) => void
}

/** Shows the hours below the days, because side by side they are wider than a phone. */
const STACKED_PICKER = `
.portico-stacked-picker .ant-picker-datetime-panel { flex-direction: column }
.portico-stacked-picker .ant-picker-time-panel { width: auto; border-inline-start: 0 }
.portico-stacked-picker .ant-picker-time-panel .ant-picker-content { height: 112px; justify-content: center }`

/** antd's picker for wall times. In a file of its own, because the calendar is large. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, status, value, dayOnly, earliest, placeholder, onBlur, onChange } = props
  const { day, time, hours12 } = datePattern(useIntl().locale)
  const narrow = useNarrow()
  return (
    <DatePicker
      {...control}
      {...(placeholder === undefined ? {} : { placeholder })}
      style={{ width: '100%', maxWidth: 360 }}
      {...(narrow && {
        classNames: { popup: { root: 'portico-stacked-picker' } },
        panelRender: (panel: ReactNode) => (
          <>
            <style nonce={pageNonce()}>{STACKED_PICKER}</style>
            {panel}
          </>
        ),
      })}
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
