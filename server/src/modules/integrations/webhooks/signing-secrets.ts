import { DAY_MS } from '@portico/shared/units'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { newWebhookSecret } from '../../../platform/webhook-signing'
import type { integration } from '../../../schema'

type SigningRow = Pick<
  typeof integration.$inferSelect,
  'id' | 'signingSecret' | 'signingSecretAt' | 'previousSigningSecret' | 'previousSecretUntil'
>

/** Time for which the previous secret signs as well after a rotation. */
const PREVIOUS_VALID_MS = DAY_MS

/** Row that the secrets of an integration are encrypted for. */
const ownerOf = (id: number) => `integration:${id}`

/** Secrets that sign messages of an integration, newest first. Empty: it has none, so messages aren't signed. */
export function signingSecrets(row: SigningRow, box: SecretBox, now: Date): string[] {
  const { signingSecret, previousSigningSecret, previousSecretUntil } = row
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > now
  return [signingSecret, isPreviousValid ? previousSigningSecret : null].flatMap(
    (sealed) => (sealed && box.openIfOurs(sealed, ownerOf(row.id))) ?? [],
  )
}

/** Replaces the secret of an integration. The previous one stays valid for a day. */
export function rotatedSecret(row: SigningRow, box: SecretBox, now: Date) {
  const secret = newWebhookSecret()
  const previousSecretUntil = row.signingSecret && new Date(now.getTime() + PREVIOUS_VALID_MS)
  const values = {
    signingSecret: box.seal(secret, ownerOf(row.id)),
    signingSecretAt: now,
    previousSigningSecret: row.signingSecret,
    previousSecretUntil,
  }
  return { secret, values }
}

/** End of the previous secret's validity; null if there is none. */
export const previousValidUntil = ({ previousSecretUntil }: SigningRow, now: Date): Date | null =>
  previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil : null
