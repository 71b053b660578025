import { sql } from 'drizzle-orm'
import { queuedMails, type QueuedMail } from '../../../testing/queued-mails'
import type { TestApp } from '../../../testing/test-app'

export const REGISTRATION = '/a/api/v1/registration'

/** A completed registration form. */
export const FORM = {
  account_name: 'Quay House',
  account_url: 'quay.example',
  deployment_type: 'hotel',
  account_type: 'business',
  displayname: 'Nora Quinn',
  plan_type: 'engage',
  password: 'seven7!',
  accept_terms: true,
  language: 'es-ES',
  timezone: 'Europe/Dublin',
}

let next = 1

export const newAddress = () => `person${next++}@guest.example`

/** Returns the link in an email; empty if it has none. */
export function linkOf(mail: QueuedMail | undefined): string {
  return mail && 'link' in mail.values ? mail.values.link : ''
}

/** Registration steps of a visitor without a session. */
export class Registrant {
  constructor(private readonly test: TestApp) {}

  post(path: string, body: object) {
    return this.test.anonymous().post(`${REGISTRATION}${path}`, body)
  }

  begin(email: string, more: object = {}) {
    return this.post('/email/verify', { email, ...more })
  }

  async tokenFor(email: string): Promise<string> {
    expect((await this.begin(email)).statusCode).toBe(204)
    const [mail] = (await queuedMails(this.test, email)).slice(-1)
    return linkOf(mail).split('/').pop() ?? ''
  }

  /** Registers an address and submits its form. */
  async registered(more: object = {}): Promise<{ email: string; token: string }> {
    const email = newAddress()
    const token = await this.tokenFor(email)
    expect((await this.post('', { ...FORM, token, ...more })).statusCode).toBe(201)
    return { email, token }
  }
}

/**
 * Creates a registrant for all tests of a file. Resets the limit by address for each test; it's tested
 * separately.
 */
export function startRegistrant(test: TestApp): Registrant {
  beforeEach(async () => {
    await test.database.db.execute(sql`truncate rate_bucket`)
  })
  return new Registrant(test)
}

export async function countOf(test: TestApp, table: string): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: number }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}
