import { MINUTE_MS } from '@portico/shared/units'
import { insertedId, type Tx } from '../../../platform/db'
import { attribute, hidePassword, type RadiusAttribute } from '../../../platform/radius'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { nas } from '../../../schema'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { nasSecretOwner } from './nas.repo'
import { createRadiusLogin, type RadiusCredentials } from './radius-logins'

/** Gateways for tests and benchmarks. */
export const NAS_SECRET = 'a shared secret for tests'

export async function insertTestNas(
  tx: Tx,
  { siteId, box, now }: { siteId: number; box: SecretBox; now: Date },
  values: Partial<typeof nas.$inferInsert> = {},
): Promise<number> {
  const row = {
    siteId,
    name: 'Lobby',
    address: '127.0.0.1',
    secret: box.seal(NAS_SECRET, nasSecretOwner(siteId)),
    secretChangedAt: now,
    ...values,
  }
  return insertedId(await tx.insert(nas).values(row).returning({ id: nas.id }))
}

/** Credentials as a gateway sends them by PAP. `authenticator` is the request's. */
export const papAttributes = (
  { username, password }: { username: string; password: string },
  { authenticator, secret = NAS_SECRET }: { authenticator: Buffer; secret?: string },
): RadiusAttribute[] => [
  attribute('User-Name', username),
  attribute('User-Password', hidePassword(password, { secret, authenticator })),
]

interface TestLimits {
  /** Left out for no end. */
  minutes?: number
  dataLimit?: number
  speedDl?: number
  speedUl?: number
}

/** A login at the splash page, with the credentials that the browser carries to the gateway. */
export async function insertTestLogin(
  tx: Tx,
  { siteId, mac, secret, now }: { siteId: number; mac: string; secret: string; now: Date },
  { minutes, ...right }: TestLimits = {},
): Promise<RadiusCredentials & { sessionId: number }> {
  const expiresAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
  const device = await deviceAt(tx, siteId, mac, now)
  const login = { ...device, loginType: 'email' as const, starttime: now, expiresAt, ...right }
  const [sessionId = 0] = await recordLogins(tx, siteId, [login])
  const credentials = await createRadiusLogin(tx, secret, { siteId, sessionId, mac }, now)
  return { ...credentials, sessionId }
}
