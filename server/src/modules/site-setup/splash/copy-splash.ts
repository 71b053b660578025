import type { LoginSettings } from '@portico/shared/contracts'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { Tx } from '../../../platform/db'
import { readSaved, writeSaved } from './saved-splash.repo'
import { openSocialSecret, sealSocialSecret } from './social-secret'

/**
 * Replaces the saved splash pages of other sites with those of one. Guests there see them once they're
 * published.
 */
export async function copySplash(
  tx: Tx,
  { from, to, box, userId, now }: { from: number; to: number[]; box: SecretBox; userId: number; now: Date },
): Promise<void> {
  const saved = await readSaved(tx, from)
  for (const siteId of to) {
    const settings = saved.settings.map((each) => ({
      ...each,
      settings: withOwnSecret(each.settings, { from, to: siteId, box }),
    }))
    await writeSaved(tx, siteId, { ...saved, settings }, { userId, now })
  }
}

/**
 * Encrypts the secret for another site, because it can be decrypted only for its own. Omits one that can't be
 * read any more.
 */
function withOwnSecret(
  { social_client_secret: sealed, ...settings }: Partial<LoginSettings>,
  { from, to, box }: { from: number; to: number; box: SecretBox },
): Partial<LoginSettings> {
  const secret = openSocialSecret(box, from, { social_client_secret: sealed })
  return secret === null ? settings : { ...settings, social_client_secret: sealSocialSecret(box, to, secret) }
}
