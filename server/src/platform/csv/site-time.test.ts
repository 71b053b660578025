import { siteInstant, siteTimeText } from './site-time'

const MADRID = 'Europe/Madrid'

it.each([
  ['2026-07-01 12:00', '2026-07-01T10:00:00.000Z'],
  ['2026-12-01 12:00:30', '2026-12-01T11:00:30.000Z'],
  ['2026-12-01', '2026-11-30T23:00:00.000Z'],
  // Times around and in the skipped hour.
  ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  // In the repeated hour, the first occurrence counts.
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T12:00:00+05:30', '2026-07-01T06:30:00.000Z'],
])('%s in Madrid is %s', (text, instant) => {
  expect(siteInstant(text, MADRID)?.toISOString()).toBe(instant)
})

it.each([
  ['2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01 01:30:15', '2026-11-01T05:30:15.000Z'],
])('while the clocks of New York change, %s is %s', (text, instant) => {
  expect(siteInstant(text, 'America/New_York')?.toISOString()).toBe(instant)
})

it.each(['2026-02-31', '2026-13-01', '2026-07-01 24:00', '2026-07-01 10:60', '01/07/2026', 'soon', ''])(
  '%j is no time',
  (text) => expect(siteInstant(text, MADRID)).toBeNull(),
)

it('what is written is read again', () => {
  for (const moment of ['2026-07-01T21:59:00.000Z', '2026-10-25T03:00:00.000Z', '2026-01-31T23:59:59.000Z']) {
    expect(siteInstant(siteTimeText(moment, MADRID), MADRID)?.toISOString()).toBe(moment)
  }
})
