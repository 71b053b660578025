import { MINUTE_MS } from '@portico/shared/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { callerNetwork } from '../session/address-block'
import { tooManyRequests } from '../session/rate-limit'
import { textValues } from './guest-page'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if reads are unlimited: files, and checks of a load balancer; or if the guard requires a session.
     */
    unlimited?: boolean
  }
}

const WINDOW_MS = MINUTE_MS
/** By address, for everything except guest pages: an office may share one. */
export const PUBLIC_READS_A_MINUTE = 600
/** By device. A guest's visit takes about ten reads. */
export const DEVICE_READS_A_MINUTE = 120
/**
 * By address: a venue of several hundred guests has one. Device names can be invented, so this is the
 * effective limit.
 */
export const GUEST_READS_A_MINUTE = 6000
/** Factor for a wider network. */
const WIDER = 4
/** Networks and devices tracked at once: about 1 MB each. */
const MAX_SUBJECTS = 10_000

/** Guest pages, and requests that their devices send to detect the portal. */
const GUEST_PATHS = ['/guest', '/.well-known/captive-portal']
/** Cookie of a guest's browser, and parameters that name its device. */
const DEVICE_COOKIE = 'guest_device'
const DEVICE_KEYS = ['t', 'id', 'mac', 'client_mac', 'clientMac']

/** Counted in the process: refusing a read must cost less than answering it. */
class ReadCounts {
  private readonly windows = new Map<string, { count: number; endsAt: number }>()

  /** Returns the seconds to wait, 0 within the limit. */
  secondsToWait(subject: string, max: number, now: number): number {
    const open = this.windows.get(subject)
    if (!open || open.endsAt <= now || open.count < max) return 0
    return Math.ceil((open.endsAt - now) / 1000)
  }

  count(subject: string, now: number): void {
    const open = this.windows.get(subject)
    if (open && open.endsAt > now) {
      open.count += 1
      return
    }
    this.windows.delete(subject)
    this.windows.set(subject, { count: 1, endsAt: now + WINDOW_MS })
    // A Map is ordered by insertion, so the first window ends first.
    const [oldest] = this.windows.keys()
    if (this.windows.size > MAX_SUBJECTS && oldest !== undefined) this.windows.delete(oldest)
  }
}

interface CountedRead {
  counts: ReadCounts
  subject: string
  max: number
}

/**
 * Limits reads without a session: guest pages by device and generously by network, so that a venue can't
 * block itself, and everything else by address. Register it after the cookies and before the routes.
 */
export function limitPublicReads(app: FastifyInstance, clock: Clock): void {
  // Counted separately, since invented devices would displace networks.
  const [networks, devices] = [new ReadCounts(), new ReadCounts()]
  app.addHook('onRequest', async (request) => {
    if (!isPublicRead(request)) return
    const now = clock.now().getTime()
    const counted = countedBy(request, { networks, devices })
    const seconds = Math.max(
      ...counted.map(({ counts, subject, max }) => counts.secondsToWait(subject, max, now)),
    )
    // Refused reads aren't counted: a device that keeps asking doesn't use up the shared limit.
    if (seconds > 0) throw tooManyRequests(seconds)
    for (const { counts, subject } of counted) counts.count(subject, now)
  })
}

function countedBy(
  request: FastifyRequest,
  { networks, devices }: { networks: ReadCounts; devices: ReadCounts },
): CountedRead[] {
  const isGuest = GUEST_PATHS.some((path) => request.routeOptions.url?.startsWith(path))
  const max = isGuest ? GUEST_READS_A_MINUTE : PUBLIC_READS_A_MINUTE
  const { blocks } = callerNetwork(request)
  const counted = blocks.map((block, index) => ({
    counts: networks,
    subject: `${isGuest ? 'guest' : 'public'} ${block}`,
    max: index === 0 ? max : max * WIDER,
  }))
  const device = isGuest ? deviceOf(request) : undefined
  if (!device) return counted
  const subject = `${blocks[0]} ${device}`
  return [...counted, { counts: devices, subject, max: DEVICE_READS_A_MINUTE }]
}

function deviceOf(request: FastifyRequest): string | undefined {
  const query = textValues(request.query)
  const named = request.cookies[DEVICE_COOKIE] ?? DEVICE_KEYS.map((key) => query[key]).find(Boolean)
  return named?.slice(0, 100)
}

function isPublicRead({ method, routeOptions }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && routeOptions.url !== undefined && !routeOptions.config.unlimited
}
