import { DAY_MS } from '@portico/shared/units'
import { withReader, withTx } from '../../../platform/db'
import { defineJob, type Job, type OnError, runFairly, unlessSuperseded } from '../../../platform/jobs'
import type { Installation } from '../../../platform/installation'
import {
  type ActiveAccess,
  activeAccessOf,
  claimDisconnects,
  type DeviceDisconnect,
  endUsedUpSessions,
  finishDisconnect,
  keepDisconnect,
  siteWithDisconnects,
} from '../../guest-data/visits'
import type { Routers } from './routers'

/** Number of sessions ended in one transaction. */
const CHUNK_SIZE = 500
/** Number of sites whose routers are notified concurrently, and of concurrent notifications per router. */
const CONCURRENCY = 10
const DEVICES_AT_ONCE = 10
/** Stop retrying after this time; the router's own timeout applies. */
const GIVE_UP_MS = 3 * DAY_MS

interface Work extends Pick<Installation, 'db' | 'clock'> {
  routers: Routers
}

/** Ends sessions whose time or data is used up, and notifies routers of all devices whose session is over. */
export function endSessionsJob(work: Work, onError: OnError): Job<never> {
  return defineJob('end-sessions', () => endDueSessions(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  })
}

/**
 * Ends each session once, even with several processes, and gives each device to one process at a time. An unreachable
 * router is notified later, with doubling delays; its sessions are already recorded as ended.
 */
export async function endDueSessions(work: Work, onError: OnError): Promise<void> {
  const { clock } = work
  await endAll(work, 'expired')
  await endAll(work, 'data_over')
  await runFairly({
    most: CONCURRENCY,
    claim: async (otherThan) => {
      const siteId = await withReader(work.db, (tx) => siteWithDisconnects(tx, clock.now(), otherThan))
      return siteId === null ? null : { siteId }
    },
    work: ({ siteId }) => notifyDue(work, onError, siteId),
  })
}

/** Notifies a site's router immediately, instead of within a minute, of devices whose session has just ended. */
export async function notifyRouterNow(work: Work, siteId: number, onError: OnError): Promise<void> {
  await notifyDue(work, onError, siteId).catch(onError)
}

/** Pauses a site whose router can't be reached, because its other notifications would fail too. */
async function notifyDue(work: Work, onError: OnError, siteId: number): Promise<'rest' | void> {
  const due = { now: work.clock.now(), most: DEVICES_AT_ONCE, siteId }
  const claimed = await withTx(work.db, (tx) => claimDisconnects(tx, due))
  const told = await Promise.all(claimed.map((each) => notifyRouter(work, each).catch(onError)))
  // An empty list means that another process claimed them meanwhile.
  if (told.length === 0 || told.some((isTold) => !isTold)) return 'rest'
}

async function endAll({ db, clock }: Work, cause: 'expired' | 'data_over'): Promise<void> {
  for (;;) {
    const batch = { most: CHUNK_SIZE, now: clock.now() }
    const ended = await withTx(db, (tx) => endUsedUpSessions(tx, cause, batch))
    if (ended < CHUNK_SIZE) return
  }
}

/** False if the router can't be reached: it's due again. */
async function notifyRouter({ db, clock, routers }: Work, due: DeviceDisconnect): Promise<boolean> {
  const { siteId, mac } = due
  const sessionNow = () => withReader(db, (tx) => activeAccessOf(tx, siteId, mac))
  const isOld = clock.now().getTime() - due.since.getTime() > GIVE_UP_MS
  const running = await sessionNow()
  if (running) {
    const authorization = await restore(routers, due, running)
    if (!authorization.ok && authorization.reason !== 'not_configured' && !isOld) {
      await withTx(db, (tx) => keepDisconnect(tx, due))
      return false
    }
  } else {
    const results = await routers.disconnect(siteId, mac)
    if (results === 'failed' && !isOld) return false
    // The device logged in again between the query and the call.
    const session = results === 'told' ? await sessionNow() : null
    if (session) await restore(routers, due, session)
  }
  await unlessSuperseded(withTx(db, (tx) => finishDisconnect(tx, due)))
  return true
}

function restore(routers: Routers, { siteId, mac }: DeviceDisconnect, access: ActiveAccess) {
  const { id: sessionId, expiresAt: until, dataLeft: dataLimit, speedDl, speedUl } = access
  return routers.restore({ siteId, sessionId, mac, until, dataLimit, speedDl, speedUl })
}
