import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { attribute, joinedOctets, readAttribute } from './attributes'
import { md5, type RadiusAttribute, type RadiusPacket } from './packet'

/** EAP: RFC 3748. Over RADIUS: RFC 3579. */
const EAP_CODES = { request: 1, response: 2, success: 3, failure: 4 } as const
const EAP_TYPES = { identity: 1, nak: 3, md5Challenge: 4 } as const
const CHALLENGE_BYTES = 16
const TAG_BYTES = 16
/** Time in ms during which the response to a challenge is accepted. */
const CHALLENGE_MS = 60_000
/** Attributes hold up to 253 bytes; this server sends shorter ones. */
const SUCCESS_BYTES = 4

export type EapStep =
  | { kind: 'challenge'; attributes: RadiusAttribute[] }
  | { kind: 'accepted'; attributes: RadiusAttribute[] }
  | { kind: 'rejected'; attributes: RadiusAttribute[] }

/**
 * EAP-MD5, the method of wired ports (802.1X) without certificates. Methods with tunnels are left to FreeRADIUS. The
 * challenge travels in State, signed, so that any process can check the answer.
 *
 * @param key signs challenges
 */
export function answerEap(
  request: RadiusPacket,
  { password, key, now }: { password: string; key: string; now: Date },
): EapStep {
  const message = joinedOctets(request, 'EAP-Message') ?? Buffer.alloc(0)
  const identifier = message.length > 1 ? message.readUInt8(1) : 0
  const isResponse = message.length >= 5 && message.readUInt8(0) === EAP_CODES.response
  const type = isResponse ? message.readUInt8(4) : 0
  if (type === EAP_TYPES.identity) return challengeOf(identifier, { key, now })
  const challenge =
    type === EAP_TYPES.md5Challenge ? openState(readAttribute(request, 'State'), { key, now }) : null
  // MD5 is as long as the challenge; the client's name may follow.
  const digest = message.length > 5 ? message.subarray(6, 6 + message.readUInt8(5)) : Buffer.alloc(0)
  const expected = challenge && md5(Buffer.from([identifier]), password, challenge)
  return expected && digest.length === expected.length && timingSafeEqual(digest, expected)
    ? { kind: 'accepted', attributes: [eapEnd(EAP_CODES.success, identifier)] }
    : { kind: 'rejected', attributes: [eapEnd(EAP_CODES.failure, identifier)] }
}

function challengeOf(identifier: number, { key, now }: { key: string; now: Date }): EapStep {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const message = Buffer.alloc(6 + CHALLENGE_BYTES)
  message.writeUInt8(EAP_CODES.request, 0)
  message.writeUInt8((identifier + 1) % 256, 1)
  message.writeUInt16BE(message.length, 2)
  message.writeUInt8(EAP_TYPES.md5Challenge, 4)
  message.writeUInt8(CHALLENGE_BYTES, 5)
  challenge.copy(message, 6)
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(now.getTime() / 1000))
  const body = Buffer.concat([challenge, seconds])
  const state = Buffer.concat([body, tagOf(body, key)])
  return { kind: 'challenge', attributes: [attribute('EAP-Message', message), attribute('State', state)] }
}

/** The challenge in a State that this server recently created. */
function openState(state: Buffer | undefined, { key, now }: { key: string; now: Date }): Buffer | null {
  const bodyBytes = CHALLENGE_BYTES + 4
  if (state?.length !== bodyBytes + TAG_BYTES) return null
  const body = state.subarray(0, bodyBytes)
  if (!timingSafeEqual(state.subarray(bodyBytes), tagOf(body, key))) return null
  const age = now.getTime() - body.readUInt32BE(CHALLENGE_BYTES) * 1000
  return age <= CHALLENGE_MS ? body.subarray(0, CHALLENGE_BYTES) : null
}

const tagOf = (body: Buffer, key: string) =>
  createHmac('sha256', key).update('eap challenge ').update(body).digest().subarray(0, TAG_BYTES)

function eapEnd(code: number, identifier: number): RadiusAttribute {
  return attribute('EAP-Message', Buffer.from([code, identifier, 0, SUCCESS_BYTES]))
}
