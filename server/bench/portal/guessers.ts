import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '../call'
import { DRAWN } from './crowd-site'

/** Requests a second of one network. */
const PACE = 20

const hex = (number: number) => number.toString(16)

/** A fresh address for each guess, within a network of this size. */
const NETWORKS: Record<string, (number: number) => string> = {
  '/64': (number) => `2001:db8:a:1::${hex(number % 65_536)}`,
  '/56': (number) => `2001:db8:b:1${hex(number % 256).padStart(2, '0')}::${hex(number % 65_536)}`,
  '/48': (number) => `2001:db8:c:${hex(number % 65_536)}::1`,
}

export interface Guesses {
  network: string
  sent: number
  /** Wrong codes that the server told wrong. */
  answered: number
  /** Codes that opened something. */
  hits: number
}

/** Guesses voucher codes of a batch from several networks, with a fresh address and MAC each time. */
export class Guessers {
  readonly counts: Guesses[] = Object.keys(NETWORKS).map((network) => ({
    network,
    sent: 0,
    answered: 0,
    hits: 0,
  }))
  private running: Promise<unknown> = Promise.resolve()
  private isOver = false

  constructor(
    private readonly origin: string,
    private readonly siteId: number,
  ) {}

  start(): void {
    this.isOver = false
    this.running = Promise.all(this.counts.map((counts, index) => this.guess(counts, index)))
  }

  async stop(): Promise<void> {
    this.isOver = true
    await this.running
  }

  private async guess(counts: Guesses, index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const sent: Promise<void>[] = []
    while (!this.isOver) {
      sent.push(this.send(agent, counts, index))
      await delay(1000 / PACE)
    }
    await Promise.all(sent)
    agent.destroy()
  }

  private async send(agent: Agent, counts: Guesses, index: number): Promise<void> {
    const number = counts.sent
    counts.sent += 1
    const bytes = [16, 8, 0].map((bits) => hex((number >> bits) & 255).padStart(2, '0'))
    const mac = `06:0${index}:${bytes.join(':')}:00`
    const code = `1050${String(Math.floor(Math.random() * 10 ** DRAWN)).padStart(DRAWN, '0')}`
    const headers = { 'x-forwarded-for': NETWORKS[counts.network]?.(number) ?? '' }
    const path = `/guest/s/${this.siteId}/voucher`
    const { status } = await call(this.origin, { agent, path, headers, body: { code, mac } })
    if (status === 422) counts.answered += 1
    if (status === 200) counts.hits += 1
  }
}
