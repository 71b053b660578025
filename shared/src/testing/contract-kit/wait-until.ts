/** Timeouts of the kit, ms. After one it reports a problem. */
export interface TimeLimits {
  /** For one step of a page: mounting, coming to rest, unmounting. */
  page: number
  /** For everything pending after the last unmount. */
  settling: number
}

/** Long, because machines that run many tests at once are slow. */
export const TIME_LIMITS: TimeLimits = { page: 20_000, settling: 4000 }

const INTERVAL_MS = 2

// Stored before anything is patched: waiting must not count as a timer of the remote.
const wait = globalThis.setTimeout.bind(globalThis)

/** Polls until `done` is true for `looks` consecutive polls; false after `limit` milliseconds. */
export async function waitUntil(done: () => boolean, limit: number, looks = 1): Promise<boolean> {
  const end = Date.now() + limit
  let calm = done() ? 1 : 0
  while (calm < looks) {
    if (Date.now() > end) return false
    await new Promise<void>((resolve) => void wait(resolve, INTERVAL_MS))
    calm = done() ? calm + 1 : 0
  }
  return true
}
