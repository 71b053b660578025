import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  AUTHENTICATOR_BYTES,
  encodePacket,
  md5,
  RADIUS_CODES,
  type RadiusAttribute,
  type RadiusPacket,
} from './packet'

/** RFC 3579, section 3. */
const EAP_MESSAGE = 79
const MESSAGE_AUTHENTICATOR = 80
const ZEROS = Buffer.alloc(AUTHENTICATOR_BYTES)

/** Requests whose authenticator is random and proves nothing. */
const hasRandomAuthenticator = (code: number) =>
  code === RADIUS_CODES.accessRequest || code === RADIUS_CODES.statusServer

export type RequestProblem = 'bad-authenticator' | 'bad-message-authenticator' | 'no-message-authenticator'

/**
 * Checks that the sender of a request knows the secret, and that it arrived unchanged.
 *
 * An Access-Request proves this only by its Message-Authenticator: without one, an attacker on the network path can
 * change it (CVE-2024-3596). `requireMessageAuthenticator: false` admits old gateways.
 *
 * @returns Null for a genuine request.
 */
export function requestProblem(
  request: RadiusPacket,
  secret: string,
  { requireMessageAuthenticator }: { requireMessageAuthenticator: boolean },
): RequestProblem | null {
  const isRandom = hasRandomAuthenticator(request.code)
  if (!isRandom && !isEqual(request.authenticator, hashOf({ ...request, authenticator: ZEROS }, secret))) {
    return 'bad-authenticator'
  }
  const sent = messageAuthenticatorsOf(request)
  if (sent.length === 0) {
    // RFC 3579, section 3.1: EAP without one is dropped, whatever the gateway's settings.
    const isNeeded =
      requireMessageAuthenticator || request.attributes.some(({ type }) => type === EAP_MESSAGE)
    return isRandom && isNeeded ? 'no-message-authenticator' : null
  }
  const seed = isRandom ? request.authenticator : ZEROS
  return isSignedBy(sent, { ...request, authenticator: seed }, secret) ? null : 'bad-message-authenticator'
}

/**
 * Returns true if a response answers this request, and its sender knows the secret. A response to an Access-Request
 * must have a Message-Authenticator.
 */
export function isResponseGenuine(response: RadiusPacket, request: RadiusPacket, secret: string): boolean {
  if (response.identifier !== request.identifier) return false
  const ofRequest = { ...response, authenticator: request.authenticator }
  if (!isEqual(response.authenticator, hashOf(ofRequest, secret))) return false
  const sent = messageAuthenticatorsOf(response)
  if (sent.length === 0) return request.code !== RADIUS_CODES.accessRequest
  return isSignedBy(sent, ofRequest, secret)
}

/** A request as bytes: with a Message-Authenticator first, and its authenticator. */
export function encodeRequest(
  {
    code,
    identifier,
    attributes,
    authenticator,
  }: Omit<RadiusPacket, 'authenticator'> & { authenticator?: Buffer },
  secret: string,
): Buffer {
  const seed = hasRandomAuthenticator(code) ? (authenticator ?? randomBytes(AUTHENTICATOR_BYTES)) : ZEROS
  const packet = withMessageAuthenticator({ code, identifier, attributes, authenticator: seed }, secret)
  if (hasRandomAuthenticator(code)) return encodePacket(packet)
  return encodePacket({ ...packet, authenticator: hashOf(packet, secret) })
}

/**
 * A response as bytes. Answers to Access-Requests start with their Message-Authenticator, which prevents forged
 * answers. Accounting responses have none, because some gateways drop those that do.
 */
export function encodeResponse(
  request: RadiusPacket,
  { code, attributes }: Pick<RadiusPacket, 'code' | 'attributes'>,
  secret: string,
): Buffer {
  const { identifier, authenticator } = request
  const plain = { code, identifier, attributes, authenticator }
  const isPlain = code === RADIUS_CODES.accountingResponse && request.code === RADIUS_CODES.accountingRequest
  const packet = isPlain ? plain : withMessageAuthenticator(plain, secret)
  return encodePacket({ ...packet, authenticator: hashOf(packet, secret) })
}

/** A proxy's attributes are returned to it unchanged and in order: RFC 2865, section 5.33. */
export const proxyStatesOf = ({ attributes }: RadiusPacket): RadiusAttribute[] =>
  attributes.filter(({ type }) => type === 33)

function withMessageAuthenticator(packet: RadiusPacket, secret: string): RadiusPacket {
  const empty = { type: MESSAGE_AUTHENTICATOR, value: ZEROS }
  const others = packet.attributes.filter(({ type }) => type !== MESSAGE_AUTHENTICATOR)
  const value = messageAuthenticator({ ...packet, attributes: [empty, ...others] }, secret)
  return { ...packet, attributes: [{ type: MESSAGE_AUTHENTICATOR, value }, ...others] }
}

const messageAuthenticatorsOf = ({ attributes }: RadiusPacket) =>
  attributes.filter(({ type }) => type === MESSAGE_AUTHENTICATOR).map(({ value }) => value)

/** Checks the length first, because replacing a value of another length can exceed the largest packet size. */
const isSignedBy = (sent: Buffer[], packet: RadiusPacket, secret: string) =>
  sent.length === 1 &&
  sent[0]?.length === AUTHENTICATOR_BYTES &&
  isEqual(sent[0], messageAuthenticator(packet, secret))

function messageAuthenticator(packet: RadiusPacket, secret: string): Buffer {
  const attributes = packet.attributes.map((attribute) =>
    attribute.type === MESSAGE_AUTHENTICATOR ? { type: attribute.type, value: ZEROS } : attribute,
  )
  return createHmac('md5', secret)
    .update(encodePacket({ ...packet, attributes }))
    .digest()
}

const hashOf = (packet: RadiusPacket, secret: string) => md5(encodePacket(packet), secret)

const isEqual = (one: Buffer | undefined, other: Buffer) =>
  one !== undefined && one.length === other.length && timingSafeEqual(one, other)
