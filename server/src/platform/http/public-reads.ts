import { MINUTE_MS } from '@portico/shared/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { ApiError } from '../errors/api-error'
import { waitValues } from '../errors/wait-values'
import { addressBlock } from '../session/rate-limit'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may read it any number of times: files, and what a balancer asks; or the guard asks for a session. */
    unlimited?: boolean
  }
}

const WINDOW_MS = MINUTE_MS
/** A visit takes about four reads, and a whole hotel may share one address. */
export const PUBLIC_READS_A_MINUTE = 600
/** Addresses remembered at once: about 1 MB. */
const MAX_ADDRESSES = 10_000

/** Counted in the process: a read that is refused must cost less than one that is answered. */
class ReadCounts {
  private readonly windows = new Map<string, { count: number; endsAt: number }>()

  /** @returns seconds to wait, 0 within the limit */
  count(address: string, now: number): number {
    const open = this.windows.get(address)
    if (open && open.endsAt > now) {
      open.count += 1
      return open.count > PUBLIC_READS_A_MINUTE ? Math.ceil((open.endsAt - now) / 1000) : 0
    }
    this.windows.delete(address)
    this.windows.set(address, { count: 1, endsAt: now + WINDOW_MS })
    // A Map keeps the order of insertion, so the first window ends first.
    const [oldest] = this.windows.keys()
    if (this.windows.size > MAX_ADDRESSES && oldest !== undefined) this.windows.delete(oldest)
    return 0
  }
}

/** Limits by address what anybody may read without a session. Register it before the routes. */
export function limitPublicReads(app: FastifyInstance, clock: Clock): void {
  const counts = new ReadCounts()
  app.addHook('onRequest', async (request) => {
    if (!isPublicRead(request)) return
    const seconds = counts.count(addressBlock(request.ip), clock.now().getTime())
    if (seconds === 0) return
    throw new ApiError(429, 'error.too_many_requests', {
      values: waitValues(seconds),
      headers: { 'retry-after': String(seconds) },
    })
  })
}

function isPublicRead({ method, routeOptions }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && routeOptions.url !== undefined && !routeOptions.config.unlimited
}
