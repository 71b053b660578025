import type { OnError } from './jobs'

/** Interval of checks: another process may have queued work, or a retry may be due. */
const POLL_INTERVAL_MS = 5_000

export interface PollingWorker {
  /** Checks immediately, because work may be waiting. */
  wake: () => void
  /** Waits for the work in progress. */
  stop: () => Promise<void>
}

/** Processes work queued in the database, immediately when woken and otherwise every few seconds. */
export function startPollingWorker(
  work: (stopped: () => boolean) => Promise<void>,
  onError: OnError,
  pollMs = POLL_INTERVAL_MS,
): PollingWorker {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = async () => {
    do {
      again = false
      await work(() => stopped).catch(onError)
      // Ignores `stopped`: work queued before the stop may not have been seen yet.
    } while (again)
    running = null
  }
  const wake = () => {
    if (stopped) return
    if (running) again = true
    else running = run()
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
