import { addDays, wallClock } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { type ClockChange, clockChanges } from '../testing/clock-changes'
import { startTestDatabase } from '../testing/test-database'
import { dayStart } from './day-start'
import { type DueRow, dueColumns, dueTimesAt } from './due-times'

const database = startTestDatabase()
const changes = clockChanges(new Date('2026-01-01T00:00:00Z'), new Date('2031-01-01T00:00:00Z'))

/** Includes the days before and after each change. */
const days = changes.flatMap(({ timezone, at }) => {
  const day = wallClock(timezone, at).slice(0, 10)
  return [-1, 0, 1].map((offset) => ({ timezone, day: addDays(day, offset) }))
})

it('a day begins at its first instant in all time zones, also where clocks go back over midnight', async () => {
  const { rows } = await database.db.execute(sql`
    select timezone, day::text, start.at
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (timezone text, day date)
    cross join lateral (select ${dayStart(sql`day`, sql`timezone`)} as at) start
    where (start.at at time zone timezone)::date <> day
      or ((start.at - interval '1 second') at time zone timezone)::date <> day - 1
    limit 3`)
  expect(rows).toEqual([])
})

interface Schedule extends DueRow {
  index: number
  now: number
  time: string
}

const schedules = (changed: ClockChange[], now: Date) => sql`
  select index::int as index, (extract(epoch from ${now.toISOString()}::timestamptz) * 1000)::float8 as now,
    ${dueColumns}, (due.at at time zone site.timezone)::time::text as time
  from jsonb_to_recordset(${JSON.stringify(changed.map(({ timezone }, index) => ({ timezone, index })))}::jsonb)
    as site (timezone text, index int)
  cross join lateral (select index % 2 = 0 as monthly, 1 + index % 7 as weekday) rhythm
  ${dueTimesAt(now)}`

it('what is sent weekly or monthly is due once each time, whichever way clocks change', async () => {
  const zones = [...new Map(changes.map((change) => [change.timezone, change])).values()]
  const hours = Array.from({ length: 80 }, (_, step) => new Date(Date.UTC(2026, 9, 1, step * 19, 30)))
  const { rows } = await database.db.execute<Schedule & Record<string, unknown>>(
    sql`${sql.join(
      hours.map((now) => schedules(zones, now)),
      sql` union all `,
    )} order by index, now`,
  )
  expect(rows).toHaveLength(hours.length * zones.length)
  const wrong = rows.filter((row, position) => {
    const before = rows[position - 1]
    const isAround = row.at <= row.now && row.now < row.next
    const follows = before?.index !== row.index || row.at === before.at || row.at === before.next
    return !isAround || !follows || row.time !== '08:00:00'
  })
  expect(wrong.slice(0, 3)).toEqual([])
})
