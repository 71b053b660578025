import type { LoginSettings } from '@portico/shared/contracts'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { Tx } from '../../platform/db'
import { readSaved, writeSaved } from './saved-splash.repo'
import { openSocialSecret, sealSocialSecret } from './social-secret'

/** Puts the saved splash pages of one site in place of those of others. Guests there see them once they are published. */
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

/** What is sealed for one site opens at no other. What cannot be read any more is left out. */
function withOwnSecret(
  { social_client_secret: sealed, ...settings }: Partial<LoginSettings>,
  { from, to, box }: { from: number; to: number; box: SecretBox },
): Partial<LoginSettings> {
  const secret = openSocialSecret(box, from, { social_client_secret: sealed })
  return secret === null ? settings : { ...settings, social_client_secret: sealSocialSecret(box, to, secret) }
}
