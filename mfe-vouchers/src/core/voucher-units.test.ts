import { createIntl } from 'react-intl'
import { formatData, formatDuration, formatSpeed } from './voucher-units'

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
  expect(formatSpeed(english, 512)).toBe('512 kb/s')
  expect(formatSpeed(english, 20_480)).toBe('20.48 Mb/s')
})
