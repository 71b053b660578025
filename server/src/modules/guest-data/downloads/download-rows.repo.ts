import { and, asc, gt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import {
  accessPoint,
  accessPointName,
  device,
  guest,
  isAccessPointOfSession,
  isDeviceOfSession,
  isGuestOfSession,
  wifiSession,
} from '../../../schema'
import type { SiteClock } from '../guest-filter'
import { guestFigures } from '../guests'

/** Columns read from `guest`, without notes and search text, which would double the size of a row. */
const READ_OF_GUEST = {
  id: guest.id,
  firstname: guest.firstname,
  lastname: guest.lastname,
  email: guest.email,
  phonenumber: guest.phonenumber,
  gender: guest.gender,
  birthday: guest.birthday,
  country: guest.country,
  details: guest.details,
  tags: guest.tags,
  numVisits: guest.numVisits,
  firstSeen: guest.firstSeen,
  lastSeen: guest.lastSeen,
  loginTypes: guest.loginTypes,
}

interface Chunk {
  condition: SQL | undefined
  after: number
  limit: number
}

export const countGuests = (tx: Tx, condition: SQL | undefined) => tx.$count(guest, condition)

export const countSessions = (tx: Tx, condition: SQL | undefined) => tx.$count(wifiSession, condition)

export function guestsAfter(tx: Tx, clock: SiteClock, { condition, after, limit }: Chunk) {
  return tx
    .select({ ...READ_OF_GUEST, ...guestFigures(clock) })
    .from(guest)
    .where(and(condition, gt(guest.id, after)))
    .orderBy(asc(guest.id))
    .limit(limit)
}

export function sessionsAfter(tx: Tx, { condition, after, limit }: Chunk) {
  const page = tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(and(condition, gt(wifiSession.id, after)))
    .orderBy(asc(wifiSession.id))
    .limit(limit)
  return tx
    .select({ wifi_session: wifiSession, guest, device, apName: accessPointName })
    .from(wifiSession)
    .innerJoin(guest, isGuestOfSession)
    .innerJoin(device, isDeviceOfSession)
    .leftJoin(accessPoint, isAccessPointOfSession)
    .where(sql`${wifiSession.id} = any(array(${page}))`)
    .orderBy(asc(wifiSession.id))
}
