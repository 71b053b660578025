import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidFields, type FieldError } from '../errors/api-error'

const COMMON = new Set(dictionary['passwords-common'])
/** Words of this product and its trade. Digits and punctuation around them don't matter. */
const OWN_WORDS = new Set(['portico', 'hotspot', 'guestwifi', 'wifiguest', 'freewifi', 'captiveportal'])

/**
 * Rejects passwords that attackers try first. The contract limits the length.
 * @throws 422 on `password`
 */
export function assertNotGuessable(password: string, email: string): void {
  const error = guessable(password.toLowerCase(), email.toLowerCase())
  if (error) throw invalidFields({ password: [error] })
}

function guessable(password: string, email: string): FieldError | null {
  if (COMMON.has(password) || OWN_WORDS.has(password.replace(/[^a-z]/g, '')))
    return { id: 'error.field.password_common' }
  const [name] = email.split('@')
  return password === email || password === name ? { id: 'error.field.password_email' } : null
}
