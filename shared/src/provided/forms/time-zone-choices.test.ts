import { timeZoneChoices } from './time-zone-choices'

const labelOf = (zone: string, now: string, kept?: string) =>
  timeZoneChoices(new Date(now), kept).find(({ value }) => value === zone)?.label

test('a zone shows what it is ahead of UTC at that time of the year', () => {
  expect(labelOf('Europe/Madrid', '2026-01-15T12:00:00Z')).toBe('Europe/Madrid (UTC+01:00)')
  expect(labelOf('Europe/Madrid', '2026-07-15T12:00:00Z')).toBe('Europe/Madrid (UTC+02:00)')
  expect(labelOf('America/St_Johns', '2026-01-15T12:00:00Z')).toBe('America/St Johns (UTC-03:30)')
  expect(labelOf('UTC', '2026-01-15T12:00:00Z')).toBe('UTC (UTC+00:00)')
})

test('a zone that the form already has is offered even where browsers do not list it', () => {
  expect(labelOf('US/Pacific', '2026-01-15T12:00:00Z')).toBeUndefined()
  expect(labelOf('US/Pacific', '2026-01-15T12:00:00Z', 'US/Pacific')).toBe('US/Pacific (UTC-08:00)')
})
