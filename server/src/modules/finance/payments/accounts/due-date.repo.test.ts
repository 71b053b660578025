import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { type ClockChange, clockChanges } from '../../../../testing/clock-changes'
import { startTestDatabase } from '../../../../testing/test-database'
import { dueDateAfter } from './due-date.repo'

const database = startTestDatabase()
const changes = clockChanges(new Date('2026-01-01T00:00:00Z'), new Date('2029-01-01T00:00:00Z'))

interface Renewal {
  timezone: string
  anchor: number
  period: 'monthly' | 'yearly'
}

interface DueDate extends Record<string, unknown> {
  renewal: number
  at: number
  /** Months between the anchor and this date, in the site's calendar. */
  months: number
  day: number
  /** Day of the anchor, or the last day of a shorter month. */
  anchorDay: number
  anchorTime: string
  time: string
  /** True if clocks were put forward in the hours before. */
  skipped: boolean
}

/** Number of due dates followed for each renewal. */
const PERIODS = 14

/** Computes a chain of due dates the way production does, each from the one before. */
async function dueDates(renewals: Renewal[]): Promise<DueDate[]> {
  const next = dueDateAfter({
    anchor: sql`chain.anchor`,
    after: sql`chain.due`,
    period: sql`chain.period`,
    timezone: sql`chain.timezone`,
  })
  const { rows } = await database.db.execute<DueDate>(sql`
    with recursive chain as (
      select renewal, anchor, period, timezone, 0 as index, anchor as due
      from jsonb_to_recordset(${JSON.stringify(
        renewals.map(({ anchor, ...rest }, renewal) => ({
          ...rest,
          renewal,
          anchor: new Date(anchor).toISOString(),
        })),
      )}::jsonb) as given (renewal int, anchor timestamptz, period text, timezone text)
      union all
      select renewal, anchor, period, timezone, index + 1, ${next} from chain where index < ${PERIODS}::int
    )
    select renewal, (extract(epoch from chain.due) * 1000)::float8 as at,
      ((extract(year from clock.due) - extract(year from clock.anchor)) * 12
        + extract(month from clock.due) - extract(month from clock.anchor))::int as months,
      extract(day from clock.due)::int as day,
      least(extract(day from clock.anchor),
        extract(day from date_trunc('month', clock.due) + interval '1 month - 1 day'))::int as "anchorDay",
      clock.anchor::time::text as "anchorTime", clock.due::time::text as time,
      clock.due - (chain.due - interval '3 hours') at time zone timezone > interval '3 hours' as skipped
    from chain cross join lateral (
      select chain.due at time zone timezone as due, chain.anchor at time zone timezone as anchor
    ) clock
    order by renewal, index`)
  return rows
}

/** Begins around a clock change, or some months before it so that a due date falls on the change. */
const renewalAround = ({ timezone, at }: ClockChange): fc.Arbitrary<Renewal> =>
  fc.record({
    timezone: fc.constant(timezone),
    anchor: fc
      .tuple(fc.integer({ min: -12, max: 0 }), fc.integer({ min: -200, max: 200 }))
      .map(([months, minutes]) => {
        const near = new Date(at + minutes * MINUTE_MS)
        return near.setUTCMonth(near.getUTCMonth() + months)
      }),
    period: fc.constantFrom('monthly' as const, 'monthly' as const, 'yearly' as const),
  })

/** Begins on one of the days that many months lack. */
const renewalAtMonthEnd = (timezone: string): fc.Arbitrary<Renewal> =>
  fc.record({
    timezone: fc.constant(timezone),
    anchor: fc
      .tuple(
        fc.constantFrom('2027-01-29', '2027-01-30', '2027-01-31', '2027-12-31', '2028-02-29', '2028-08-31'),
        fc.integer({ min: 0, max: 24 * 60 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * MINUTE_MS),
    period: fc.constantFrom('monthly' as const, 'yearly' as const),
  })

function check(renewals: Renewal[], dates: DueDate[]): void {
  expect(dates).toHaveLength(renewals.length * (PERIODS + 1))
  const wrong = dates.flatMap((date, index) => {
    const renewal = renewals[date.renewal]
    const before = dates[index - 1]
    if (!renewal || before?.renewal !== date.renewal) return []
    const [step, days] = renewal.period === 'yearly' ? [12, 364] : [1, 27]
    const isOnePeriod = date.months === before.months + step && date.at - before.at >= days * DAY_MS
    // If clocks skip the hour of the anchor, the payment is due an hour later.
    const isOnTime = date.time === date.anchorTime && date.day === date.anchorDay
    return isOnePeriod && (isOnTime || date.skipped)
      ? []
      : [{ ...renewal, anchor: new Date(renewal.anchor), before, date }]
  })
  expect(wrong.slice(0, 3)).toEqual([])
}

it('knows changes of the clocks in both directions, also over midnight', () => {
  const at = (timezone: string) => changes.filter((change) => change.timezone === timezone)
  expect(at('Europe/Madrid').map(({ minutes }) => minutes)).toEqual([60, -60, 60, -60, 60, -60])
  expect(at('Australia/Lord_Howe').map(({ minutes }) => minutes)).toContain(-30)
  expect(at('America/Havana').length).toBeGreaterThan(0)
})

it('a renewal is due once a period in all time zones, whenever it began', async () => {
  const zones = [...new Set(changes.map(({ timezone }) => timezone))]
  const renewals = fc.tuple(...changes.map(renewalAround), ...zones.map(renewalAtMonthEnd))
  // Samples a few renewals by hand, because a failing run would print each of a thousand renewals.
  for (const each of fc.sample(renewals, 3)) check(each, await dueDates(each))
})
