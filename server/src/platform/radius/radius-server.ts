import ipaddr from 'ipaddr.js'
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { decodePacket, RADIUS_CODES, RadiusFormatError, type RadiusPacket } from './packet'
import { encodeResponse, proxyStatesOf, requestProblem, type RequestProblem } from './sign-packet'

/** A gateway that may send requests. RFCs call it a client of this server. */
export interface RadiusClient<Context> {
  /** All valid secrets: two during a change. */
  secrets: readonly string[]
  requireMessageAuthenticator: boolean
  context: Context
}

export interface RadiusRequest<Context> {
  packet: RadiusPacket
  /** The secret that the request was made with. */
  secret: string
  /** Source address of the request. */
  address: string
  context: Context
}

export type RadiusAnswer = Pick<RadiusPacket, 'code' | 'attributes'>

/** Reasons why a packet gets no answer. */
type DropReason = 'malformed' | 'unexpected-code' | 'unknown-client' | 'overload' | RequestProblem

export interface Dropped<Context> {
  reason: DropReason
  address: string
  /** Null if the bytes are no packet. */
  packet: RadiusPacket | null
  /** Gateways that may have sent it. */
  contexts: Context[]
}

export interface RadiusServerOptions<Context> {
  host: string
  /** 0: any free port. */
  port: number
  /** Code of the requests that this port accepts, besides Status-Server. */
  requestCode: number
  /** Finds the gateways that may have sent the packet. Nothing in it is verified yet. */
  findClients: (packet: RadiusPacket, address: string) => Promise<RadiusClient<Context>[]>
  /** Null, or an error: no answer, so that the gateway retries or asks another server. */
  answer: (request: RadiusRequest<Context>) => Promise<RadiusAnswer | null>
  /** Called after a genuine packet of a gateway, including Status-Server. */
  onGenuine?: (context: Context, address: string) => void
  onDrop: (dropped: Dropped<Context>) => void
  onError: (error: unknown) => void
}

export interface RadiusServer {
  port: number
  /** Waits for pending answers. */
  stop: () => Promise<void>
}

/** Gateways retry after a few seconds; RFC 5080, section 2.2.2, requires the same answer then. */
const REMEMBER_MS = 10_000
const SWEEP_MS = 1_000
const MAX_REMEMBERED = 50_000
/** More concurrent requests than this are dropped; gateways send them again. */
const MAX_IN_FLIGHT = 2_000
/** Buffers bursts of accounting packets while the process is busy. Linux limits it to net.core.rmem_max. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024

/** Node writes IPv4 as IPv6, and link-local addresses with the interface, such as `fe80::1%eth0`. */
function plainAddress(rawAddress: string): string {
  const [address = rawAddress] = rawAddress.split('%')
  return ipaddr.process(address).toString()
}

/**
 * Answers RADIUS requests on one UDP port. A packet that is malformed, comes from an unknown gateway or isn't signed
 * with its secret gets no answer. A repeated request gets the first answer, without being processed again.
 */
export async function startRadiusServer<Context>(
  options: RadiusServerOptions<Context>,
): Promise<RadiusServer> {
  const { host, port, onError } = options
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' })
  const answers = new RecentAnswers()
  const inFlight = new Set<Promise<void>>()
  socket.on('message', (bytes, remote) => {
    const work = receive(bytes, remote).catch(onError)
    inFlight.add(work)
    void work.finally(() => inFlight.delete(work))
  })

  async function receive(
    bytes: Buffer,
    { address: rawAddress, port: remotePort }: RemoteInfo,
  ): Promise<void> {
    const address = plainAddress(rawAddress)
    const packet = decodeOrNull(bytes)
    const drop = (reason: DropReason, contexts: Context[] = []) =>
      options.onDrop({ reason, address, packet, contexts })
    if (!packet) return drop('malformed')
    if (packet.code !== options.requestCode && packet.code !== RADIUS_CODES.statusServer) {
      return drop('unexpected-code')
    }
    const key = `${address} ${remotePort} ${packet.identifier} ${packet.authenticator.toString('base64')}`
    const known = answers.find(key)
    if (known !== undefined) {
      if (known) socket.send(known, remotePort, rawAddress)
      return
    }
    if (inFlight.size > MAX_IN_FLIGHT) return drop('overload')
    answers.begin(key)
    try {
      const response = await answerPacket(options, { packet, address, drop })
      if (!response) return answers.forget(key)
      answers.finish(key, response)
      socket.send(response, remotePort, rawAddress)
    } catch (error) {
      answers.forget(key)
      throw error
    }
  }

  const sweep = setInterval(() => answers.sweep(), SWEEP_MS)
  sweep.unref()
  socket.bind({ port, address: host })
  await once(socket, 'listening')
  socket.on('error', onError)
  socket.setRecvBufferSize(RECEIVE_BUFFER_BYTES)
  return {
    port: socket.address().port,
    stop: async () => {
      clearInterval(sweep)
      socket.removeAllListeners('message')
      await Promise.all(inFlight)
      socket.close()
    },
  }
}

