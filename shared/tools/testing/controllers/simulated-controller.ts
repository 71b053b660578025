import { X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { text } from 'node:stream/consumers'
import { listenLocally, type LocalServer } from '../listen-locally'
import { TEST_CERTIFICATES } from './test-certificates'

/** The clock of a test. */
export interface LocalClock {
  now: () => Date
}

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** Undefined if the body isn't JSON. */
  json: unknown
}

export interface SimulatedAnswer {
  status?: number
  headers?: Record<string, string | string[]>
  json?: unknown
  /** Sent instead of `json`. */
  text?: string
}

export type Fault =
  | 'silent' // accepts requests and never answers
  | 'stalled' // stops within an answer
  | 'huge'
  | 'truncated'
  | 'html'
  | 'other_json'
  | 'private_redirect'
  | 'rate_limited'
  | 'server_error'

/** Controller over TLS with a certificate that no authority signed, as most have. Tests give it a vendor's answers. */
export class SimulatedController {
  readonly received: ReceivedRequest[] = []
  /** Replaces all answers. */
  fault: Fault | null = null
  /** Most requests that were open at once. */
  mostOpen = 0
  /** Seconds by which its clock is ahead. */
  clockAhead = 0
  /** Holds answers back until it resolves. */
  hold: Promise<void> | null = null
  private open = 0
  private certificate: (typeof TEST_CERTIFICATES)[number] = TEST_CERTIFICATES[0]
  private readonly server: Server
  private local: LocalServer | null = null

  private constructor(
    private readonly clock: LocalClock,
    private readonly answer: (request: ReceivedRequest) => SimulatedAnswer,
  ) {
    this.server = createServer({ ...this.certificate }, (request, response) => {
      this.open += 1
      this.mostOpen = Math.max(this.mostOpen, this.open)
      response.on('close', () => (this.open -= 1))
      void this.respond(request, response)
    })
  }

  static async start(
    clock: LocalClock,
    answer: (request: ReceivedRequest) => SimulatedAnswer,
  ): Promise<SimulatedController> {
    const controller = new SimulatedController(clock, answer)
    controller.local = await listenLocally(controller.server)
    return controller
  }

  get port(): number {
    return this.local?.port ?? 0
  }

  get url(): string {
    return `https://127.0.0.1:${this.port}`
  }

  get fingerprint(): string {
    return new X509Certificate(this.certificate.cert).fingerprint256
  }

  replaceCertificate(): void {
    this.certificate = TEST_CERTIFICATES[1]
    this.server.setSecureContext(this.certificate)
    this.server.closeAllConnections()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await this.local?.close()
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', this.url)
    const received = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
      json: parsed(body),
    }
    this.received.push(received)
    await this.hold
    response.setHeader('date', new Date(this.clock.now().getTime() + this.clockAhead * 1000).toUTCString())
    if (this.fault) return sendFault(response, this.fault)
    const { status = 200, headers = {}, json, text: plain } = this.answer(received)
    const isJson = plain === undefined
    response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/html', ...headers })
    response.end(plain ?? JSON.stringify(json ?? {}))
  }
}

function sendFault(response: ServerResponse, fault: Fault): void {
  const json = { 'content-type': 'application/json' }
  if (fault === 'stalled') response.writeHead(200, json).write('{"meta":')
  if (fault === 'huge') response.writeHead(200, json).end(`"${'x'.repeat(3_000_000)}"`)
  if (fault === 'truncated') {
    response.writeHead(200, { ...json, 'content-length': '5000' }).write('{"meta":')
    setTimeout(() => response.destroy(), 20)
  }
  if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
  if (fault === 'other_json') response.writeHead(200, json).end('{"hello":"world"}')
  if (fault === 'private_redirect') response.writeHead(302, { location: 'http://192.168.77.1/take' }).end()
  if (fault === 'rate_limited') response.writeHead(429, { 'retry-after': '7' }).end()
  if (fault === 'server_error') response.writeHead(503, json).end('{"meta":{"rc":"error"}}')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
