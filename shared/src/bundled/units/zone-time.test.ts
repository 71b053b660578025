import { dayIn, toInstant, toWallTime, wallClock } from './zone-time'

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

test('seconds are kept where there are any', () => {
  expect(toInstant('2026-07-01T12:00:30', 'Europe/Madrid')).toBe('2026-07-01T10:00:30.000Z')
  expect(wallClock('Europe/Madrid', new Date('2026-07-01T22:00:30.900Z'))).toBe('2026-07-02 00:00:30')
})

test.each([
  ['Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30:00.000Z', '2026-09-27T03:30'],
  // Only half an hour: the clock skips 02:00 to 02:30.
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
])('in %s there is no %s in spring: it is an hour later', (zone, wall, instant, shown) => {
  expect(toInstant(wall, zone)).toBe(instant)
  expect(toWallTime(instant, zone)).toBe(shown)
})

test.each([
  ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z', '2026-04-04T14:30:00.000Z'],
])('in %s %s comes twice in autumn: the first is meant', (zone, wall, first, second) => {
  expect(toInstant(wall, zone)).toBe(first)
  expect([first, second].map((instant) => toWallTime(instant, zone))).toEqual([wall, wall])
})

test('the day depends on the zone, not on the machine', () => {
  const instant = new Date('2026-03-01T02:30:00Z')
  expect(dayIn('UTC', instant)).toBe('2026-03-01')
  expect(dayIn('America/New_York', instant)).toBe('2026-02-28')
  expect(dayIn('Pacific/Auckland', new Date('2026-03-01T11:30:00Z'))).toBe('2026-03-02')
})

test('an unknown zone counts as UTC', () => {
  expect(dayIn('Mars/Olympus', new Date('2026-03-01T23:59:59Z'))).toBe('2026-03-01')
})

test('a day is as long as the clocks make it', () => {
  // Madrid: March 29, 2026 has 23 hours, October 25, 2026 has 25.
  expect(dayIn('Europe/Madrid', new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-29')
  expect(dayIn('Europe/Madrid', new Date('2026-03-29T21:59:00Z'))).toBe('2026-03-29')
  expect(dayIn('Europe/Madrid', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30')
  expect(dayIn('Europe/Madrid', new Date('2026-10-25T22:59:00Z'))).toBe('2026-10-25')
})
