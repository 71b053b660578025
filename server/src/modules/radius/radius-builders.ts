import { insertedId, type Tx } from '../../platform/db'
import { attribute, hidePassword, type RadiusAttribute } from '../../platform/radius'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { nasSecretOwner } from './nas.repo'
import { nas } from '../../schema'

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

/** Credentials as a gateway sends them by PAP. `authenticator` is that of the request. */
export const papAttributes = (
  { username, password }: { username: string; password: string },
  { authenticator, secret = NAS_SECRET }: { authenticator: Buffer; secret?: string },
): RadiusAttribute[] => [
  attribute('User-Name', username),
  attribute('User-Password', hidePassword(password, { secret, authenticator })),
]
