import { createSocket, type Socket } from 'node:dgram'
import { setTimeout as delay } from 'node:timers/promises'
import { NAS_SECRET } from './modules/guest-login/radius/radius-builders'
import { RADIUS_CODES } from './platform/radius'
import { decodePacket, type RadiusPacket } from './platform/radius/packet'
import { isResponseGenuine } from './platform/radius/sign-packet'
import { longRun, printOfLongRun } from './testing/long-run'
import { type RadiusInstallation, radiusInstallation } from './testing/radius-installation'
import { isGenuine, mutateBytes, requestBytes, signBytes } from './testing/radius-packets'
import { residentBytes } from './testing/resident-bytes'
import { seededRandom, type SeededRandom } from './testing/seeded-random'
import type { ServerProcess } from './testing/server-process'

const PACKETS = longRun('FUZZ_DATAGRAMS', 1_000)
const SEED = longRun('FUZZ_SEED', 20_261_127)
/** Few enough to fit into the socket's buffer of the other side. */
const BATCH = 32
const WAIT_MS = 2_000
const TRIES = 3
/** V8 and PostgreSQL's driver keep growing slowly at first. */
const MAX_GROWTH_BYTES = 96 * 1024 * 1024

jest.setTimeout(120_000 + PACKETS * 20)

let installation: RadiusInstallation
let server: ServerProcess
let ports: FuzzedPort[] = []

beforeAll(async () => {
  installation = await radiusInstallation()
  server = installation.start()
  await server.ready()
  const { auth, acct } = installation.ports
  ports = [
    new FuzzedPort(auth, RADIUS_CODES.accessRequest),
    new FuzzedPort(acct, RADIUS_CODES.accountingRequest),
  ]
})
afterAll(async () => {
  for (const port of ports) port.close()
  await server?.kill()
  await installation?.remove()
})

/** One port of the server, with its answers. */
class FuzzedPort {
  readonly faults: string[] = []
  answered = 0
  private readonly socket: Socket = createSocket('udp4')
  private readonly open = new Map<string, RadiusPacket>()
  /** A request that was sent again may be answered twice. */
  private readonly earlier: RadiusPacket[] = []

  constructor(
    private readonly port: number,
    readonly requestCode: number,
  ) {
    this.socket.on('message', (bytes) => this.receive(bytes))
  }

  /** Sends packets, and waits for the answers that must come. */
  async send(batch: Buffer[]): Promise<void> {
    for (const bytes of batch.filter((each) => this.mustBeAnswered(each))) {
      this.open.set(bytes.toString('hex'), decodePacket(bytes))
    }
    for (const bytes of batch) this.socket.send(bytes, this.port, '127.0.0.1')
    for (let attempt = 1; attempt < TRIES && !(await this.allAnswered()); attempt += 1) {
      for (const hex of this.open.keys()) this.socket.send(Buffer.from(hex, 'hex'), this.port, '127.0.0.1')
    }
    if (!(await this.allAnswered())) {
      for (const hex of this.open.keys()) this.faults.push(`no answer to the genuine packet ${hex}`)
      this.open.clear()
    }
  }

  close(): void {
    this.socket.close()
  }

  private mustBeAnswered(bytes: Buffer): boolean {
    const isTaken = bytes[0] === this.requestCode || bytes[0] === RADIUS_CODES.statusServer
    return isTaken && isGenuine(bytes, NAS_SECRET)
  }

  private receive(bytes: Buffer): void {
    const response = decodePacket(bytes)
    const request = [...this.open].find(([, each]) => isResponseGenuine(response, each, NAS_SECRET))
    if (request) {
      this.answered += 1
      this.open.delete(request[0])
      this.earlier.push(request[1])
    } else if (!this.earlier.some((each) => isResponseGenuine(response, each, NAS_SECRET))) {
      this.faults.push(`an answer to a packet that isn't genuine: ${bytes.toString('hex')}`)
    }
  }

  private async allAnswered(): Promise<boolean> {
    const end = Date.now() + WAIT_MS
    while (this.open.size > 0 && Date.now() < end) await delay(2)
    return this.open.size === 0
  }
}

function datagram(random: SeededRandom, requestCode: number): Buffer {
  const code = random.upTo(6) === 0 ? random.pick(Object.values(RADIUS_CODES)) : requestCode
  const request = requestBytes(random, code)
  const mutated = random.upTo(3) === 0 ? request : mutateBytes(random, request)
  return (random.upTo(2) === 0 && signBytes(mutated, NAS_SECRET)) || mutated
}

it(`answers the genuine ones of ${PACKETS.toLocaleString('en')} mutated packets, and no other`, async () => {
  const random = seededRandom(SEED)
  const began = performance.now()
  let early = 0
  for (let sent = 0; sent < PACKETS; sent += BATCH) {
    if (early === 0 && sent >= PACKETS / 4) early = residentBytes(server.pid)
    const port = random.pick(ports)
    await port.send(Array.from({ length: BATCH }, () => datagram(random, port.requestCode)))
    const fault = port.faults[0]
    if (fault) throw new Error(`seed ${SEED}, after ${sent} packets: ${fault}\n${server.output}`)
  }
  // An answer to the last packets would come late.
  await delay(200)
  for (const port of ports) {
    expect(port.faults).toEqual([])
    expect(port.answered).toBeGreaterThan(PACKETS / 20)
  }
  expect(server.output).not.toContain('"level":50')
  const late = residentBytes(server.pid)
  const memory = [early, late].map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`)
  const answers = ports.reduce((sum, { answered }) => sum + answered, 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  printOfLongRun('FUZZ_DATAGRAMS', `${answers} answers in ${seconds} s, server ${memory.join(' to ')}`)
  expect(late - early).toBeLessThan(MAX_GROWTH_BYTES)
})
