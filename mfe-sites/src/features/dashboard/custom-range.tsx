import { DatePicker, Space, Typography } from 'antd'
import dayjs from 'dayjs'
// Month names and the first day of the week of antd's calendar come from dayjs.
import 'dayjs/locale/es'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Day } from './calendar-day'
import { problemMessages, rangeMessages } from './dashboard-messages'
import { LONGEST_RANGE, rangeProblem, type DateRange } from './date-range'

interface CustomRangeProps {
  range: DateRange
  today: Day
  onChange: (range: DateRange) => void
}

/** Two calendars, one for each end: a double one does not fit a phone. Applies what is valid. */
export function CustomRange({ range, today, onChange }: CustomRangeProps) {
  const intl = useIntl()
  const problemId = useId()
  const [draft, setDraft] = useState(range)
  const problem = rangeProblem(draft)
  const format = intl.locale.startsWith('es') ? 'DD/MM/YYYY' : 'MM/DD/YYYY'

  const picker = (end: keyof DateRange) => (
    <DatePicker
      aria-label={intl.formatMessage(rangeMessages[end])}
      aria-describedby={problem ? problemId : undefined}
      allowClear={false}
      format={format}
      inputReadOnly
      value={dayjs(draft[end])}
      status={problem ? 'error' : ''}
      disabledDate={(date) => date.format('YYYY-MM-DD') > today}
      onChange={(date) => {
        const next = { ...draft, [end]: date?.format('YYYY-MM-DD') ?? draft[end] }
        setDraft(next)
        if (!rangeProblem(next)) onChange(next)
      }}
      style={{ width: 140 }}
    />
  )

  return (
    <Space wrap size="small">
      {picker('from')}
      <span aria-hidden="true">–</span>
      {picker('to')}
      {problem && (
        <Typography.Text type="danger" id={problemId} role="alert">
          <FormattedMessage {...problemMessages[problem]} values={{ days: LONGEST_RANGE }} />
        </Typography.Text>
      )}
    </Space>
  )
}
