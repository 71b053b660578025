import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { findGateway, type GatewayRow, removeGateways, storeGateway } from './sms-gateway.repo'
import { SECRETS, secretOwner, type Secret } from './sms-gateway.service'

/** Copies the gateway of one site to others, or removes theirs if it has none. */
export async function copyGateway(
  tx: Tx,
  { from, to, box, userId, now }: { from: number; to: number[]; box: SecretBox; userId: number; now: Date },
): Promise<void> {
  const row = await findGateway(tx, from)
  if (!row) {
    await removeGateways(tx, to)
    return
  }
  for (const siteId of to) {
    const secrets = {
      password: reseal(row, siteId, 'password', box),
      headerValue: reseal(row, siteId, 'header_value', box),
    }
    await storeGateway(tx, { ...row, ...secrets, siteId, updatedAt: now, updatedBy: userId })
  }
}

/**
 * Encrypts a secret for another site, because it can be decrypted only for its own. Omits secrets that can't
 * be read any more.
 */
function reseal(row: GatewayRow, siteId: number, secret: Secret, box: SecretBox): Buffer | null {
  const sealed = row[SECRETS[secret]]
  const open = sealed && box.openIfOurs(sealed, secretOwner(row.siteId, secret))
  return open === null ? null : box.seal(open, secretOwner(siteId, secret))
}
