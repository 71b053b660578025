import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InstallationError } from '../errors/installation-error'

const MIN_LENGTH = 32

/** Returns the key that signs tokens: generated once and stored in the data folder. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: of two concurrent starts, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_LENGTH) return secret
  throw new InstallationError(
    `The file ${file} is damaged: it doesn't contain a secret. Restore it from a backup. ` +
      'Without it, sealed settings such as two-factor secrets can no longer be read.',
  )
}
