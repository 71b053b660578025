/** Milliseconds that the kit waits at most. Then it tells a problem instead of waiting on. */
export interface Patience {
  /** For one step of a page: mounting, coming to rest, unmounting. */
  page: number
  /** For what is under way after the last unmount. */
  afterglow: number
}

/** Machines that run many tests at once are slow. */
export const PATIENCE: Patience = { page: 20_000, afterglow: 4000 }

/** Milliseconds between two looks. */
const PAUSE = 2

// Taken before anything is patched: waiting must not count as a timer of the remote.
const wait = globalThis.setTimeout.bind(globalThis)

/** Looks until `done` holds for `looks` looks in a row; false when that takes longer than `limit` milliseconds. */
export async function waitUntil(done: () => boolean, limit: number, looks = 1): Promise<boolean> {
  const end = Date.now() + limit
  let calm = done() ? 1 : 0
  while (calm < looks) {
    if (Date.now() > end) return false
    await new Promise<void>((resolve) => void wait(resolve, PAUSE))
    calm = done() ? calm + 1 : 0
  }
  return true
}
