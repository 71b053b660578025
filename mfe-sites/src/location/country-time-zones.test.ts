import { countryFor, timeZoneFor } from './country-time-zones'

test('a new country keeps a time zone of its own, takes its only one, or asks', () => {
  expect(timeZoneFor('ES', 'Atlantic/Canary')).toBe('Atlantic/Canary')
  expect(timeZoneFor('IE', 'Europe/Madrid')).toBe('Europe/Dublin')
  expect(timeZoneFor('US', 'Europe/Madrid')).toBeNull()
})

test('the time zone of the browser says more of the country than its language', () => {
  const countries = ['ES', 'IE', 'US']
  expect(countryFor('Europe/Madrid', 'US', countries)).toBe('ES')
  expect(countryFor('America/Chicago', 'US', countries)).toBe('US')
  expect(countryFor('UTC', 'US', countries)).toBe('US')
})
