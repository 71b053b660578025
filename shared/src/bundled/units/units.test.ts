import { createIntl } from 'react-intl'
import { formatBytes, formatData, formatDuration, formatSpeed, formatTimeSpan, numbersIn } from './units'

const english = createIntl({ locale: 'en-US' })
const spanish = createIntl({ locale: 'es-ES' })

test('durations are written out', () => {
  expect(formatDuration(english, 1, 2)).toBe('1 hour')
  expect(formatDuration(english, 30, 3)).toBe('30 days')
  expect(formatDuration(spanish, 45, 1)).toBe('45 minutos')
})

test('data and speed change to the larger unit at 1000', () => {
  expect(formatData(english, 999)).toBe('999 MB')
  expect(formatData(english, 1000)).toBe('1 GB')
  expect(formatData(spanish, 2500)).toBe('2,5 GB')
  expect(formatSpeed(english, 512)).toBe('512\u00A0kbps')
  expect(formatSpeed(english, 20_480)).toBe('20.48\u00A0Mbps')
})

test('the server and labels write as screens do', () => {
  expect(formatData(numbersIn('es-ES'), 2500)).toBe(formatData(spanish, 2500))
  expect(formatDuration(numbersIn('en-US'), 4, 2)).toBe('4 hours')
  expect(formatBytes(numbersIn('en-US'), 1_250_000_000)).toBe('1.25 GB')
})

test('a span of time is told in its two largest units', () => {
  const spans = [45, 34 * 60 + 59, 3600, 3600 + 12 * 60, 2 * 86_400 + 3 * 3600 + 59]
  expect(spans.map((seconds) => formatTimeSpan(english, seconds))).toEqual([
    '45 sec',
    '34 min',
    '1 hr',
    '1 hr 12 min',
    '2 days 3 hr',
  ])
  expect(formatTimeSpan(spanish, 3600 + 12 * 60)).toBe('1 h 12 min')
})
