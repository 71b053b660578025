import type { Agent } from 'node:http'
import { splashPath } from '@portico/shared/contracts'
import { call } from '../call'

/** A phone at the splash page. It keeps no cookies, as many captive browsers don't. */
export class CrowdGuest {
  /** Total time of all its requests. */
  ms = 0
  private token = ''

  constructor(
    private readonly origin: string,
    private readonly agent: Agent,
    private readonly phone: { siteId: number; mac: string; address: string },
  ) {}

  async arrive(): Promise<void> {
    await this.follow(`${splashPath(this.phone.siteId)}/?id=${this.phone.mac}&ssid=Guests`)
  }

  post(path: string, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ ...fields, t: this.token })
    return this.follow(`${splashPath(this.phone.siteId)}${path}`, body)
  }

  /** Answers the page in the end. */
  async follow(path: string, body?: URLSearchParams): Promise<string> {
    const began = performance.now()
    const headers = { 'x-forwarded-for': this.phone.address }
    const answer = await call(this.origin, { agent: this.agent, path, headers, ...(body && { body }) })
    this.ms += performance.now() - began
    const { location } = answer.headers
    if (answer.status === 303 && location) return this.follow(location)
    const token =
      /name="t" value="([^"]+)"/.exec(answer.text)?.[1] ?? /[?&;]t=([\w-]{43})/.exec(answer.text)?.[1]
    if (token) this.token = token
    return answer.text
  }
}

/** Why a page isn't the one that a guest sees after logging in; null: it is. */
export function refusalOf(page: string): string | null {
  if (/You&#39;re online|is confirmed|Email confirmed|verified/i.test(page)) return null
  return /class="alert"[^>]*>([^<]*)/.exec(page)?.[1] ?? /<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? 'no page'
}
