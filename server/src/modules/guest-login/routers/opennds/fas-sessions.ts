import type { RouterEndCause } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { inArray, sql } from 'drizzle-orm'
import { withTx, type Database, type Tx } from '../../../../platform/db'
import type { Clock } from '../../../../platform/clock'
import { addReportedUsage, changeWifiSessions, endReportedSessions } from '../../../guest-data/visits'
import { wifiSession } from '../../../../schema'
import { POLL_SILENCE_MS } from '../router-state.repo'

/** A gateway that hasn't polled for this time has lost its sessions or its connection. */
const LOST_MS = 16 * MINUTE_MS
/** Number of sessions handled in one transaction. */
const CHUNK_SIZE = 500

interface OpenSession extends Record<string, unknown> {
  id: number
  guestId: number
  siteId: number
}

/**
 * openNDS reports a session only at its end. At level 3 it polls meanwhile, so sessions of a polling gateway are
 * online, and those of one that stopped end at its last poll.
 */
export async function followPolledSessions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  for (const isLost of [true, false]) {
    let after = 0
    for (let count = CHUNK_SIZE; count === CHUNK_SIZE;) {
      const sessions = await withTx(db, (tx) => followChunk(tx, { now, isLost, after }))
      after = sessions.at(-1)?.id ?? 0
      count = sessions.length
    }
  }
}

async function followChunk(
  tx: Tx,
  { now, isLost, after }: { now: Date; isLost: boolean; after: number },
): Promise<OpenSession[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const seen = isLost ? sql`s.seen_at < ${ago(LOST_MS)}` : sql`s.seen_at > ${ago(POLL_SILENCE_MS)}`
  const { rows } = await tx.execute<OpenSession & { seenAt: string }>(sql`
    select distinct w.id::int as id, w.guest_id::int as "guestId", w.site_id::int as "siteId",
      to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt"
    from fas_grant g
    join router_settings s on s.site_id = g.site_id and s.fas_level = 3 and ${seen}
    join wifi_session w on w.id = g.wifi_session_id and w.stoptime is null
    where g.taken_at is not null and g.wifi_session_id > ${after}
    order by 1 limit ${CHUNK_SIZE}`)
  for (const siteId of new Set(rows.map((row) => row.siteId))) {
    const sessions = rows.filter((row) => row.siteId === siteId)
    if (isLost) await endSessions(tx, siteId, { sessions, cause: 'lost' })
    else {
      const reports = sessions.map(({ id, seenAt }) => ({
        wifiSessionId: id,
        addedUp: 0,
        addedDown: 0,
        lastSeen: seenAt,
      }))
      await changeWifiSessions(tx, siteId, guestsOf(sessions), () => addReportedUsage(tx, siteId, reports))
    }
  }
  return rows
}

/** Ends the sessions of a restarted gateway, whose devices are offline. */
export async function endSessionsOfGateway(
  tx: Tx,
  { siteId, gatewayHash }: { siteId: number; gatewayHash: string },
): Promise<void> {
  const { rows } = await tx.execute<OpenSession>(sql`
    select distinct w.id::int as id, w.guest_id::int as "guestId", w.site_id::int as "siteId"
    from fas_grant g join wifi_session w on w.id = g.wifi_session_id and w.stoptime is null
    where g.site_id = ${siteId} and g.gateway_hash = ${gatewayHash} and g.taken_at is not null`)
  if (rows.length > 0) await endSessions(tx, siteId, { sessions: rows, cause: 'router_restart' })
}

const guestsOf = (sessions: OpenSession[]) => [...new Set(sessions.map(({ guestId }) => guestId))]

function endSessions(
  tx: Tx,
  siteId: number,
  { sessions, cause }: { sessions: OpenSession[]; cause: RouterEndCause },
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  return changeWifiSessions(tx, siteId, guestsOf(sessions), () =>
    endReportedSessions(tx, inArray(wifiSession.id, ids), cause),
  )
}
