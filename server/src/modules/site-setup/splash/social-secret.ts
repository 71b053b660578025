import type { LoginSettings } from '@portico/shared/contracts'
import type { SecretBox } from '../../../platform/secrets/secret-box'

const owner = (siteId: number) => `login_setting:${siteId}:social_client_secret`

/** Encrypts the secret for storage among the settings. */
export function sealSocialSecret(box: SecretBox, siteId: number, secret: string): string {
  return box.seal(secret, owner(siteId)).toString('base64')
}

/** Decrypts the secret; null if there is none, or it was encrypted with another key. */
export function openSocialSecret(
  box: SecretBox,
  siteId: number,
  { social_client_secret: sealed }: Partial<LoginSettings>,
): string | null {
  return sealed ? box.openIfOurs(Buffer.from(sealed, 'base64'), owner(siteId)) : null
}
