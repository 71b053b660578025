import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, Client, request, type buildConnector } from 'undici'
import { OutgoingError, toOutgoingError } from './outgoing-error'
import { certificateConnector } from './certificate-connector'
import { ClosingConnections } from './closing-connections'
import { isReachable, type OutgoingNetwork } from './reachable-address'

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** `return`: answers with the redirect itself, for calls whose credentials mustn't leave the server. */
  redirects?: 'follow' | 'return'
}

export interface OutgoingAnswer {
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie, which can't be joined like other headers. */
  setCookies: string[]
  body: string
  /** Milliseconds until the answer was complete. */
  duration: number
}

interface Options {
  network: OutgoingNetwork
  /** For the entire call, including redirects. */
  timeoutMs?: number
  connectTimeoutMs?: number
  maxBytes?: number
  /** SHA-256 fingerprint of the only certificate to accept, instead of those that an authority signed. */
  pinnedCertificate?: string | null
  /** False: a connection is closed after its answer, so that connections never outnumber calls. */
  keepAlive?: boolean
  /** For tests: reachable addresses, and name resolution. */
  mayReach?: (address: string) => boolean
  resolve?: (name: string) => Promise<LookupAddress[]>
}

const MAX_REDIRECTS = 3
/** Headers forwarded to another host; all others may contain secrets of the first. */
const HARMLESS = /^(accept|content-type|user-agent)$/

/**
 * The only way to call an address that a user typed. An address is checked when connecting, in the lookup
 * whose result the connection uses, so that a name can't change in between. Redirects are followed here, each
 * checked like the first, and no header that may be a secret is sent to another host.
 */
export class OutgoingClient {
  private readonly agent: Agent
  private readonly connect: buildConnector.connector
  /** Clients of calls in progress that have a connection of their own. */
  private readonly clients = new Set<Client>()
  private readonly timeoutMs: number
  private readonly maxBytes: number
  private readonly mayReach: (address: string) => boolean
  /** Null: connections are kept for further calls. */
  private readonly connections: ClosingConnections | null

  constructor(options: Options) {
    const { network, mayReach, keepAlive = true } = options
    this.timeoutMs = options.timeoutMs ?? 10_000
    this.maxBytes = options.maxBytes ?? 1_048_576
    this.mayReach = mayReach ?? ((address) => isReachable(address, network))
    const connect = certificateConnector(options.pinnedCertificate ?? null, {
      lookup: this.guardedLookup(options.resolve ?? allAddresses),
      timeout: options.connectTimeoutMs ?? 10_000,
    })
    this.connections = keepAlive ? null : new ClosingConnections()
    this.connect = this.connections?.counted(connect) ?? connect
    this.agent = new Agent({ connect: this.connect, pipelining: 1 })
  }

  /**
   * Without `keepAlive`, returns after the connection is closed.
   * @throws OutgoingError with its code; an answer with any status isn't an error
   */
  send(request: OutgoingRequest): Promise<OutgoingAnswer> {
    const call = () => this.sendNow(request)
    return this.connections ? this.connections.use(call) : call()
  }

  private async sendNow(request: OutgoingRequest): Promise<OutgoingAnswer> {
    const signal = AbortSignal.timeout(this.timeoutMs)
    const started = performance.now()
    try {
      let next = request
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const { answer, location } = await this.once(next, signal)
        if (location === null) return { ...answer, duration: Math.round(performance.now() - started) }
        next = redirected(next, answer.status, location)
      }
      throw new OutgoingError('redirects', `more than ${MAX_REDIRECTS} redirects`)
    } catch (error) {
      throw toOutgoingError(error)
    }
  }

  /** Ends calls in progress. */
  async close(): Promise<void> {
    await Promise.all([this.agent, ...this.clients].map((each) => each.destroy()))
  }

  private async once(outgoing: OutgoingRequest, signal: AbortSignal) {
    const url = this.checkedUrl(outgoing.url)
    if (!this.connections) return this.exchange(this.agent, url, { outgoing, signal })
    // An agent would connect again after a call that timed out.
    const client = new Client(url.origin, { connect: this.connect, pipelining: 0 })
    this.clients.add(client)
    try {
      return await this.exchange(client, url, { outgoing, signal })
    } finally {
      this.clients.delete(client)
      await client.destroy()
    }
  }

  private async exchange(
    dispatcher: Agent | Client,
    url: URL,
    { outgoing, signal }: { outgoing: OutgoingRequest; signal: AbortSignal },
  ) {
    const response = await request(url, {
      method: outgoing.method,
      headers: { 'user-agent': 'Portico', ...outgoing.headers },
      ...(outgoing.body !== undefined && { body: outgoing.body }),
      signal,
      dispatcher,
    })
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    const body = await this.limitedText(response.body)
    const cookies = response.headers['set-cookie'] ?? []
    const setCookies = typeof cookies === 'string' ? [cookies] : cookies
    const isRedirect =
      outgoing.redirects !== 'return' && [301, 302, 303, 307, 308].includes(response.statusCode)
    const location = isRedirect && headers.location ? new URL(headers.location, url).href : null
    return { answer: { status: response.statusCode, headers, setCookies, body }, location }
  }

  /** Checks a literal address here, because it's never looked up. */
  private checkedUrl(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
      throw new OutgoingError('url', 'not an http or https address')
    }
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) this.assertReachable(host)
    return url
  }

  private assertReachable(address: string): void {
    if (!this.mayReach(address)) throw new OutgoingError('address', `${address} may not be called`)
  }

  private guardedLookup(resolve: (name: string) => Promise<LookupAddress[]>): LookupFunction {
    return (name, options, done) => {
      resolve(name).then(
        (addresses) => {
          try {
            // Reject the host if any resolved address is blocked: the connection may use any of them.
            for (const { address } of addresses) this.assertReachable(address)
            const [first] = addresses
            if (!first) throw new OutgoingError('dns', `${name} has no address`)
            if (options.all) done(null, addresses)
            else done(null, first.address, first.family)
          } catch (error) {
            done(error as Error, '', 4)
          }
        },
        (error: unknown) => done(error as Error, '', 4),
      )
    }
  }

  private async limitedText(body: AsyncIterable<Buffer> & { destroy: () => void }): Promise<string> {
    const parts: Buffer[] = []
    let size = 0
    for await (const part of body) {
      size += part.length
      if (size > this.maxBytes) {
        body.destroy()
        throw new OutgoingError('too_large', `more than ${this.maxBytes} bytes`)
      }
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  }
}

/** Returns the request a browser would send next: 307 and 308 repeat the call, the others send a GET. */
function redirected(request: OutgoingRequest, status: number, location: string): OutgoingRequest {
  const { headers = {}, body, method } = request
  const repeats = status === 307 || status === 308
  const sameOrigin = new URL(location).origin === new URL(request.url).origin
  const forwarded = Object.entries(headers).filter(([name]) => {
    const lower = name.toLowerCase()
    if (!sameOrigin && !HARMLESS.test(lower)) return false
    return repeats || !lower.startsWith('content-')
  })
  return {
    url: location,
    method: repeats ? method : 'GET',
    headers: Object.fromEntries(forwarded),
    ...(repeats && body !== undefined && { body }),
  }
}

function allAddresses(name: string): Promise<LookupAddress[]> {
  return new Promise((done, fail) => {
    systemLookup(name, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })
}
