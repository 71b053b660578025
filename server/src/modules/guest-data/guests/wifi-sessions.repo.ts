import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { pageOfLongList, type PageQuery, type Selection } from '../../../platform/lists'
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

export const ofGuest = (siteId: number, guestId: number) =>
  and(eq(wifiSession.siteId, siteId), eq(wifiSession.guestId, guestId))

export const ofSession = (siteId: number, sessionId: number) =>
  and(eq(wifiSession.siteId, siteId), eq(wifiSession.id, sessionId))

const selectSessions = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id: wifiSession.id,
      siteId: wifiSession.siteId,
      guestId: wifiSession.guestId,
      voucherId: wifiSession.voucherId,
      paymentAccountId: wifiSession.paymentAccountId,
      loginType: wifiSession.loginType,
      starttime: wifiSession.starttime,
      lastseen: wifiSession.lastseen,
      stoptime: wifiSession.stoptime,
      terminateCause: wifiSession.terminateCause,
      dataUp: wifiSession.dataUp,
      dataDown: wifiSession.dataDown,
      mac: device.mac,
      hostname: device.hostname,
      apMac: wifiSession.apMac,
      apName: accessPointName,
      guest: {
        firstname: guest.firstname,
        lastname: guest.lastname,
        email: guest.email,
        phonenumber: guest.phonenumber,
      },
    })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .innerJoin(guest, isGuestOfSession)
    .leftJoin(accessPoint, isAccessPointOfSession)
    .where(condition)

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

export function pageOfSessions(tx: Tx, selection: Selection, query: PageQuery & { sort_by: 'asc' | 'desc' }) {
  const list = { ...selection, id: wifiSession.id, sortedBy: wifiSession.starttime }
  return pageOfLongList(tx, list, query, ({ condition, order }) =>
    selectSessions(tx, condition).orderBy(order),
  )
}

/** Lists a guest's newest sessions. */
export function lastSessions(
  tx: Tx,
  { siteId, guestId, limit }: { siteId: number; guestId: number; limit: number },
): Promise<SessionRow[]> {
  return selectSessions(tx, ofGuest(siteId, guestId))
    .orderBy(desc(wifiSession.starttime), desc(wifiSession.id))
    .limit(limit)
}

export function findSession(tx: Tx, siteId: number, id: number): Promise<SessionRow> {
  return selectSessions(tx, ofSession(siteId, id)).then(foundRow)
}

/** Access points that guests logged in through, by name; those without one come last. */
export function accessPointsOfLogins(tx: Tx, siteId: number, limit: number) {
  return tx
    .select({ mac: accessPoint.mac, name: accessPointName })
    .from(accessPoint)
    .where(and(eq(accessPoint.siteId, siteId), isNotNull(accessPoint.loginAt)))
    .orderBy(sql`${accessPointName} = ''`, sql`lower(${accessPointName})`, accessPoint.mac)
    .limit(limit)
}

export const ofGuestDevices = (siteId: number, guestId: number, deviceIds: number[]) =>
  and(ofGuest(siteId, guestId), inArray(wifiSession.deviceId, deviceIds))