interface Received<Context> {
  packet: RadiusPacket
  address: string
  drop: (reason: DropReason, contexts: Context[]) => void
}

/** Null if there is no answer, or none yet. */
async function answerPacket<Context>(
  options: RadiusServerOptions<Context>,
  { packet, address, drop }: Received<Context>,
): Promise<Buffer | null> {
  const clients = await options.findClients(packet, address)
  const signer = signerOf(packet, clients)
  if ('problem' in signer) {
    drop(
      signer.problem,
      clients.map(({ context }) => context),
    )
    return null
  }
  const { client, secret } = signer
  options.onGenuine?.(client.context, address)
  const answer =
    packet.code === RADIUS_CODES.statusServer
      ? statusAnswer(options.requestCode)
      : await options.answer({ packet, secret, address, context: client.context })
  if (!answer) return null
  const attributes = [...answer.attributes, ...proxyStatesOf(packet)]
  return encodeResponse(packet, { code: answer.code, attributes }, secret)
}

function decodeOrNull(bytes: Buffer): RadiusPacket | null {
  try {
    return decodePacket(bytes)
  } catch (error) {
    if (error instanceof RadiusFormatError) return null
    throw error
  }
}

type Signer<Context> = { client: RadiusClient<Context>; secret: string } | { problem: DropReason }

/** The gateway that made this request, and the secret that it used. */
function signerOf<Context>(packet: RadiusPacket, clients: RadiusClient<Context>[]): Signer<Context> {
  let problem: DropReason = 'unknown-client'
  for (const client of clients) {
    // Without a Message-Authenticator every secret matches, so it can't distinguish gateways.
    const requireMessageAuthenticator = client.requireMessageAuthenticator || clients.length > 1
    for (const secret of client.secrets) {
      const found = requestProblem(packet, secret, { requireMessageAuthenticator })
      if (!found) return { client, secret }
      problem = found
    }
  }
  return { problem }
}

/** RFC 5997: the answer of the port's own kind says that the server is up. */
const statusAnswer = (requestCode: number): RadiusAnswer => ({
  code:
    requestCode === RADIUS_CODES.accessRequest ? RADIUS_CODES.accessAccept : RADIUS_CODES.accountingResponse,
  attributes: [],
})

/** Requests of the last seconds with their answers. Null: still in progress. */
class RecentAnswers {
  private readonly byRequest = new Map<string, { response: Buffer | null; since: number }>()

  find(key: string): Buffer | null | undefined {
    return this.byRequest.get(key)?.response
  }

  begin(key: string): void {
    this.byRequest.set(key, { response: null, since: Date.now() })
  }

  finish(key: string, response: Buffer): void {
    this.byRequest.set(key, { response, since: Date.now() })
    // A Map keeps the order of insertion: the first is the oldest.
    const [oldest] = this.byRequest.keys()
    if (this.byRequest.size > MAX_REMEMBERED && oldest !== undefined) this.byRequest.delete(oldest)
  }

  /** The request had no answer, so the next attempt is processed. */
  forget(key: string): void {
    this.byRequest.delete(key)
  }

  sweep(): void {
    const oldest = Date.now() - REMEMBER_MS
    for (const [key, { response, since }] of this.byRequest) {
      if (response && since < oldest) this.byRequest.delete(key)
    }
  }
}
