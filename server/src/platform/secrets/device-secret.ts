import { randomBytes } from 'node:crypto'
import type { SecretBox } from './secret-box'

/** Generates a secret to share with a router or gateway. Some accept only letters and digits, and at most 31 of them. */
export const newDeviceSecret = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')

interface RotatedSecret {
  /** Null: there is none yet. */
  secret: Buffer | null
  /** Valid until the device has been given the new one; null: none. */
  previousSecret: Buffer | null
}

/** Opens all valid secrets of a device, newest first. `owner`: what they were sealed for. */
export function openDeviceSecrets(
  box: SecretBox,
  { secret, previousSecret }: RotatedSecret,
  owner: string,
): string[] {
  return [secret, previousSecret].flatMap((sealed) => {
    const opened = sealed && box.openIfOurs(sealed, owner)
    return opened ? [opened] : []
  })
}
