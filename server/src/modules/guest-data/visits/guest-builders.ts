import type { Tx } from '../../../platform/db'
import { device, guest } from '../../../schema'
import type { Login } from '.'
import { recordLogins } from './rollups/site-days.repo'

/** Inserted rows of a guest. */
export interface TestGuest {
  siteId: number
  guestId: number
  deviceId: number
}

let nextMac = 1

/** Inserts a guest with one device. */
export async function insertGuest(tx: Tx, siteId: number): Promise<TestGuest> {
  const seen = { firstSeen: new Date(0), lastSeen: new Date(0) }
  const [guestRow] = await tx
    .insert(guest)
    .values({ siteId, ...seen })
    .returning({ id: guest.id })
  const guestId = guestRow?.id ?? 0
  const hex = (nextMac++).toString(16).padStart(12, '0').toUpperCase()
  const mac = hex.match(/../g)?.join(':') ?? ''
  const [deviceRow] = await tx
    .insert(device)
    .values({ siteId, guestId, mac, ...seen })
    .returning({ id: device.id })
  return { siteId, guestId, deviceId: deviceRow?.id ?? 0 }
}

/** Builds a login by email whose session ended after ten minutes. */
export function loginOf(guestOf: TestGuest, starttime: Date | string, values: Partial<Login> = {}): Login {
  const start = new Date(starttime)
  const end = new Date(start.getTime() + 600_000)
  return {
    guestId: guestOf.guestId,
    deviceId: guestOf.deviceId,
    voucherId: null,
    loginType: 'email',
    starttime: start,
    lastseen: end,
    stoptime: end,
    terminateCause: 'idle_timeout',
    dataUp: 0,
    dataDown: 0,
    ...values,
  }
}

/** Inserts a guest who logs in at each of these times. */
export async function insertVisits(tx: Tx, siteId: number, ...times: string[]): Promise<TestGuest> {
  const visitor = await insertGuest(tx, siteId)
  const logins = times.map((time) => loginOf(visitor, time))
  await recordLogins(tx, siteId, logins)
  return visitor
}
