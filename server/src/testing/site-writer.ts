import type { OpenDatabase } from '../platform/db'
import { PASSWORD } from './builders'

/** Creates sites over HTTP, each with two login methods. */
export class SiteWriter {
  private constructor(
    readonly address: string,
    private readonly headers: Record<string, string>,
  ) {}

  static async signIn(address: string, email: string): Promise<SiteWriter> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: PASSWORD })
    const login = await fetch(`${address}/login`, { method: 'POST', headers, body })
    expect(login.status).toBe(200)
    const cookies = login.headers.getSetCookie().map((each) => each.split(';')[0])
    const { csrf_token } = (await login.json()) as { csrf_token: string }
    return new SiteWriter(address, { ...headers, cookie: cookies.join('; '), 'x-xsrf-token': csrf_token })
  }

  /** Rejects if the process is gone. */
  create(name: string): Promise<Response> {
    const body = JSON.stringify({
      name,
      hotspot_type: 'cafe',
      router_type: 'unifi',
      timezone: 'UTC',
      currency: 'EUR',
      default_countrycode: 'ES',
      login_methods: ['email', 'voucher'],
    })
    return fetch(`${this.address}/s/api/v1/site`, { method: 'POST', headers: this.headers, body })
  }

  /** Makes a read-only call. */
  list(): Promise<Response> {
    return fetch(`${this.address}/s/api/v1/site`, { headers: this.headers })
  }
}

/** Returns sites with both of their login methods: a site is written completely or not at all. */
export async function wholeSites(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string; methods: number }>(
    'select name, (select count(*) from login_method where site_id = site.id) as methods from site',
  )
  await database.close()
  expect(rows.filter(({ methods }) => methods !== 2)).toEqual([])
  return rows.map(({ name }) => name)
}
