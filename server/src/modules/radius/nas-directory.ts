import { withReader, withTx, type Database } from '../../platform/db'
import { readAttribute, type RadiusClient, type RadiusPacket } from '../../platform/radius'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { findNas, type FoundNas, nasSecretOwner, touchNas } from './nas.repo'

/** A changed or deleted gateway is noticed after this long. */
const REMEMBER_MS = 5_000
/** Sources of packets that are remembered, known or not. */
const MAX_SOURCES = 5_000
const TOUCH_INTERVAL_MS = 10_000

type Clients = RadiusClient<FoundNas>[]

/**
 * Finds the gateway of a packet without asking the database for each. Packets from unknown sources cost one look-up
 * in a few seconds, however many come.
 */
export class NasDirectory {
  private readonly known = new Map<string, { clients: Promise<Clients>; until: number }>()
  private readonly seen = new Map<number, { id: number; address: string; at: Date }>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.storeSeen().catch(onError), TOUCH_INTERVAL_MS)
    this.timer.unref()
  }

  async find(packet: RadiusPacket, address: string): Promise<Clients> {
    const identifier = readAttribute(packet, 'NAS-Identifier')
    const key = `${address} ${identifier ?? ''}`
    const cached = this.known.get(key)
    if (cached && cached.until > Date.now()) return cached.clients
    const clients = this.load({ address, identifier })
    this.remember(key, clients)
    return clients
  }

  /** The gateway proved to be there. */
  touch(id: number, address: string, at: Date): void {
    this.seen.set(id, { id, address, at })
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.storeSeen()
  }

  private async load(source: { address: string; identifier: string | undefined }): Promise<Clients> {
    const found = await withReader(this.db, (tx) => findNas(tx, source))
    return found.map((each) => ({
      secrets: this.secretsOf(each),
      requireMessageAuthenticator: each.requireMessageAuthenticator,
      context: each,
    }))
  }

  private secretsOf({ siteId, secret, previousSecret }: FoundNas): string[] {
    return [secret, previousSecret].flatMap((sealed) => {
      const opened = sealed && this.box.openIfOurs(sealed, nasSecretOwner(siteId))
      return opened ? [opened] : []
    })
  }

  private remember(key: string, clients: Promise<Clients>): void {
    this.known.delete(key)
    this.known.set(key, { clients, until: Date.now() + REMEMBER_MS })
    // An error isn't an answer: the next packet asks again.
    clients.catch(() => this.known.delete(key))
    const [oldest] = this.known.keys()
    if (this.known.size > MAX_SOURCES && oldest !== undefined) this.known.delete(oldest)
  }

  private async storeSeen(): Promise<void> {
    if (this.seen.size === 0) return
    const rows = [...this.seen.values()]
    this.seen.clear()
    await withTx(this.db, (tx) => touchNas(tx, rows))
  }
}
