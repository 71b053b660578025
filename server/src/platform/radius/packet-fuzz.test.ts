import { usedHeapBytes } from '../../testing/heap-bytes'
import { longRun, printOfLongRun } from '../../testing/long-run'
import { isGenuine, mutateBytes, requestBytes, signBytes } from '../../testing/radius-packets'
import { seededRandom } from '../../testing/seeded-random'
import { ATTRIBUTE_NAMES, joinedOctets, readAttribute } from './attributes'
import { checkCredentials } from './credentials'
import { answerEap } from './eap-md5'
import { decodePacket, encodePacket, RADIUS_CODES, RadiusFormatError, type RadiusPacket } from './packet'
import { encodeResponse, isResponseGenuine, requestProblem } from './sign-packet'

const PACKETS = longRun('FUZZ_PACKETS', 20_000)
const SEED = longRun('FUZZ_SEED', 20_261_127)
const SECRET = 'a shared secret for tests'
/** Garbage of the test itself that isn't collected immediately. */
const MAX_GROWTH_BYTES = 8 * 1024 * 1024
const STRICT = { requireMessageAuthenticator: true }

jest.setTimeout(60_000 + PACKETS)

/** Null if the bytes are rejected as no packet. */
function decoded(bytes: Buffer): RadiusPacket | null {
  try {
    return decodePacket(bytes)
  } catch (error) {
    if (error instanceof RadiusFormatError) return null
    throw error
  }
}

/** Performs every step of the server on a packet before the database. */
function readAll(packet: RadiusPacket): void {
  for (const name of ATTRIBUTE_NAMES) readAttribute(packet, name)
  joinedOctets(packet, 'EAP-Message')
  checkCredentials(packet, { password: 'a password', secret: SECRET })
  answerEap(packet, { password: 'a password', key: SECRET, now: new Date(0) })
}

type Kind = 'malformed' | 'forged' | 'genuine'

/** Throws if the codec handles these bytes incorrectly. */
function check(bytes: Buffer): Kind {
  const packet = decoded(bytes)
  const genuine = isGenuine(bytes, SECRET)
  if (packet === null) {
    if (genuine) throw new Error('a genuine packet was refused')
    return 'malformed'
  }
  if (!encodePacket(packet).equals(bytes.subarray(0, bytes.readUInt16BE(2)))) {
    throw new Error('decoding lost something')
  }
  if ((requestProblem(packet, SECRET, STRICT) === null) !== genuine) {
    throw new Error(genuine ? 'a genuine packet was rejected' : 'a forged packet was accepted')
  }
  readAll(packet)
  // A gateway's answer to a disconnect request is as unreliable.
  isResponseGenuine(packet, packet, SECRET)
  if (!genuine) return 'forged'
  const response = decodePacket(
    encodeResponse(packet, { code: RADIUS_CODES.accessReject, attributes: [] }, SECRET),
  )
  if (!isResponseGenuine(response, packet, SECRET)) throw new Error('the answer was not genuine')
  return 'genuine'
}

it(`reads ${PACKETS.toLocaleString('en')} mutated packets without a fault, and memory stays level`, () => {
  const random = seededRandom(SEED)
  const codes = Object.values(RADIUS_CODES)
  const counts = { malformed: 0, forged: 0, genuine: 0 }
  const began = performance.now()
  let early = 0
  for (let count = 0; count < PACKETS; count += 1) {
    if (count === Math.floor(PACKETS / 10)) early = usedHeapBytes()
    const request = requestBytes(random, random.pick(codes))
    const mutated = random.upTo(3) === 0 ? request : mutateBytes(random, request)
    const bytes = (random.upTo(2) === 0 && signBytes(mutated, SECRET)) || mutated
    try {
      counts[check(bytes)] += 1
    } catch (error) {
      throw new Error(`packet ${count} of seed ${SEED}: ${bytes.toString('hex')}`, { cause: error })
    }
  }
  // Each kind must be a considerable part, otherwise the test covered too little.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(PACKETS / 10)
  const heap = [early, usedHeapBytes()].map((bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`)
  const seconds = Math.round((performance.now() - began) / 1000)
  printOfLongRun('FUZZ_PACKETS', `${JSON.stringify(counts)} in ${seconds} s, heap ${heap.join(' to ')}`)
  expect(usedHeapBytes() - early).toBeLessThan(MAX_GROWTH_BYTES)
})
