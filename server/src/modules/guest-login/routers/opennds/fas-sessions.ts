import type { RouterEndCause } from '@portico/shared/contracts'
import { withTx, type Database, type Tx } from '../../../../platform/db'
import type { Clock } from '../../../../platform/clock'
import { addReportedUsage, changeWifiSessions, endReportedSessions } from '../../../guest-data/visits'
import { isSession } from '../../../../schema'
import { type OpenSession, polledSessions, sessionsOfGateway } from './fas-sessions.repo'

/** Number of sessions handled in one transaction. */
const CHUNK_SIZE = 500

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
  const rows = await polledSessions(tx, { now, isLost, after, limit: CHUNK_SIZE })
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
  const rows = await sessionsOfGateway(tx, siteId, gatewayHash)
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
    endReportedSessions(tx, isSession(ids), cause),
  )
}
