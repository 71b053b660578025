import { DAY_MS, HOUR_MS, MINUTE_MS, toWallTime } from '@portico/shared/units'
import fc from 'fast-check'
import { dueRun, nextRun } from './task-schedule'

const DAILY = [1, 2, 3, 4, 5, 6, 7]
const at = (hour: number, minute = 0) => hour * 60 + minute
const next = (zone: string, after: string, minute: number, days = DAILY) =>
  nextRun({ days, minute }, zone, new Date(after))?.toISOString()

it.each([
  ['today', 'Europe/Madrid', '2026-11-28T01:00:00Z', at(4), DAILY, '2026-11-28T03:00:00.000Z'],
  ['tomorrow', 'Europe/Madrid', '2026-11-28T03:00:00Z', at(4), DAILY, '2026-11-29T03:00:00.000Z'],
  // November 28, 2026 is a Saturday.
  ['next Saturday', 'Europe/Madrid', '2026-11-28T03:00:00Z', at(4), [6], '2026-12-05T03:00:00.000Z'],
  ['Monday there', 'Pacific/Auckland', '2026-11-29T10:30:00Z', at(0), [1], '2026-11-29T11:00:00.000Z'],
  ['quarter zones', 'Asia/Kathmandu', '2026-11-28T12:00:00Z', at(4, 30), DAILY, '2026-11-28T22:45:00.000Z'],
  [
    'no summer time any more',
    'America/Sao_Paulo',
    '2026-11-28T12:00:00Z',
    0,
    DAILY,
    '2026-11-29T03:00:00.000Z',
  ],
  // In spring 02:30 doesn't exist: the first valid minute is 03:00, at 01:00 UTC.
  ['skipped hour', 'Europe/Madrid', '2026-03-28T12:00:00Z', at(2, 30), DAILY, '2026-03-29T01:00:00.000Z'],
  [
    'skipped half hour',
    'Australia/Lord_Howe',
    '2026-10-03T12:00:00Z',
    at(2, 10),
    DAILY,
    '2026-10-03T15:30:00.000Z',
  ],
  [
    'skipped midnight',
    'America/Sao_Paulo',
    '2018-11-03T12:00:00Z',
    at(0, 15),
    DAILY,
    '2018-11-04T03:00:00.000Z',
  ],
  ['skipped day', 'Pacific/Apia', '2011-12-29T12:00:00Z', at(4), [5], '2011-12-30T10:00:00.000Z'],
  // In autumn 02:30 occurs at 00:30 and 01:30 UTC.
  ['repeated hour', 'Europe/Madrid', '2026-10-24T12:00:00Z', at(2, 30), DAILY, '2026-10-25T00:30:00.000Z'],
  ['once only', 'Europe/Madrid', '2026-10-25T00:30:00Z', at(2, 30), DAILY, '2026-10-26T01:30:00.000Z'],
  [
    'repeated half hour',
    'Australia/Lord_Howe',
    '2026-04-04T12:00:00Z',
    at(1, 45),
    DAILY,
    '2026-04-04T14:45:00.000Z',
  ],
  ['once only', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', at(1, 45), DAILY, '2026-04-05T15:15:00.000Z'],
])('runs %s in %s', (_when, zone, after, minute, days, expected) => {
  expect(next(zone, after, minute, days)).toBe(expected)
})

it('has no run without days', () => {
  expect(nextRun({ days: [], minute: 0 }, 'UTC', new Date())).toBeNull()
})

const ZONES = [
  'America/Sao_Paulo',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Apia',
  'UTC',
]
const cases = {
  zone: fc.constantFrom(...ZONES),
  days: fc.subarray(DAILY, { minLength: 1 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  after: fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
}

const dayOf = (run: Date, zone: string) => toWallTime(run.toISOString(), zone).slice(0, 10)
const wanted = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

it('runs after the given time, on a wanted day and at the wanted minute, or right after a skipped one', () => {
  fc.assert(
    fc.property(fc.record(cases), ({ zone, days, minute, after }) => {
      const run = nextRun({ days, minute }, zone, after)
      if (!run) throw new Error('no run')
      expect(run.getTime()).toBeGreaterThan(after.getTime())
      expect(run.getTime() - after.getTime()).toBeLessThanOrEqual(8 * DAY_MS)
      expect(days).toContain(((new Date(dayOf(run, zone)).getUTCDay() + 6) % 7) + 1)
      const time = toWallTime(run.toISOString(), zone).slice(11)
      if (time === wanted(minute)) return
      // The minute before shows an earlier time than wanted, so the wanted one was skipped.
      const before = toWallTime(new Date(run.getTime() - MINUTE_MS).toISOString(), zone)
      const day = dayOf(run, zone)
      expect(before < `${day}T${wanted(minute)}` && time > wanted(minute)).toBe(true)
    }),
  )
})

it('runs once on each wanted day', () => {
  fc.assert(
    fc.property(fc.record(cases), ({ zone, days, minute, after }) => {
      const runs: Date[] = []
      for (let last = after; runs.length < 12;) {
        const run = nextRun({ days, minute }, zone, last)
        if (!run) throw new Error('no run')
        runs.push(run)
        last = run
      }
      const ran = runs.map((run) => dayOf(run, zone))
      expect(new Set(ran).size).toBe(ran.length)
      expect(ran).toEqual(ran.toSorted())
    }),
    { numRuns: 50 },
  )
})

describe('a run whose time has come', () => {
  const schedule = { days: DAILY, minute: at(4) }
  const decide = (planned: string, now: string) => {
    const { runs, next: later } = dueRun(schedule, 'UTC', { planned: new Date(planned), now: new Date(now) })
    return [runs, later?.toISOString()]
  }

  it.each([
    ['in time', '2026-11-28T04:00:00Z', '2026-11-28T04:00:20Z', true, '2026-11-29T04:00:00.000Z'],
    ['an hour late', '2026-11-28T04:00:00Z', '2026-11-28T05:00:00Z', true, '2026-11-29T04:00:00.000Z'],
    [
      'more than an hour late',
      '2026-11-28T04:00:00Z',
      '2026-11-28T05:00:01Z',
      false,
      '2026-11-29T04:00:00.000Z',
    ],
    [
      'days late, just before the next',
      '2026-11-24T04:00:00Z',
      '2026-11-28T03:59:00Z',
      false,
      '2026-11-28T04:00:00.000Z',
    ],
    [
      'days late, just after one',
      '2026-11-24T04:00:00Z',
      '2026-11-28T04:10:00Z',
      true,
      '2026-11-29T04:00:00.000Z',
    ],
  ])('%s', (_case, planned, now, runs, later) => {
    expect(decide(planned, now)).toEqual([runs, later])
  })

  it('never plans into the past, nor skips a run that is in time', () => {
    fc.assert(
      fc.property(fc.record(cases), fc.integer({ min: 0, max: 20 * DAY_MS }), (each, delay) => {
        const { zone, days, minute, after } = each
        const planned = nextRun({ days, minute }, zone, after)
        if (!planned) throw new Error('no run')
        const now = new Date(planned.getTime() + delay)
        const { runs, next: later } = dueRun({ days, minute }, zone, { planned, now })
        expect(later && later > now).toBe(true)
        const latest = nextRun({ days, minute }, zone, new Date(now.getTime() - HOUR_MS - 1))
        expect(runs).toBe(latest !== null && latest <= now)
      }),
    )
  })
})
