import type { OnError } from './jobs'

/** Work may be waiting that another process queued, or a retry may be due. */
const POLL_INTERVAL_MS = 5_000

export interface PollingWorker {
  /** Something may be waiting: looks at once. */
  wake: () => void
  /** Waits for the work that it was woken for. */
  stop: () => Promise<void>
}

/** Does work that is queued in the database, at once when woken and otherwise every few seconds. */
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
      // Not looking at `stopped`: what woke it before the stop may have come after the look.
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
