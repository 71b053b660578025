import type { MessageId } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { DatePicker, Space, Typography } from 'antd'
import dayjs from 'dayjs'
// Month names and the first day of the week of antd's calendar come from dayjs.
import 'dayjs/locale/es'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Day } from './calendar-day'
import { LONGEST_RANGE, rangeProblem, type DateRange } from './date-range'
import { RANGE_PROBLEMS } from './range-problems'

const END_LABELS = { from: 'dashboard.range.from', to: 'dashboard.range.to' } satisfies Record<
  string,
  MessageId
>

interface CustomRangeProps {
  range: DateRange
  today: Day
  onChange: (range: DateRange) => void
}

/** A calendar of two months; on phones, where it does not fit, one for each end. Applies what is valid. */
export function CustomRange({ range, today, onChange }: CustomRangeProps) {
  const intl = useIntl()
  const narrow = useNarrow()
  const problemId = useId()
  const [draft, setDraft] = useState(range)
  const problem = rangeProblem(draft)
  const change = (next: DateRange) => {
    setDraft(next)
    if (!rangeProblem(next)) onChange(next)
  }
  const ends = {
    draft,
    change,
    today,
    format: intl.locale.startsWith('es') ? 'DD/MM/YYYY' : 'MM/DD/YYYY',
    problemId: problem ? problemId : undefined,
  }
  return (
    <Space wrap size="small">
      {narrow ? <TwoCalendars {...ends} /> : <OneCalendar {...ends} />}
      {problem && (
        <Typography.Text type="danger" id={problemId} role="alert">
          <FormattedMessage id={RANGE_PROBLEMS[problem]} values={{ days: LONGEST_RANGE }} />
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
  problemId: string | undefined
}

const dayText = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

function OneCalendar({ draft, change, today, format, problemId }: EndsProps) {
  const intl = useIntl()
  const id = useId()
  const label = (end: keyof DateRange) => (
    <label
      htmlFor={`${id}-${end}`}
      style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {intl.formatMessage({ id: END_LABELS[end] })}
    </label>
  )
  return (
    <>
      {label('from')}
      {label('to')}
      <DatePicker.RangePicker
        id={{ start: `${id}-from`, end: `${id}-to` }}
        aria-describedby={problemId}
        allowClear={false}
        format={format}
        value={[dayjs(draft.from), dayjs(draft.to)]}
        status={problemId ? 'error' : ''}
        disabledDate={(date) => dayText(date) > today}
        onChange={(dates) => {
          const [from, to] = dates ?? []
          if (from && to) change({ from: dayText(from), to: dayText(to) })
        }}
        style={{ width: 260 }}
      />
    </>
  )
}

function TwoCalendars({ draft, change, today, format, problemId }: EndsProps) {
  const intl = useIntl()
  const picker = (end: keyof DateRange) => (
    <DatePicker
      aria-label={intl.formatMessage({ id: END_LABELS[end] })}
      aria-describedby={problemId}
      allowClear={false}
      format={format}
      inputReadOnly
      value={dayjs(draft[end])}
      status={problemId ? 'error' : ''}
      disabledDate={(date) => dayText(date) > today}
      onChange={(date) => date && change({ ...draft, [end]: dayText(date) })}
      style={{ width: 140 }}
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
