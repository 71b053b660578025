import type { Clock } from '../../../platform/clock'
import { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import type { OutgoingNetwork } from '../../../platform/outgoing/reachable-address'
import { ControllerApi } from './controller-api'
import type {
  ControllerClient,
  ControllerConnection,
  OnlineState,
  Outcome,
  VendorCalls,
} from './controller-client'
import { ControllerError, type ControllerFailure } from './controller-failure'
import type { ControllerVendor } from './controller-vendor'
import { RequestSlots } from './request-slots'
import { urgently } from './urgency'

interface Options {
  clock: Clock
  network: OutgoingNetwork
  /** For tests. */
  pause?: (ms: number) => Promise<void>
  mayReach?: (address: string) => boolean
  timeoutMs?: number
  maxBytes?: number
}

interface OpenConnection {
  connection: ControllerConnection
  client: ControllerClient
  close: () => Promise<void>
}

/** Open requests to all controllers, some of them kept for guests who wait. */
const MAX_REQUESTS = 20
const KEPT_FOR_GUESTS = 5
const MAX_REQUESTS_OF_CONNECTION = 4
const TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 3000
const MAX_ANSWER_BYTES = 4 * 1_048_576
/** Connections that keep their session; of the others, the least recently used log in again. */
const MAX_CONNECTIONS = 10_000

/** Clients of all controllers. Sites with the same connection share its session, rate limit and open requests. */
export class ControllerRegistry {
  private readonly slots = new RequestSlots(MAX_REQUESTS, KEPT_FOR_GUESTS)
  private readonly open = new Map<string, OpenConnection>()

  constructor(private readonly options: Options) {}

  client(connection: ControllerConnection): ControllerClient {
    const known = this.open.get(connection.id)
    const isSame = known && JSON.stringify(known.connection) === JSON.stringify(connection)
    const opened = isSame ? known : this.openConnection(connection)
    if (known && !isSame) void known.close()
    // The map's order is that of last use.
    this.open.delete(connection.id)
    this.open.set(connection.id, opened)
    this.closeOldest()
    return opened.client
  }

  async close(): Promise<void> {
    const all = [...this.open.values()]
    this.open.clear()
    await Promise.all(all.map((each) => each.close()))
  }

  private closeOldest(): void {
    if (this.open.size <= MAX_CONNECTIONS) return
    const [oldest] = this.open
    if (!oldest) return
    this.open.delete(oldest[0])
    void oldest[1].close()
  }

  private openConnection(connection: ControllerConnection): OpenConnection {
    const { vendor } = connection
    const { clock, network, mayReach } = this.options
    const outgoing = new OutgoingClient({
      network,
      timeoutMs: this.options.timeoutMs ?? TIMEOUT_MS,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      maxBytes: this.options.maxBytes ?? MAX_ANSWER_BYTES,
      pinnedCertificate: connection.fingerprint,
      keepAlive: false,
      ...(mayReach && { mayReach }),
    })
    const api = new ControllerApi({
      url: connection.url,
      outgoing,
      clock,
      missingFields: missingFields(vendor, connection),
      pause: this.options.pause ?? pause,
      slots: [new RequestSlots(MAX_REQUESTS_OF_CONNECTION, 1), this.slots],
    })
    const calls = vendor.open(api, connection.fields)
    return { connection, client: clientOf(calls, api), close: () => outgoing.close() }
  }
}

function missingFields({ required }: ControllerVendor, { url, fields }: ControllerConnection): string[] {
  return [...(url === '' ? ['url'] : []), ...required.filter((name) => !fields[name])]
}

function clientOf(calls: VendorCalls, api: ControllerApi): ControllerClient {
  const { authorize, grantAddress, disconnect, sites, networks, accessPoints, walledGarden } = calls
  const { restartAccessPoints, scanRf, restartConsole, device } = calls
  return {
    check: sharedWhileRunning(async () => {
      const checked = await outcomeOf(calls.check)
      if (!checked.ok) return checked.failure
      return { state: 'online', version: checked.value, clockAhead: api.clockAhead }
    }),
    ...(authorize && { authorize: (grant) => urgently(() => outcomeOf(() => authorize(grant))) }),
    ...(grantAddress && { grantAddress: (grant, next) => outcomeOf(() => grantAddress(grant, next)) }),
    ...(disconnect && { disconnect: (device) => urgently(() => outcomeOf(() => disconnect(device))) }),
    ...(device && { device: (asked) => urgently(() => outcomeOf(() => device(asked))) }),
    ...(sites && { sites: () => outcomeOf(sites) }),
    ...(networks && { networks: (site) => outcomeOf(() => networks(site)) }),
    ...(accessPoints && { accessPoints: (site) => outcomeOf(() => accessPoints(site)) }),
    ...(walledGarden && { walledGarden: (update) => outcomeOf(() => walledGarden(update)) }),
    ...(restartAccessPoints && {
      restartAccessPoints: (site, onProgress) => outcomeOf(() => restartAccessPoints(site, onProgress)),
    }),
    ...(scanRf && { scanRf: (site, onProgress) => outcomeOf(() => scanRf(site, onProgress)) }),
    ...(restartConsole && { restartConsole: () => outcomeOf(restartConsole) }),
  }
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof ControllerError) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Sites of one controller that are checked at the same time cause one check. */
function sharedWhileRunning(
  check: () => Promise<OnlineState | ControllerFailure>,
): () => Promise<OnlineState | ControllerFailure> {
  let running: Promise<OnlineState | ControllerFailure> | null = null
  return () =>
    (running ??= check().finally(() => {
      running = null
    }))
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))
