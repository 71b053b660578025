import {
  DISCONNECT_CAUSES,
  type GuestSession,
  type guestRoutes,
  type ParsedQuery,
} from '@portico/shared/contracts'
import type { SQL } from 'drizzle-orm'
import { mayCall } from '../../../platform/access/rights'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import type { Page } from '../../../platform/lists'
import { endWifiSessions } from '../visits'
import { guestName, sessionSearch, sessionSelection, siteClock } from '../guest-filter'
import { loadGuest } from './guests.service'
import {
  accessPointsOfLogins,
  findSession,
  lastSessions,
  ofGuest,
  ofSession,
  pageOfSessions,
  type SessionRow,
} from './wifi-sessions.repo'

type SessionQuery = ParsedQuery<typeof guestRoutes.listWifiSessions>
type OwnQuery = ParsedQuery<typeof guestRoutes.listGuestSessions>

const MAX_ACCESS_POINTS = 500

export async function listSessions(tx: Tx, caller: SiteCaller, query: SessionQuery) {
  const { site, now } = caller
  const selection = sessionSelection(site.id, query, siteClock(site, now))
  return presentPage(caller, await pageOfSessions(tx, selection, query))
}

export async function listGuestSessions(
  tx: Tx,
  caller: SiteCaller,
  { id, ...query }: OwnQuery & { id: number },
) {
  await loadGuest(tx, caller, id)
  const { site } = caller
  const scope = ofGuest(site.id, id)
  const search = sessionSearch(site.id, query.search)
  return presentPage(caller, await pageOfSessions(tx, { scope, filters: undefined, search }, query))
}

/** Access points to choose from in a filter. */
export const listAccessPoints = async (tx: Tx, { site }: Pick<SiteCaller, 'site'>) => ({
  items: await accessPointsOfLogins(tx, site.id, MAX_ACCESS_POINTS),
})

function presentPage(caller: SiteCaller, { rows, metadata }: Page<SessionRow>) {
  return { items: rows.map((row) => presentSession(row, caller)), metadata }
}

/** Lists a guest's newest sessions, in one statement. */
export async function sessionsOfGuest(
  tx: Tx,
  { site }: Pick<SiteCaller, 'site'>,
  { guestId, limit }: { guestId: number; limit: number },
): Promise<Omit<GuestSession, 'can'>[]> {
  const rows = await lastSessions(tx, { siteId: site.id, guestId, limit })
  return rows.map(sessionSummary)
}

export async function disconnectSession(tx: Tx, caller: SiteCaller, sessionId: number): Promise<void> {
  const { site, now } = caller
  const row = await loadActiveSession(tx, site.id, sessionId)
  await endWifiSessions(tx, ofSession(site.id, sessionId), 'disconnected', now)
  await recordEvent(tx, caller, 'guest.disconnect', { subject: `#${row.guestId}`, siteId: site.id })
}

/** Throws if the session has ended or belongs to another site. */
export async function activeSession(
  tx: Tx,
  { site }: Pick<SiteCaller, 'site'>,
  sessionId: number,
): Promise<SQL | undefined> {
  await loadActiveSession(tx, site.id, sessionId)
  return ofSession(site.id, sessionId)
}

async function loadActiveSession(tx: Tx, siteId: number, sessionId: number): Promise<SessionRow> {
  const row = await findSession(tx, siteId, sessionId)
  if (row.stoptime !== null) throw new ApiError(409, 'error.session.over')
  return row
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
    access_point: row.apMac === null ? null : { mac: row.apMac, name: row.apName },
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
