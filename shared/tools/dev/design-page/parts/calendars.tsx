import { DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { Stage } from '../stage'

const DAY = dayjs('2026-03-08T18:00')
const RANGE = [dayjs('2026-03-02'), dayjs('2026-03-20')] as [dayjs.Dayjs, dayjs.Dayjs]

/** No day is today, which would move with the clock. */
const HIDDEN_CLOCK = { showNow: false } as const

/** Calendars, open. */
export function Calendars() {
  return (
    <Flex vertical gap="middle">
      <Stage height={400}>
        <DatePicker open value={DAY} {...HIDDEN_CLOCK} aria-label="Day" />
      </Stage>
      <Stage height={420}>
        <DatePicker
          open
          value={DAY}
          showTime={{ format: 'h:mm A', use12Hours: true }}
          format="MM/DD/YYYY h:mm A"
          {...HIDDEN_CLOCK}
          aria-label="Day and time"
        />
      </Stage>
      <Stage height={400}>
        <DatePicker.RangePicker open value={RANGE} {...HIDDEN_CLOCK} aria-label="Days" />
      </Stage>
    </Flex>
  )
}
