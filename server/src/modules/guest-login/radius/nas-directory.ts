import { Batcher } from '../../../platform/batcher'
import { withReader, withTx, type Database } from '../../../platform/db'
import type { Dropped, RadiusClient, RadiusPacket } from '../../../platform/radius'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { findNas, type FoundNas, markNasRefused, type NasSource, nasSecretsOf, touchNas } from './nas.repo'
import { textAttribute } from './text-attribute'

/** Time in ms until a changed or deleted gateway is noticed. */
const REMEMBER_MS = 5_000
/** Maximum number of cached packet sources, known or not. */
const MAX_SOURCES = 20_000
/** Maximum number of sources in one statement. */
const MAX_BATCH = 200
const TOUCH_INTERVAL_MS = 10_000

/** Drop reasons that indicate a wrong secret. */
const WRONG_SECRET = new Set<string>(['bad-authenticator', 'bad-message-authenticator'])

type Clients = RadiusClient<FoundNas>[]

/**
 * Finds the gateway of a packet without querying the database for each. Packets from unknown sources cause one look-up
 * in a few seconds, regardless of their number, and many sources are looked up at once.
 */
export class NasDirectory {
  private readonly known = new Map<string, { clients: Promise<Clients>; until: number }>()
  private readonly seen = new Map<number, { id: number; address: string; at: Date }>()
  private readonly refused = new Map<number, { id: number; at: Date }>()
  private readonly sources: Batcher<NasSource, FoundNas[]>
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    onError: (error: unknown) => void,
  ) {
    const work = (sources: NasSource[]) => withReader(this.db, (tx) => findNas(tx, sources))
    this.sources = new Batcher({ work, maxSize: MAX_BATCH, parallel: 1 })
    this.timer = setInterval(() => void this.storeSeen().catch(onError), TOUCH_INTERVAL_MS)
    this.timer.unref()
  }

  async find(packet: RadiusPacket, address: string): Promise<Clients> {
    const identifier = textAttribute(packet, 'NAS-Identifier')
    const key = `${address} ${identifier ?? ''}`
    const cached = this.known.get(key)
    if (cached && cached.until > Date.now()) return cached.clients
    const clients = this.load({ address, identifier })
    this.remember(key, clients)
    return clients
  }

  /** Records that the gateway sent a genuine request. */
  touch(id: number, address: string, at: Date): void {
    this.seen.set(id, { id, address, at })
  }

  /** Records a request with a wrong secret, if only one gateway can have sent it. */
  noteRefused({ reason, contexts }: Dropped<FoundNas>, at: Date): void {
    const [nas, other] = contexts
    if (nas && !other && WRONG_SECRET.has(reason)) this.refused.set(nas.id, { id: nas.id, at })
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.storeSeen()
  }

  private async load(source: NasSource): Promise<Clients> {
    const found = await this.sources.run(source)
    return found.map((each) => ({
      secrets: nasSecretsOf(this.box, each),
      requireMessageAuthenticator: each.requireMessageAuthenticator,
      context: each,
    }))
  }

  private remember(key: string, clients: Promise<Clients>): void {
    this.known.delete(key)
    this.known.set(key, { clients, until: Date.now() + REMEMBER_MS })
    // Errors aren't cached: the next packet queries again.
    clients.catch(() => this.known.delete(key))
    const [oldest] = this.known.keys()
    if (this.known.size > MAX_SOURCES && oldest !== undefined) this.known.delete(oldest)
  }

  private async storeSeen(): Promise<void> {
    const seen = [...this.seen.values()]
    const refused = [...this.refused.values()]
    this.seen.clear()
    this.refused.clear()
    if (seen.length + refused.length === 0) return
    await withTx(this.db, async (tx) => {
      await touchNas(tx, seen)
      await markNasRefused(tx, refused)
    })
  }
}
