import { type ChildProcess, fork } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { RADIUS_CODES } from '../../src/platform/radius'
import { quantile } from '../figures'
import { encodePacketOf, type PacketPlan } from './load-packets'

export interface LoadPlan extends PacketPlan {
  port: number
  /** Limits of the load: duration, or number of packets. */
  seconds: number
  packets: number
  sockets: number
  /** Maximum number of unanswered packets per socket. */
  window: number
  /** Packets per second of all sockets together. Undefined: as fast as they are answered. */
  rate?: number
  /** Encodes all packets before the measurement starts. */
  isPrepared: boolean
}

export interface LoadFigures {
  answered: number
  /** Number of rejecting answers. */
  refused: number
  /** Packets sent again because no answer arrived. */
  resent: number
  /** Packets without any answer. */
  lost: number
  seconds: number
  /** In ms since a packet was first sent. */
  median: number
  p95: number
  slowest: number
}

const RESEND_MS = 2_000
const MAX_TRIES = 5
const TICK_MS = 10

/** Sends packets in a separate process, so that only the server is measured. */
export class LoadProcess {
  private readonly child: ChildProcess = fork(process.argv[1] ?? '', ['radius', '--load'])

  /** Resolves when the process is ready to send. */
  async prepare(plan: LoadPlan): Promise<void> {
    this.child.send(plan)
    await once(this.child, 'message')
  }

  /** Resolves when the load has ended by itself or by `finish`. */
  async run(): Promise<LoadFigures> {
    this.child.send('go')
    const [figures] = (await once(this.child, 'message')) as [LoadFigures]
    return figures
  }

  /** Sends no new packets, and waits for pending answers. */
  finish(): void {
    this.child.send('finish')
  }

  stop(): void {
    this.child.kill()
  }
}

/** Main function of the load process. */
export async function serveLoads(): Promise<void> {
  process.on('disconnect', () => process.exit())
  for (;;) {
    const [plan] = (await once(process, 'message')) as [LoadPlan]
    const load = new Load(plan)
    process.send?.('ready')
    await once(process, 'message')
    const finish = () => load.finish()
    process.on('message', finish)
    const figures = await load.run()
    process.off('message', finish)
    process.send?.(figures)
  }
}

class Load {
  readonly times: number[] = []
  readonly counts = { answered: 0, refused: 0, resent: 0, lost: 0 }
  private readonly sockets: LoadSocket[]
  private begun = 0
  private taken = 0
  private isFinished = false

  constructor(private readonly plan: LoadPlan) {
    this.sockets = Array.from({ length: plan.sockets }, (_each, index) => new LoadSocket(this, plan, index))
  }

  async run(): Promise<LoadFigures> {
    this.begun = performance.now()
    await new Promise<void>((resolve) => {
      const tick = setInterval(() => {
        for (const socket of this.sockets) socket.tick()
        if (!this.isOver() || this.sockets.some(({ isIdle }) => !isIdle)) return
        clearInterval(tick)
        resolve()
      }, TICK_MS)
    })
    const seconds = (performance.now() - this.begun) / 1000
    for (const socket of this.sockets) socket.close()
    const [middle, p95, slowest] = [0.5, 0.95, 1].map((share) => quantile(this.times, share))
    return { ...this.counts, seconds, median: middle ?? 0, p95: p95 ?? 0, slowest: slowest ?? 0 }
  }

  finish(): void {
    this.isFinished = true
  }

  /** Returns true if another packet may be sent now. */
  take(): boolean {
    if (this.isOver()) return false
    const { rate } = this.plan
    if (rate !== undefined && this.taken >= ((performance.now() - this.begun) / 1000) * rate) return false
    this.taken += 1
    return true
  }

  private isOver(): boolean {
    const { packets, seconds } = this.plan
    return this.isFinished || this.taken >= packets || performance.now() - this.begun >= seconds * 1000
  }
}

interface Sent {
  bytes: Buffer
  first: number
  last: number
  tries: number
}

class LoadSocket {
  private readonly socket: Socket = createSocket('udp4')
  private readonly open = new Map<number, Sent>()
  private readonly prepared: Buffer[]
  private next = 0

  constructor(
    private readonly load: Load,
    private readonly plan: LoadPlan,
    private readonly index: number,
  ) {
    const own = plan.isPrepared ? Math.floor(plan.packets / plan.sockets) : 0
    this.prepared = Array.from({ length: own }, (_each, number) => this.encode(number))
    this.socket.on('message', (bytes) => this.receive(bytes))
  }

  get isIdle(): boolean {
    return this.open.size === 0
  }

  tick(): void {
    const now = performance.now()
    for (const [identifier, sent] of this.open) {
      if (now - sent.last < RESEND_MS) continue
      if (sent.tries >= MAX_TRIES) {
        this.open.delete(identifier)
        this.load.counts.lost += 1
        continue
      }
      sent.last = now
      sent.tries += 1
      this.load.counts.resent += 1
      this.socket.send(sent.bytes, this.plan.port, '127.0.0.1')
    }
    this.fill()
  }

  close(): void {
    this.socket.close()
  }

  private fill(): void {
    while (this.open.size < this.plan.window && !this.open.has(this.next % 256) && this.load.take()) {
      const bytes = this.prepared[this.next] ?? this.encode(this.next)
      const now = performance.now()
      this.open.set(this.next % 256, { bytes, first: now, last: now, tries: 1 })
      this.next += 1
      this.socket.send(bytes, this.plan.port, '127.0.0.1')
    }
  }

  private encode(number: number): Buffer {
    return encodePacketOf(this.plan, number * this.plan.sockets + this.index, number % 256)
  }

  private receive(bytes: Buffer): void {
    const [code, identifier = 0] = bytes
    const sent = this.open.get(identifier)
    if (!sent) return
    this.open.delete(identifier)
    this.load.times.push(performance.now() - sent.first)
    this.load.counts.answered += 1
    if (code === RADIUS_CODES.accessReject) this.load.counts.refused += 1
    this.fill()
  }
}
