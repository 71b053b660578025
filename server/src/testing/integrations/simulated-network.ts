import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../../../../shared/tools/testing/listen-locally'
import { OutgoingClient, type OutgoingRequest } from '../../platform/outgoing/outgoing-client'

export interface ServiceCall {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** Undefined if the body isn't JSON. */
  json: unknown
}

export interface ServiceReply {
  status?: number
  headers?: Record<string, string>
  /** Undefined and no text: no body. */
  json?: unknown
  /** Sent instead of `json`. */
  text?: string
}

export type Fault =
  | 'bad_key'
  | 'timeout'
  | 'slow_drip'
  | 'rate_limited'
  | 'server_error'
  | 'huge'
  | 'page'
  | 'private_redirect'
  | 'echo' // rejects, and repeats the request

export interface SimulatedNetwork {
  origin: string
  /** Leads every address to the simulation. */
  outgoing: Pick<OutgoingClient, 'send'>
  received: ServiceCall[]
  /** Failed expectations of replies; each was answered with status 500. */
  errors: unknown[]
  /** Replaces all replies; null: none. */
  fault: Fault | null
  reply: (call: ServiceCall) => ServiceReply
  close: () => Promise<void>
}

const HOST = 'x-simulated-host'

/** Runs a server in the place of all services, and a client of the platform that reaches only it. */
export async function startSimulatedNetwork(): Promise<SimulatedNetwork> {
  const network: Pick<SimulatedNetwork, 'received' | 'errors' | 'fault' | 'reply'> = {
    received: [],
    errors: [],
    fault: null,
    reply: () => ({ status: 404 }),
  }
  const replyTo = (call: ServiceCall): ServiceReply => {
    try {
      return network.reply(call)
    } catch (error) {
      network.errors.push(error)
      return { status: 500 }
    }
  }
  const server = await listenLocally(
    createServer((request, response) => {
      void received(request).then((call) => {
        network.received.push(call)
        if (network.fault) sendFault(network.fault, call, response)
        else send(replyTo(call), response)
      })
    }),
  )
  const patient = localClient(10_000)
  const impatient = localClient(250)
  const clientNow = () => (network.fault === 'timeout' || network.fault === 'slow_drip' ? impatient : patient)
  return Object.assign(network, {
    origin: server.origin,
    outgoing: { send: (request: OutgoingRequest) => clientNow().send(rerouted(request, server.origin)) },
    close: async () => {
      await Promise.all([patient.close(), impatient.close()])
      await server.close()
    },
  })
}

const localClient = (timeoutMs: number) =>
  new OutgoingClient({
    network: 'public',
    mayReach: (address) => address === '127.0.0.1',
    timeoutMs,
    maxBytes: 100_000,
  })

function rerouted(request: OutgoingRequest, origin: string): OutgoingRequest {
  const { host, pathname, search, protocol } = new URL(request.url)
  if (protocol !== 'https:') throw new Error(`${request.url} isn't encrypted`)
  return { ...request, url: origin + pathname + search, headers: { ...request.headers, [HOST]: host } }
}

async function received(request: IncomingMessage): Promise<ServiceCall> {
  const body = await text(request)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://simulated')
  const { [HOST]: host, ...headers } = request.headers
  return {
    method: request.method ?? '',
    host: String(host ?? request.headers.host),
    path: pathname,
    query: searchParams,
    headers,
    body,
    json: parsed(body),
  }
}

function send({ status = 200, headers = {}, json, text: plain }: ServiceReply, response: ServerResponse) {
  const type = json === undefined ? 'text/plain' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(plain ?? JSON.stringify(json))
}

const PRIVATE = 'http://169.254.169.254/latest/meta-data'

function sendFault(fault: Fault, call: ServiceCall, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  if (fault === 'bad_key') response.writeHead(401, json).end('{}')
  if (fault === 'slow_drip') drip(response.writeHead(200, json))
  if (fault === 'rate_limited') response.writeHead(429, { ...json, 'retry-after': '17' }).end('{}')
  if (fault === 'server_error') response.writeHead(500, json).end('{}')
  if (fault === 'huge') response.writeHead(200, json).end(`"${'x'.repeat(200_000)}"`)
  if (fault === 'page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Sign in</h1></html>')
  if (fault === 'private_redirect') response.writeHead(302, { location: PRIVATE }).end()
  if (fault === 'echo') {
    const words = [JSON.stringify(call.headers), call.path, call.query.toString(), call.body].join(' ')
    response.writeHead(400, json).end(JSON.stringify({ message: words, words }))
  }
}

/** Sends a byte every 50 ms, so that the connection is never idle. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
