import { DatePicker, Space, Typography } from 'antd'
import dayjs from 'dayjs'
// antd's calendar takes month names and the first day of the week from dayjs.
import 'dayjs/locale/es'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { datePattern, useText, type MessageId } from '@portico/shared/i18n'
import { visuallyHidden, useNarrow } from '@portico/shared/layout'
import type { Day } from '../units'
import { dateRangeError, type DateRange } from './date-range'
import { RANGE_ERROR_TEXTS } from './range-error-texts'
import styles from './custom-range.module.css'

const endLabelId = (end: 'from' | 'to'): MessageId => `shared.date_range.end.${end}`

interface CustomRangeProps {
  range: DateRange
  today: Day
  longest: number
  onChange: (range: DateRange) => void
}

/** A calendar of two months; on phones, which are too narrow, one for each end. Applies valid ranges. */
export function CustomRange({ range, today, longest, onChange }: CustomRangeProps) {
  const intl = useIntl()
  const t = useText()
  const narrow = useNarrow()
  const errorId = useId()
  const [draft, setDraft] = useState(range)
  const error = dateRangeError(draft, longest)
  const change = (next: DateRange) => {
    setDraft(next)
    if (!dateRangeError(next, longest)) onChange(next)
  }
  const ends = {
    draft,
    change,
    today,
    format: datePattern(intl.locale).day,
    errorId: error ? errorId : undefined,
  }
  return (
    <Space wrap size="small">
      {narrow ? <TwoCalendars {...ends} /> : <OneCalendar {...ends} />}
      {error && (
        <Typography.Text type="danger" id={errorId} role="alert">
          {t(RANGE_ERROR_TEXTS[error], { days: longest })}
        </Typography.Text>
      )}
    </Space>
  )
}

interface EndsProps {
  draft: DateRange
  change: (range: DateRange) => void
  today: Day
  format: string
  errorId: string | undefined
}

const dayText = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

function OneCalendar({ draft, change, today, format, errorId }: EndsProps) {
  const t = useText()
  const id = useId()
  const label = (end: keyof DateRange) => (
    <label htmlFor={`${id}-${end}`} className={visuallyHidden}>
      {t(endLabelId(end))}
    </label>
  )
  return (
    <>
      {label('from')}
      {label('to')}
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        aria-describedby={errorId}
        allowClear={false}
        format={format}
        value={[dayjs(draft.from), dayjs(draft.to)]}
        status={errorId ? 'error' : ''}
        disabledDate={(date) => dayText(date) > today}
        onChange={(dates) => {
          const [from, to] = dates ?? []
          if (from && to) change({ from: dayText(from), to: dayText(to) })
        }}
        className={styles.range}
      />
    </>
  )
}

function TwoCalendars({ draft, change, today, format, errorId }: EndsProps) {
  const t = useText()
  const picker = (end: keyof DateRange) => (
    <DatePicker
      aria-label={t(endLabelId(end))}
      aria-describedby={errorId}
      allowClear={false}
      format={format}
      inputReadOnly
      value={dayjs(draft[end])}
      status={errorId ? 'error' : ''}
      disabledDate={(date) => dayText(date) > today}
      onChange={(date) => date && change({ ...draft, [end]: dayText(date) })}
      className={styles.day}
    />
  )
  return (
    <>
      {picker('from')}
      <span aria-hidden="true">–</span>
      {picker('to')}
    </>
  )
}
