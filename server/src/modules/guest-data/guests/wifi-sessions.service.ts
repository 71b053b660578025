import {
  DISCONNECT_CAUSES,
  type GuestSession,
  type guestRoutes,
  type ParsedQuery,
} from '@portico/shared/contracts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { mayCall } from '../../../platform/access/rights'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { findPage, listAnswer, type Selection } from '../../../platform/lists'
import { endWifiSessions } from '../visits'
import { device, guest, isDeviceOfSession, isGuestOfSession, wifiSession } from '../../../schema'
import { guestName, sessionSearch, sessionSelection, siteClock } from '../guest-filter'
import { loadGuest } from './guests.service'

type SessionQuery = ParsedQuery<typeof guestRoutes.listWifiSessions>
type OwnQuery = ParsedQuery<typeof guestRoutes.listGuestSessions>

export async function listSessions(tx: Tx, caller: SiteCaller, query: SessionQuery) {
  const { site, now } = caller
  return pageOf(tx, caller, sessionSelection(site.id, query, siteClock(site, now)), query)
}

export async function listGuestSessions(
  tx: Tx,
  caller: SiteCaller,
  { id, ...query }: OwnQuery & { id: number },
) {
  await loadGuest(tx, caller, id)
  const { site } = caller
  const scope = and(eq(wifiSession.siteId, site.id), eq(wifiSession.guestId, id))
  const search = sessionSearch(site.id, query.search)
  return pageOf(tx, caller, { scope, filters: undefined, search }, query)
}

/** Lists a guest's newest sessions, in one statement. */
export async function sessionsOfGuest(
  tx: Tx,
  { site }: Pick<SiteCaller, 'site'>,
  { guestId, limit }: { guestId: number; limit: number },
): Promise<Omit<GuestSession, 'can'>[]> {
  const condition = and(eq(wifiSession.siteId, site.id), eq(wifiSession.guestId, guestId))
  const rows = await selectSessions(tx, condition)
    .orderBy(desc(wifiSession.starttime), desc(wifiSession.id))
    .limit(limit)
  return rows.map(sessionSummary)
}

export async function disconnectSession(tx: Tx, caller: SiteCaller, sessionId: number): Promise<void> {
  const { site, now } = caller
  const row = await loadActiveSession(tx, site.id, sessionId)
  await endWifiSessions(tx, ofSite(site.id, sessionId), 'disconnected', now)
  await recordEvent(tx, caller, 'guest.disconnect', { subject: `#${row.guestId}`, siteId: site.id })
}

/** Throws if the session has ended or belongs to another site. */
export async function activeSession(
  tx: Tx,
  { site }: Pick<SiteCaller, 'site'>,
  sessionId: number,
): Promise<SQL | undefined> {
  await loadActiveSession(tx, site.id, sessionId)
  return ofSite(site.id, sessionId)
}

async function loadActiveSession(tx: Tx, siteId: number, sessionId: number): Promise<SessionRow> {
  const [row] = await selectSessions(tx, ofSite(siteId, sessionId))
  if (!row) throw notFound()
  if (row.stoptime !== null) throw new ApiError(409, 'error.session.over')
  return row
}

const ofSite = (siteId: number, sessionId: number) =>
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
    .where(condition)

type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

/** Selects the page first, so that only its rows are joined. */
async function pageOf(tx: Tx, caller: SiteCaller, selection: Selection, query: OwnQuery) {
  const list = { ...selection, id: wifiSession.id, sortedBy: wifiSession.starttime }
  const { condition, order, total, totalIsExact } = await findPage(tx, list, query)
  const rows = await selectSessions(tx, condition).orderBy(order)
  const items = rows.map((row) => presentSession(row, caller))
  return listAnswer(items, total, query, { totalIsExact })
}

function presentSession(row: SessionRow, { actor }: SiteCaller): GuestSession {
  const can = { disconnect: row.stoptime === null && mayCall(actor, 'disconnectWifiSession') }
  return { ...sessionSummary(row), can }
}

function sessionSummary(row: SessionRow): Omit<GuestSession, 'can'> {
  const { starttime, lastseen, stoptime, dataUp, dataDown } = row
  return {
    id: row.id,
    siteid: row.siteId,
    guest_id: row.guestId,
    guest_name: guestName({ ...row.guest, id: row.guestId }),
    mac: row.mac,
    hostname: row.hostname,
    login_type: row.loginType,
    voucher_id: row.voucherId,
    paymentaccount_id: row.paymentAccountId,
    starttime: starttime.toISOString(),
    lastseen: lastseen.toISOString(),
    stoptime: stoptime?.toISOString() ?? null,
    duration: Math.floor(((stoptime ?? lastseen).getTime() - starttime.getTime()) / 1000),
    data_up: dataUp,
    data_down: dataDown,
    data_used: dataUp + dataDown,
    state: stateOf(row),
    terminate_cause: row.terminateCause,
  }
}

export function stateOf({
  stoptime,
  terminateCause,
}: Pick<SessionRow, 'stoptime' | 'terminateCause'>): GuestSession['state'] {
  if (stoptime === null) return 'active'
  return DISCONNECT_CAUSES.some((cause) => cause === terminateCause) ? 'disconnected' : 'expired'
}
