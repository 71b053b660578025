import type { GatewayProblem } from '@portico/shared/contracts'
import type { Clock } from '../../../platform/clock'
import { withReader, withTx, type Database } from '../../../platform/db'
import {
  attribute,
  RADIUS_CODES,
  type RadiusAttribute,
  type RadiusPacket,
  readAttribute,
  sendRadiusRequest,
} from '../../../platform/radius'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { openSessionsOf, type OpenSession } from './accounting.repo'
import { findNasOfSite, type FoundNas, nasAddressOf, nasSecretsOf } from './nas.repo'
import { storeEvents } from './request-log.repo'

/** Error-Cause: RFC 5176, section 3.5. The gateway has no such session, so the device is already offline. */
const SESSION_CONTEXT_NOT_FOUND = 503

const CODES = {
  disconnect: { request: RADIUS_CODES.disconnectRequest, ack: RADIUS_CODES.disconnectAck },
  change: { request: RADIUS_CODES.coaRequest, ack: RADIUS_CODES.coaAck },
} as const

export interface AskingGateways {
  db: Database
  box: SecretBox
  clock: Clock
}

export interface DeviceAtSite {
  siteId: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

export interface GatewayRequest {
  kind: keyof typeof CODES
  /** Attributes besides those that identify the session. */
  attributes: (session: OpenSession, gateway: FoundNas) => RadiusAttribute[]
}

/** Null on success. */
export type GatewayAnswer = Extract<GatewayProblem, `gateway-${string}`> | null

/**
 * Sends a request of RFC 5176 to each gateway that reported a session of this device, and notes the answers in the
 * router's log.
 *
 * @returns one answer for each session
 */
export async function askGateways(
  { db, box, clock }: AskingGateways,
  device: DeviceAtSite,
  request: GatewayRequest,
): Promise<GatewayAnswer[]> {
  const { sessions, gateways } = await withReader(db, async (tx) => {
    const open = await openSessionsOf(tx, device)
    const ids = open.map(({ nasId }) => nasId)
    const found = await findNasOfSite(tx, device.siteId, ids)
    return { sessions: open, gateways: new Map(found.map((each) => [each.id, each])) }
  })
  const answers = await Promise.all(
    sessions.map(async (session) => {
      const gateway = gateways.get(session.nasId)
      // The gateway was removed meanwhile.
      if (!gateway) return []
      return [{ gateway, problem: await askGateway(box, gateway, { ...request, session, mac: device.mac }) }]
    }),
  )
  const results = answers.flat()
  if (results.length > 0) {
    const at = clock.now()
    const events = results.map(({ gateway, problem }) => ({
      ...device,
      at,
      kind: request.kind,
      problem,
      address: nasAddressOf(gateway),
      identifier: gateway.identifier,
    }))
    await withTx(db, (tx) => storeEvents(tx, events))
  }
  return results.map(({ problem }) => problem)
}

async function askGateway(
  box: SecretBox,
  gateway: FoundNas,
  { kind, attributes, session, mac }: GatewayRequest & { session: OpenSession; mac: string },
): Promise<GatewayAnswer> {
  const { disconnectPort } = gateway
  const address = nasAddressOf(gateway)
  if (disconnectPort === null || address === null) return 'gateway-takes-none'
  const { acctSessionId, username, ip } = session
  const content = {
    address,
    port: disconnectPort,
    code: CODES[kind].request,
    attributes: [
      attribute('User-Name', username),
      attribute('Calling-Station-Id', mac.replaceAll(':', '-')),
      attribute('Acct-Session-Id', acctSessionId),
      ...(ip ? [attribute('Framed-IP-Address', ip)] : []),
      ...attributes(session, gateway),
      attribute('Event-Timestamp', new Date()),
    ],
  }
  const answer = await firstAnswer(
    nasSecretsOf(box, gateway).map((each) => sendRadiusRequest({ ...content, secret: each })),
  )
  if (!answer) return 'gateway-silent'
  if (answer.code === CODES[kind].ack) return null
  return readAttribute(answer, 'Error-Cause') === SESSION_CONTEXT_NOT_FOUND
    ? 'gateway-unknown-session'
    : 'gateway-refused'
}

/** The gateway may not have its new secret yet, and it ignores requests signed with another secret than its own. */
function firstAnswer(tries: Promise<RadiusPacket | null>[]): Promise<RadiusPacket | null> {
  return new Promise((resolve, reject) => {
    let waiting = tries.length
    if (waiting === 0) resolve(null)
    for (const each of tries) {
      each.then((answer) => {
        waiting -= 1
        if (answer || waiting === 0) resolve(answer)
      }, reject)
    }
  })
}
