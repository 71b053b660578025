import { MINUTE_MS } from '@portico/shared/units'
import { withinBounds } from './grant-bounds'
import { vendorOf } from '../router-vendors'

const now = new Date('2026-03-10T10:00:00Z')
const grant = {
  siteId: 1,
  sessionId: 2,
  mac: '02:00:00:00:00:01',
  until: new Date(now.getTime() + 60 * MINUTE_MS),
  dataLimit: null,
  speedDl: 1,
  speedUl: 250_000,
}

it('brings speeds within the bounds of UniFi, and leaves unlimited ones alone', () => {
  const { bounds } = vendorOf('unifi')
  expect(withinBounds(grant, bounds, now)).toMatchObject({ speedDl: 2, speedUl: 100_000, until: grant.until })
  expect(withinBounds({ ...grant, speedDl: 0, dataLimit: 10 }, bounds, now)).toMatchObject({
    speedDl: 0,
    dataLimit: 1_000_000,
  })
})

it('gives Mist at most 259,200 minutes, also for access without end', () => {
  const { bounds } = vendorOf('mist')
  const longest = new Date(now.getTime() + 259_200 * MINUTE_MS)
  expect(withinBounds({ ...grant, until: null }, bounds, now).until).toEqual(longest)
  const year = new Date(now.getTime() + 525_600 * MINUTE_MS)
  expect(withinBounds({ ...grant, until: year }, bounds, now).until).toEqual(longest)
})

it('changes nothing for a vendor without bounds', () => {
  expect(withinBounds(grant, vendorOf('mikrotik').bounds, now)).toBe(grant)
})
