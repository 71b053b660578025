import { attribute, readAttribute } from './attributes'
import { answerEap, type EapStep } from './eap-md5'
import { encodeRequest, requestProblem } from './sign-packet'
import { decodePacket, md5, RADIUS_CODES, type RadiusPacket } from './packet'

const PASSWORD = 'one-time password'
const KEY = 'the key that signs challenges'
const NOW = new Date('2026-03-10T09:30:00Z')

/** EAP packets of RFC 3748, section 4: code, identifier, length, type, data. */
function eap(code: number, identifier: number, type: number, data = Buffer.alloc(0)): Buffer {
  const header = Buffer.from([code, identifier, 0, 0, type])
  header.writeUInt16BE(header.length + data.length, 2)
  return Buffer.concat([header, data])
}

const request = (message: Buffer, state?: Buffer): RadiusPacket => ({
  code: RADIUS_CODES.accessRequest,
  identifier: 1,
  authenticator: Buffer.alloc(16),
  attributes: [attribute('EAP-Message', message), ...(state ? [attribute('State', state)] : [])],
})

const answer = (
  message: Buffer,
  { state, now = NOW, key = KEY }: { state?: Buffer; now?: Date; key?: string } = {},
) => answerEap(request(message, state), { password: PASSWORD, key, now })

const read = ({ attributes }: EapStep, name: 'EAP-Message' | 'State') =>
  readAttribute({ ...request(Buffer.alloc(0)), attributes }, name) ?? Buffer.alloc(0)

const identity = (identifier: number) => eap(2, identifier, 1, Buffer.from('guest'))

/** The challenge for a client, and the correct response to it: RFC 3748, section 5.4, and RFC 1994, section 4.1. */
function challengeFor(identifier: number) {
  const step = answer(identity(identifier))
  const message = read(step, 'EAP-Message')
  const value = message.subarray(6)
  const response = (password: string, to = message.readUInt8(1)) =>
    eap(
      2,
      to,
      4,
      Buffer.concat([Buffer.from([16]), md5(Buffer.from([to]), password, value), Buffer.from('guest')]),
    )
  return { step, message, state: read(step, 'State'), response }
}

it('asks who gives its identity for an MD5 challenge', () => {
  const { step, message } = challengeFor(7)
  expect(step.kind).toBe('challenge')
  // Request 8 of type 4 with 16 bytes of challenge.
  expect([...message.subarray(0, 6)]).toEqual([1, 8, 0, 22, 4, 16])
  expect(challengeFor(255).message.readUInt8(1)).toBe(0)
})

it('never asks for the same twice', () => {
  expect(challengeFor(7).message.subarray(6)).not.toEqual(challengeFor(7).message.subarray(6))
})

it('accepts the right response with EAP-Success', () => {
  const { state, response } = challengeFor(7)
  const step = answer(response(PASSWORD), { state })
  expect(step.kind).toBe('accepted')
  expect([...read(step, 'EAP-Message')]).toEqual([3, 8, 0, 4])
})

it.each<[string, () => EapStep]>([
  [
    'to another password',
    () => {
      const { state, response } = challengeFor(7)
      return answer(response('guessed'), { state })
    },
  ],
  [
    'to another identifier',
    () => {
      const { state, response } = challengeFor(7)
      const changed = response(PASSWORD)
      changed[1] = 9
      return answer(changed, { state })
    },
  ],
  [
    'to the challenge of another exchange',
    () => answer(challengeFor(7).response(PASSWORD), { state: challengeFor(7).state }),
  ],
  ['without State', () => answer(challengeFor(7).response(PASSWORD))],
  [
    'to a State of another server',
    () => {
      const { state, response } = challengeFor(7)
      return answer(response(PASSWORD), { state, key: 'another key' })
    },
  ],
  [
    'with another length of its value',
    () => {
      const { state, response } = challengeFor(7)
      const changed = response(PASSWORD)
      changed[5] = 17
      return answer(changed, { state })
    },
  ],
  [
    'after a minute',
    () => {
      const { state, response } = challengeFor(7)
      return answer(response(PASSWORD), { state, now: new Date(NOW.getTime() + 61_000) })
    },
  ],
  ['that is cut off', () => answer(Buffer.from([2, 8]))],
  // Legacy Nak: the client wants PEAP.
  [
    'that asks for another method',
    () => answer(eap(2, 8, 3, Buffer.from([25])), { state: challengeFor(7).state }),
  ],
])('rejects a response %s with EAP-Failure', (_case, send) => {
  const step = send()
  expect(step.kind).toBe('rejected')
  expect(read(step, 'EAP-Message').readUInt8(0)).toBe(4)
})

it('demands a Message-Authenticator of EAP from every gateway: RFC 3579, section 3.1', () => {
  const message = attribute('EAP-Message', identity(1))
  const content = { code: RADIUS_CODES.accessRequest, identifier: 1 }
  const signed = decodePacket(encodeRequest({ ...content, attributes: [message] }, 'secret'))
  const plain = { ...signed, attributes: [message] }
  const lenient = { requireMessageAuthenticator: false }
  expect(requestProblem(signed, 'secret', lenient)).toBeNull()
  expect(requestProblem(plain, 'secret', lenient)).toBe('no-message-authenticator')
})
