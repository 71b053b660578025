import type { hookRoutes, HandlerResult } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { previousValidUntil, rotatedSecret } from './signing-secrets'
import { findWebhook, lockWebhook, storeSecret } from './webhook-secret.repo'

/** Returns the new secret, which is readable only in this answer. */
export async function rotateWebhookSecret(
  tx: Tx,
  caller: SiteCaller,
  box: SecretBox,
): Promise<HandlerResult<typeof hookRoutes.rotateWebhookSecret>> {
  const { site, actor, now } = caller
  const row = await lockWebhook(tx, site.id, { userId: actor.userId, now })
  const { secret, values } = rotatedSecret(row, box, now)
  await storeSecret(tx, row.id, values)
  await recordEvent(tx, caller, 'integration.rotate_secret', {
    subject: 'Webhook',
    siteId: site.id,
    after: { webhook_secret: 'changed' },
  })
  return { secret, previous_valid_until: values.previousSecretUntil?.toISOString() ?? null }
}

export async function getWebhookSecret(
  tx: Tx,
  { site, now }: SiteCaller,
): Promise<HandlerResult<typeof hookRoutes.getWebhookSecret>> {
  const row = await findWebhook(tx, site.id)
  return {
    created_at: row?.signingSecretAt?.toISOString() ?? null,
    previous_valid_until: (row && previousValidUntil(row, now)?.toISOString()) ?? null,
  }
}
