import type { RouterRedirect } from '../router-adapter'
import { type FasMessage, readEncryptedFas, readPlainFas } from './fas-message'

/**
 * Reads the message of a redirect, and finds the secret that it was made with.
 *
 * @param secrets that are valid, the newest first
 * @returns null where the redirect has none, or one that was made with another secret
 */
export function readFas(
  { fas = '', iv = '' }: RouterRedirect,
  secrets: string[],
  level: number,
): { message: FasMessage; faskey: string } | null {
  const [newest] = secrets
  if (!fas || newest === undefined) return null
  if (level === 1) {
    const message = readPlainFas(fas)
    return message && { message, faskey: newest }
  }
  for (const faskey of secrets) {
    const message = readEncryptedFas(fas, iv, faskey)
    if (message) return { message, faskey }
  }
  return null
}
