import { createSocket, type Socket } from 'node:dgram'
import { NAS_SECRET } from '../modules/guest-login/radius/radius-builders'
import { attribute, RADIUS_CODES, type RadiusPacket } from '../platform/radius'
import { decodePacket } from '../platform/radius/packet'
import { encodeRequest, isResponseGenuine } from '../platform/radius/sign-packet'

const STATUS = { start: 1, stop: 2, interim: 3 } as const
type Status = keyof typeof STATUS

/** Concurrent requests of one socket; identifiers are below 256. */
const WINDOW = 24
const INTERIMS = 3

/** Records that a gateway relies on, because they were acknowledged. */
export interface AcknowledgedReport {
  acctSessionId: string
  status: Status
  dataUp: number
}

/** A gateway that reports one session after the other, each from its start to its stop, until it is closed. */
export class AccountingLoad {
  readonly acknowledged: AcknowledgedReport[] = []
  private readonly socket: Socket = createSocket('udp4')
  private readonly open = new Map<number, { request: RadiusPacket; report: AcknowledgedReport }>()
  private sessions = 0
  private identifier = 0

  constructor(
    private readonly name: string,
    private readonly port: number,
  ) {
    this.socket.on('message', (bytes) => this.receive(bytes))
  }

  start(): void {
    for (let running = 0; running < WINDOW; running += 1) this.startSession()
  }

  close(): void {
    this.socket.close()
  }

  private startSession(): void {
    this.sessions += 1
    this.send({ acctSessionId: `${this.name}-${this.sessions}`, status: 'start', dataUp: 0 })
  }

  private send(report: AcknowledgedReport): void {
    do this.identifier = (this.identifier + 1) % 256
    while (this.open.has(this.identifier))
    const bytes = encodeRequest(
      {
        code: RADIUS_CODES.accountingRequest,
        identifier: this.identifier,
        attributes: [
          attribute('Acct-Status-Type', STATUS[report.status]),
          attribute('Acct-Session-Id', report.acctSessionId),
          attribute('Calling-Station-Id', '02-00-00-00-00-01'),
          attribute('Acct-Input-Octets', report.dataUp),
        ],
      },
      NAS_SECRET,
    )
    this.open.set(this.identifier, { request: decodePacket(bytes), report })
    this.socket.send(bytes, this.port, '127.0.0.1')
  }

  private receive(bytes: Buffer): void {
    const response = decodePacket(bytes)
    const asked = this.open.get(response.identifier)
    if (!asked || !isResponseGenuine(response, asked.request, NAS_SECRET)) return
    this.open.delete(response.identifier)
    const { report } = asked
    this.acknowledged.push(report)
    if (report.status === 'stop') return this.startSession()
    const { acctSessionId, dataUp } = report
    const status = dataUp < INTERIMS ? 'interim' : 'stop'
    this.send({ acctSessionId, status, dataUp: dataUp + 1 })
  }
}
