import { countDays } from '@portico/shared/units'
import type { ApiError } from './errors/api-error'
import { daysOf, rangeBefore, resolveRange } from './date-range'

const today = '2026-03-31'

test('without dates it is the last 30 days, today included', () => {
  const range = resolveRange({}, today)
  expect(range).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(countDays(range.from, range.to)).toBe(30)
})

test('both spellings of a day are read, each on its own', () => {
  expect(resolveRange({ fromdate: '01/02/2026', todate: '28-02-2026' }, today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('one date alone is completed', () => {
  expect(resolveRange({ fromdate: '30/03/2026' }, today)).toEqual({ from: '2026-03-30', to: today })
  expect(resolveRange({ todate: '31/01/2026' }, today)).toEqual({ from: '2026-01-02', to: '2026-01-31' })
})

test('the days before are as many and end the day before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

test('every day is there once, also over the change of the clocks and of the year', () => {
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysOf({ from: '2025-12-31', to: '2026-01-01' })).toEqual(['2025-12-31', '2026-01-01'])
})

function errors(query: { fromdate?: string; todate?: string }) {
  try {
    resolveRange(query, today)
  } catch (error) {
    return (error as ApiError).body()
  }
  throw new Error('The range was accepted')
}

test('an end before the start is marked on both dates', () => {
  const body = errors({ fromdate: '02/03/2026', todate: '01/03/2026' })
  expect(body.status).toBe(422)
  const error = [{ id: 'error.field.date_order' }]
  expect(body.schema_texts).toEqual({ fromdate: error, todate: error })
})

test('400 days are enough for anybody', () => {
  const longest = resolveRange({ fromdate: '25/02/2025', todate: '31/03/2026' }, today)
  expect(countDays(longest.from, longest.to)).toBe(400)
  const error = [{ id: 'error.field.date_span', values: { max: 400 } }]
  expect(errors({ fromdate: '24/02/2025' }).schema_texts).toEqual({ fromdate: error, todate: error })
})
