import { addDays, countDays, firstOfMonth, parseDayMonthYear, toDayMonthYear } from './calendar-day'

test('days are counted whole over a change to and from summer time', () => {
  expect(addDays('2026-03-30', -1)).toBe('2026-03-29')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(countDays('2026-03-01', '2026-03-31')).toBe(31)
  expect(countDays('2026-10-01', '2026-10-31')).toBe(31)
})

test('arithmetic crosses months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(firstOfMonth('2026-07-19')).toBe('2026-07-01')
})

test('reads days with dashes and slashes and refuses what the calendar does not have', () => {
  expect(parseDayMonthYear('29-02-2028')).toBe('2028-02-29')
  expect(parseDayMonthYear('01/12/2026')).toBe('2026-12-01')
  for (const wrong of [
    '',
    '29-02-2027',
    '31-04-2026',
    '32-01-2026',
    '1-1-2026',
    '2026-01-01',
    '00-00-0000',
  ]) {
    expect([wrong, parseDayMonthYear(wrong)]).toEqual([wrong, null])
  }
})

test('writes days for addresses and for calls', () => {
  expect(toDayMonthYear('2026-12-01', '-')).toBe('01-12-2026')
  expect(toDayMonthYear('2026-12-01', '/')).toBe('01/12/2026')
})
