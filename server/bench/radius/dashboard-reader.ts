import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { PASSWORD } from '../../src/testing/builders'
import { call } from '../call'

const PAUSE_MS = 250

/** A user who reads lists of a site, one call after the other. */
export class DashboardReader {
  private readonly times: number[] = []
  private isOver = false
  private readonly reading: Promise<void>

  private constructor(
    private readonly address: string,
    private readonly agent: Agent,
    private readonly cookie: string,
    private readonly siteId: number,
  ) {
    this.reading = this.read()
    // Reported by `stop`.
    this.reading.catch(() => {})
  }

  static async signIn(
    address: string,
    { siteId, email }: { siteId: number; email: string },
  ): Promise<DashboardReader> {
    const agent = new Agent({ keepAlive: true })
    const login = await call(address, { agent, path: '/login', body: { email, password: PASSWORD } })
    const cookie = (login.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    return new DashboardReader(address, agent, cookie, siteId)
  }

  /** @returns the times of the calls in ms */
  async stop(): Promise<number[]> {
    this.isOver = true
    await this.reading
    this.agent.destroy()
    return this.times
  }

  private async read(): Promise<void> {
    const path = `/s/${this.siteId}/api/v1/guest`
    while (!this.isOver) {
      const began = performance.now()
      const { status, text } = await call(this.address, {
        agent: this.agent,
        path,
        headers: { cookie: this.cookie },
      })
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
      this.times.push(performance.now() - began)
      await delay(PAUSE_MS)
    }
  }
}
