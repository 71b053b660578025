import { createTestStore } from '../render-remote'
import { Ledger } from './ledger'
import { callsPending, mountSample } from './mount-sample'
import { outsideAct } from './outside-act'
import type { LocatedContract } from './remote-contract'
import { samplesOf, type Sample } from './sample-pages'
import { watchListeners } from './watch-listeners'
import { callsListenedTo, countedHost } from './watch-subscriptions'
import { TIME_LIMITS, waitUntil, type TimeLimits } from './wait-until'
import { watchTimers } from './watch-timers'

/** Cached singletons are created during the first mounts. */
const WARM_UP = 5
const MOUNTS = 50
/** In every nth round over the samples the mounts wait for all data; in the others they leave before it arrives. */
const FULL_ROUND = 4

type Counts = Map<string, number>

/** Checks that 50 mounts and unmounts leave nothing in the page. */
export async function leakProblems(contract: LocatedContract): Promise<string[]> {
  const samples = samplesOf(contract)
  if (samples.length === 0) return []
  const { timeLimits = TIME_LIMITS, mounts = MOUNTS } = contract
  // One store, as in the shell: the user and the site of the first sample apply to all.
  const store = createTestStore(samples[0]?.page)
  const ledger = new Ledger()
  const stops = [watchListeners(ledger), watchTimers(ledger)]
  const take = () => new Map([...ledger.counts(), ...callsListenedTo(store), ...elements()])
  const mountRounds = roundsOf({ samples, store, ledger, timeLimits })
  try {
    return await outsideAct(async () => {
      const first = await mountRounds(WARM_UP)
      if (first.length > 0) return first
      await waitUntil(() => !callsPending(store), timeLimits.page)
      const before = take()
      const broken = await mountRounds(mounts)
      if (broken.length > 0) return broken
      await waitUntil(() => grown(before, take()).length === 0, timeLimits.settling)
      return grown(before, take()).map(
        ([kind, more]) => `${mounts} mounts and unmounts left ${more} × ${kind}${adviceFor(kind, ledger)}`,
      )
    })
  } finally {
    stops.forEach((stop) => stop())
  }
}

interface Rounds {
  samples: readonly Sample[]
  store: ReturnType<typeof createTestStore>
  ledger: Ledger
  timeLimits: TimeLimits
}

/** Mounts in complete rounds over the samples, so that both counts are taken after the same one. */
function roundsOf({ samples, store, ledger, timeLimits }: Rounds) {
  return async (mounts: number): Promise<string[]> => {
    for (let round = 0; round < Math.ceil(mounts / samples.length); round += 1) {
      for (const sample of samples) {
        const host = countedHost(store, sample.page.path, ledger)
        const mounted = await mountSample(sample, { store, host, timeLimits })
        await (round % FULL_ROUND === 0 ? mounted.settle() : mounted.shown())
        await mounted.unmount()
        if (mounted.problems.length > 0) return mounted.problems
      }
    }
    return []
  }
}

/** Counts the page's elements by tag and position. */
function elements(): Counts {
  const counts: Counts = new Map()
  for (const element of document.querySelectorAll('*')) {
    const parent = element.parentElement?.tagName ?? 'document'
    const kind = `<${element.tagName}> in <${parent}>`.toLowerCase()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

function grown(before: Counts, after: Counts): [kind: string, more: number][] {
  return [...after]
    .map(([kind, count]): [string, number] => [kind, count - (before.get(kind) ?? 0)])
    .filter(([, more]) => more > 0)
}

function adviceFor(kind: string, ledger: Ledger): string {
  if (kind.startsWith('<')) return ': take out in the clean-up what the effect put into the page'
  if (kind.startsWith('subscription to the call')) return ': call unsubscribe() on what initiate() returned'
  return ledger.explain(kind)
}
