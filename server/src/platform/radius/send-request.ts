import { createSocket } from 'node:dgram'
import { randomInt } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { decodePacket, RadiusFormatError, type RadiusAttribute, type RadiusPacket } from './packet'
import { encodeRequest, isResponseGenuine } from './sign-packet'

/** Delays after each attempt, in ms. RFC 5080, section 2.2.1, requires growing ones. */
const TRY_PAUSES_MS = [800, 1_600, 3_200]

interface Outgoing {
  /** IP address of the gateway. */
  address: string
  port: number
  secret: string
  code: number
  attributes: RadiusAttribute[]
  /** Authenticator of an Access-Request whose attributes depend on it. Left out: a random one. */
  authenticator?: Buffer
}

/** Sends a request to a gateway and waits for its answer. Null if none arrived. */
export async function sendRadiusRequest(
  { address, port, secret, ...content }: Outgoing,
  pausesMs: readonly number[] = TRY_PAUSES_MS,
): Promise<RadiusPacket | null> {
  const socket = createSocket({ type: isIPv6(address) ? 'udp6' : 'udp4' })
  const bytes = encodeRequest({ ...content, identifier: randomInt(256) }, secret)
  const request = decodePacket(bytes)
  try {
    return await new Promise<RadiusPacket | null>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const send = (attempt: number): void => {
        const pause = pausesMs[attempt]
        if (pause === undefined) return resolve(null)
        // A closed port is reported by a later send; another attempt may find it open.
        socket.send(bytes, port, address, () => {})
        timer = setTimeout(() => send(attempt + 1), pause)
      }
      socket.on('message', (received) => {
        const response = genuineResponse(received, request, secret)
        if (!response) return
        clearTimeout(timer)
        resolve(response)
      })
      socket.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      send(0)
    })
  } finally {
    socket.close()
  }
}

function genuineResponse(received: Buffer, request: RadiusPacket, secret: string): RadiusPacket | null {
  try {
    const response = decodePacket(received)
    return isResponseGenuine(response, request, secret) ? response : null
  } catch (error) {
    if (error instanceof RadiusFormatError) return null
    throw error
  }
}
