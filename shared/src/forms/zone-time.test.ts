import { toInstant, toWallTime } from './zone-time'

test.each([
  ['Europe/Madrid', '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Madrid', '2026-01-01T00:30', '2025-12-31T23:30:00.000Z'],
  ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01T12:00', '2026-07-01T06:15:00.000Z'],
  ['Pacific/Auckland', '2026-01-01T12:00', '2025-12-31T23:00:00.000Z'],
])('%s: %s is %s, and back', (zone, wall, instant) => {
  expect(toInstant(wall, zone)).toBe(instant)
  expect(toWallTime(instant, zone)).toBe(wall)
})

test('the hour that does not exist in spring is an hour later', () => {
  expect(toInstant('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  expect(toWallTime('2026-03-29T01:30:00.000Z', 'Europe/Madrid')).toBe('2026-03-29T03:30')
})

test('of the hour that comes twice in autumn the first is meant', () => {
  expect(toInstant('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
})
