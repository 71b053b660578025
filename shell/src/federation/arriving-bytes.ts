import { RemoteFailure } from '@portico/shared/remote'

/** A file, or all files together, must receive this much within a limit; a file that drips counts as hanging. */
const LEAST_BYTES = 512

/** Time of the last sign of progress of any remote's file, as `performance.now()`. */
let lastProgress = 0
/** Bytes of all files since then. */
let sinceThen = 0

/** Records that a file has arrived. */
export function fileArrived(): void {
  lastProgress = performance.now()
  sinceThen = 0
}

function bytesArrived(count: number): void {
  sinceThen += count
  if (sinceThen >= LEAST_BYTES) fileArrived()
}

/** Rejects once files have received too little for `limit` ms: waits for a slow connection, but not for a dead one. */
export function whileBytesFlow<T>(work: Promise<T>, limit: number, what: string): Promise<T> {
  const started = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const quiet = performance.now() - Math.max(started, lastProgress)
      if (quiet < limit) timer = setTimeout(look, limit - quiet)
      else reject(new RemoteFailure('timeout', `${what} sent nothing for ${limit} ms`))
    }
    timer = setTimeout(look, limit)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

/**
 * Fetches a loading file in parallel, because elements report no progress. The browser cache joins both requests.
 * `onFlow` is called once the file itself has received enough.
 */
export async function followBytes(address: string, signal: AbortSignal, onFlow: () => void): Promise<void> {
  let received = 0
  try {
    const { body } = await fetch(address, { credentials: 'same-origin', signal })
    const reader = body?.getReader()
    let part = await reader?.read()
    while (reader && part && !part.done) {
      bytesArrived(part.value.length)
      received += part.value.length
      if (received >= LEAST_BYTES) onFlow()
      part = await reader.read()
    }
  } catch {
    // The element reports the failure.
  }
}
