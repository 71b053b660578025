import { MAX_RANGE } from '../../contracts/dashboard/dashboard-values'
import { addDays, countDays, dayIn } from '../units'
import { PRESETS, presetOf, presetRange, readRange, writeRange } from './date-range'

const today = '2026-03-31'
const read = (query: string) => readRange(new URLSearchParams(query), today)

test('presets are whole days that end today, yesterday or with the month before', () => {
  const ranges = PRESETS.map((preset) => {
    const { from, to } = presetRange(preset, today)
    return [preset, countDays(from, to), to]
  })
  expect(ranges).toEqual([
    ['today', 1, '2026-03-31'],
    ['yesterday', 1, '2026-03-30'],
    ['last-7-days', 7, '2026-03-31'],
    ['last-30-days', 30, '2026-03-31'],
    ['last-90-days', 90, '2026-03-31'],
    ['this-month', 31, '2026-03-31'],
    ['last-month', 28, '2026-02-28'],
  ])
})

test('a preset over the change to summer time keeps its number of days', () => {
  const madrid = dayIn('Europe/Madrid', new Date('2026-03-31T10:00:00Z'))
  expect(presetRange('last-7-days', madrid)).toEqual({ from: '2026-03-25', to: '2026-03-31' })
})

test('"today" is another day at two sites at the same moment', () => {
  const now = new Date('2026-03-31T23:30:00Z')
  expect(presetRange('today', dayIn('Europe/Madrid', now))).toEqual({ from: '2026-04-01', to: '2026-04-01' })
  expect(presetRange('today', dayIn('America/Lima', now))).toEqual({ from: '2026-03-31', to: '2026-03-31' })
})

test('a range is known as its preset, else as none', () => {
  for (const preset of PRESETS) expect(presetOf(presetRange(preset, today), today)).toBe(preset)
  expect(presetOf({ from: '2026-03-02', to: '2026-03-03' }, today)).toBeNull()
})

test('an address without dates means the last 30 days', () => {
  expect(read('site=4')).toEqual({ range: presetRange('last-30-days', today), error: null })
})

test('what is written to an address is read back, and the rest of it stays', () => {
  const range = { from: '2026-01-05', to: '2026-02-04' }
  const written = writeRange(new URLSearchParams('site=4&table=wifi-logins'), range)
  expect(written.toString()).toBe('site=4&table=wifi-logins&fromdate=05-01-2026&todate=04-02-2026')
  expect(readRange(written, today)).toEqual({ range, error: null })
})

test.each([
  ['fromdate=31-02-2026&todate=01-03-2026', 'unreadable'],
  ['fromdate=01-03-2026', 'unreadable'],
  ['fromdate=02-03-2026&todate=01-03-2026', 'order'],
  [`fromdate=01-01-2024&todate=01-03-2026`, 'too-long'],
])('an address with %s falls back and says why: %s', (query, error) => {
  expect(read(query)).toEqual({ range: presetRange('last-30-days', today), error })
})

test('the longest range is accepted, one day more is not', () => {
  const from = '2025-01-01'
  const query = (days: number) =>
    writeRange(new URLSearchParams(), { from, to: addDays(from, days - 1) }).toString()
  expect(read(query(MAX_RANGE)).error).toBeNull()
  expect(read(query(MAX_RANGE + 1)).error).toBe('too-long')
})
