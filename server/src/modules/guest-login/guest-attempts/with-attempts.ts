import { setTimeout as delay } from 'node:timers/promises'
import { type Database, withReader } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import type { CallerNetwork } from '../../../platform/session/address-block'
import type { AttemptKind, Caller } from './attempt-limits'
import { FullNetworks } from './full-networks'
import { GuestAttempts } from './guest-attempts'
import { KeyedQueue } from './keyed-queue'
import { alertOwners } from './site-alert'

export type AttemptDeps = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/**
 * Concurrent attempts of one network in this process, which limits how many pass before the first is counted.
 * Further attempts, also correct ones, wait instead of being refused.
 */
const OF_NETWORK = new KeyedQueue(6, 1000)
/** Limits a site with guesses from many networks to one attempt at a time, with a delay after a wrong one. */
const OF_SITE = new KeyedQueue(1, 20)
const PAUSE_MS = 2000
/** Wait for callers that find both queues full. */
const BUSY_SECONDS = 60
/** Keyed by database: tests open several in one process. */
const FULL = new WeakMap<Database, FullNetworks>()

interface Attempting {
  siteId: number
  caller: Caller
  /** Kinds of attempts in the request; if empty, nothing is read before. */
  kinds: readonly AttemptKind[]
}

/**
 * Runs `work` within the limits of guests' attempts, and writes its counts. Must run outside a transaction.
 */
export async function withAttempts<T>(
  deps: AttemptDeps,
  { siteId, caller, kinds }: Attempting,
  work: (attempts: GuestAttempts) => Promise<T>,
): Promise<T> {
  const { network } = caller
  const now = deps.clock.now()
  const attempts = new GuestAttempts(siteId, caller, now)
  const counting = async () => {
    try {
      return await work(attempts)
    } finally {
      const { guessedSite } = await attempts.settle(deps.db)
      if (guessedSite) await alertOwners(deps, guessedSite)
    }
  }
  const refusing = (seconds: number) => {
    attempts.refuse(seconds)
    return counting()
  }
  if (kinds.length === 0) return counting()
  const full = fullNetworks(deps.db)
  const isFull = kinds.every((kind) => kind === 'guess') ? full.secondsToWait(siteId, network, now) : 0
  if (isFull > 0) return refusing(isFull)
  const checked = async () => {
    await withReader(deps.db, (tx) => attempts.open(tx, kinds))
    attempts.guessWaits.forEach((seconds, index) => {
      const block = network.blocks[index]
      if (seconds > 0 && block) full.note(siteId, block, new Date(now.getTime() + seconds * 1000))
    })
    if (!attempts.isSlowed) return counting()
    return OF_SITE.run(
      String(siteId),
      () => pausing(attempts, counting),
      () => refusing(BUSY_SECONDS),
    )
  }
  const widest = network.blocks.at(-1) ?? network.blocks[0]
  return OF_NETWORK.run(widest, checked, () => refusing(BUSY_SECONDS))
}

/** Returns the seconds until a network can guess at a site again, as far as this process knows. */
export function secondsUntilRoom(
  { db, clock }: Pick<AttemptDeps, 'db' | 'clock'>,
  siteId: number,
  network: CallerNetwork,
): number {
  return fullNetworks(db).secondsToWait(siteId, network, clock.now())
}

function fullNetworks(db: Database): FullNetworks {
  const full = FULL.get(db) ?? new FullNetworks()
  FULL.set(db, full)
  return full
}

async function pausing<T>(attempts: GuestAttempts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    if (attempts.hasGuessedWrong) await delay(PAUSE_MS)
  }
}
