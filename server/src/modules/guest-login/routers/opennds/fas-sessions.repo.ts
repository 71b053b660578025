import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { wifiSession } from '../../../../schema'
import { POLL_SILENCE_MS } from '../router-state.repo'

/** A gateway that hasn't polled for this time has lost its sessions or its connection. */
const LOST_MS = 16 * MINUTE_MS

export interface OpenSession extends Record<string, unknown> {
  id: number
  guestId: number
  siteId: number
}

/** Lists open sessions of gateways that poll, or of those that stopped polling, after an ID. */
export async function polledSessions(
  tx: Tx,
  { now, isLost, after, limit }: { now: Date; isLost: boolean; after: number; limit: number },
): Promise<(OpenSession & { seenAt: string })[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const seen = isLost ? sql`s.seen_at < ${ago(LOST_MS)}` : sql`s.seen_at > ${ago(POLL_SILENCE_MS)}`
  const { rows } = await tx.execute<OpenSession & { seenAt: string }>(sql`
    select distinct w.id::int as id, w.guest_id::int as "guestId", w.site_id::int as "siteId",
      to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt"
    from fas_grant g
    join router_settings s on s.site_id = g.site_id and s.fas_level = 3 and ${seen}
    join wifi_session w on w.id = g.wifi_session_id and w.stoptime is null
    where g.taken_at is not null and g.wifi_session_id > ${after}
    order by 1 limit ${limit}`)
  return rows
}

/** Lists the open sessions of a gateway. */
export async function sessionsOfGateway(tx: Tx, siteId: number, gatewayHash: string): Promise<OpenSession[]> {
  const { rows } = await tx.execute<OpenSession>(sql`
    select distinct w.id::int as id, w.guest_id::int as "guestId", w.site_id::int as "siteId"
    from fas_grant g join wifi_session w on w.id = g.wifi_session_id and w.stoptime is null
    where g.site_id = ${siteId} and g.gateway_hash = ${gatewayHash} and g.taken_at is not null`)
  return rows
}

/** Returns null if the site has no such session. */
export async function guestOfSession(tx: Tx, siteId: number, id: number): Promise<number | null> {
  const row = await tx
    .select({ guestId: wifiSession.guestId })
    .from(wifiSession)
    .where(and(eq(wifiSession.siteId, siteId), eq(wifiSession.id, id)))
    .then(firstRow)
  return row?.guestId ?? null
}
