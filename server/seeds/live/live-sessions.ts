import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, isNull } from 'drizzle-orm'
import { changeWifiSessions } from '../../src/modules/guest-data/visits'
import type { Tx } from '../../src/platform/db'
import { voucher, wifiSession } from '../../src/schema'
import { stayMinutes } from '../guests/guest-traffic'
import type { LiveSite } from './live-demo'
import { makeRandom } from '../random'

/** Returns the time when a session ends by itself. It's deterministic, so repeated calls agree. */
export function plannedEnd({ demo }: LiveSite, starttime: Date): Date {
  const random = makeRandom(`${demo.name} stay ${starttime.toISOString()}`)
  return new Date(starttime.getTime() + stayMinutes(random, demo.pattern) * MINUTE_MS)
}

/** Ends active sessions that are over, updates the activity of the others, and returns their number. */
export async function continueWifiSessions(tx: Tx, live: LiveSite, now: Date): Promise<number> {
  const { id, guestId, starttime, lastseen } = wifiSession
  const running = await tx
    .select({ id, guestId, starttime, lastseen, expiresAt: voucher.expiresAt })
    .from(wifiSession)
    .leftJoin(voucher, eq(voucher.id, wifiSession.voucherId))
    .where(and(eq(wifiSession.siteId, live.id), isNull(wifiSession.stoptime)))
  const guestIds = running.map((session) => session.guestId)
  let online = 0
  await changeWifiSessions(tx, live.id, guestIds, async () => {
    for (const session of running) {
      const planned = plannedEnd(live, session.starttime)
      const allowed = session.expiresAt && session.expiresAt < planned ? session.expiresAt : planned
      const end = allowed > session.lastseen ? allowed : session.lastseen
      if (end > now) online += 1
      const change =
        end > now ? { lastseen: now } : { lastseen: end, stoptime: end, terminateCause: 'idle_timeout' }
      await tx.update(wifiSession).set(change).where(eq(wifiSession.id, session.id))
    }
  })
  return online
}
