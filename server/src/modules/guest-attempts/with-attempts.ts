import { setTimeout as delay } from 'node:timers/promises'
import { withReader } from '../../platform/db'
import type { Installation } from '../../platform/installation'
import type { AttemptKind, Caller } from './attempt-limits'
import { GuestAttempts } from './guest-attempts'
import { KeyedQueue } from './keyed-queue'
import { alertOwners } from './site-alert'

export type AttemptDeps = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/**
 * Attempts of one network that are checked at once in this process: those that were let through before the first
 * of them was counted. More of them wait, right ones too, instead of being refused.
 */
const OF_NETWORK = new KeyedQueue(6, 1000)
/** The same for a site that is guessed at from many networks: one at a time, and a pause after a wrong one. */
const OF_SITE = new KeyedQueue(1, 20)
const PAUSE_MS = 2000

interface Attempting {
  siteId: number
  caller: Caller
  /** What the request may attempt; none: nothing is read before. */
  kinds: readonly AttemptKind[]
}

/** Runs `work` within the limits of what a guest attempts, and counts what it leaves. Not in a transaction. */
export async function withAttempts<T>(
  deps: AttemptDeps,
  { siteId, caller, kinds }: Attempting,
  work: (attempts: GuestAttempts) => Promise<T>,
): Promise<T> {
  const attempts = new GuestAttempts(siteId, caller, deps.clock.now())
  const counting = async () => {
    try {
      return await work(attempts)
    } finally {
      const { guessedSite } = await attempts.settle(deps.db)
      if (guessedSite) await alertOwners(deps, guessedSite)
    }
  }
  const refusing = () => {
    attempts.refuse()
    return counting()
  }
  if (kinds.length === 0) return counting()
  const widest = caller.network.blocks.at(-1) ?? caller.network.blocks[0]
  const checked = async () => {
    await withReader(deps.db, (tx) => attempts.open(tx, kinds))
    if (!attempts.isSlowed) return counting()
    return OF_SITE.run(String(siteId), () => pausing(attempts, counting), refusing)
  }
  return OF_NETWORK.run(widest, checked, refusing)
}

async function pausing<T>(attempts: GuestAttempts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    if (attempts.hasGuessedWrong) await delay(PAUSE_MS)
  }
}
