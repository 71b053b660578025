import { HOUR_MS } from '@portico/shared/units'
import type { PortalVisit } from '../../src/modules/guest-data/visits'
import { makeDevice } from './demo-device'
import { makeRandom } from '../random'
import type { SiteHistory } from '../sites/site-history'

/** Generates a splash page visit before each login, and visits without a login. */
export function portalVisits({ site, sessions, devices, now }: SiteHistory): PortalVisit[] {
  const random = makeRandom(`${site.name} portal`)
  // Share of visits that end without a login.
  const bounce = 0.12 + random.next() * 0.16
  const perLogin = bounce / (1 - bounce)
  return sessions.flatMap(({ device, starttime }) => {
    const login = {
      mac: devices[device]?.mac ?? '',
      shownAt: new Date(starttime - random.int(8_000, 70_000)),
      loggedInAt: new Date(starttime),
    }
    if (!random.chance(perLogin)) return [login]
    const shownAt = new Date(Math.min(now, starttime + random.int(-HOUR_MS, HOUR_MS)))
    return [login, { mac: makeDevice(random).mac, shownAt, loggedInAt: null }]
  })
}
