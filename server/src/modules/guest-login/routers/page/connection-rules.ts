import { type ConnectionField, macAddress } from '@portico/shared/contracts'
import { isIP } from 'node:net'
import type { FieldError, FieldErrors } from '../../../../platform/errors/api-error'
import type { Vendor } from '../../router-vendors'

/** Values of a form by field name. */
type Values = Readonly<Record<string, string>>

/** Characters of a field other than a list of access points. */
const MAX_LENGTH = 500
/** Separates MAC addresses. */
const SEPARATORS = /[\s,;]+/

/** A connection that can be stored, or all of its problems. */
export type CheckedConnection =
  | { values: Record<string, string>; secrets: Record<string, string> }
  | { errors: FieldErrors }

/**
 * Checks the values of a vendor's form. Omitted secrets keep their stored value, unless the address changed: a secret
 * must not be sent to another address than the one for which it was entered.
 */
export function checkConnection(
  { fields, alternatives = [] }: Vendor,
  given: Values,
  stored: { values: Values; secrets: Values },
): CheckedConnection {
  const known = new Set(fields.map(({ name }) => name))
  const errors: FieldErrors = {}
  const add = (name: string, error: FieldError) => {
    errors[`values.${name}`] = [error]
  }
  const values: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  for (const name of Object.keys(given)) if (!known.has(name)) add(name, { id: 'error.field.unknown' })
  for (const field of fields.filter(({ kind }) => kind !== 'secret')) {
    const text = normalize(field, given[field.name] ?? '')
    const error = problemOf(field, text)
    if (error) add(field.name, error)
    if (text) values[field.name] = text
  }
  const isMoved = (stored.values['address'] ?? '') !== (values['address'] ?? '')
  for (const field of fields.filter(({ kind }) => kind === 'secret')) {
    const before = stored.secrets[field.name]
    const text = given[field.name] ?? (isMoved ? '' : (before ?? ''))
    const isLost = isMoved && before !== undefined && given[field.name] === undefined
    const error: FieldError | null = isLost ? { id: 'error.router.secret_again' } : problemOf(field, text)
    if (error) add(field.name, error)
    if (text) secrets[field.name] = text
  }
  if (Object.keys(errors).length > 0) return { errors }
  const all = { ...values, ...secrets }
  const isComplete =
    alternatives.length === 0 || alternatives.some((names) => names.every((name) => all[name]))
  if (!isComplete) for (const [first = ''] of alternatives) add(first, { id: 'error.router.key_or_account' })
  return isComplete ? { values, secrets } : { errors }
}

function normalize({ kind }: ConnectionField, text: string): string {
  const trimmed = text.trim()
  if (kind === 'macs') {
    const macs = trimmed.split(SEPARATORS).filter(Boolean)
    return [...new Set(macs.map((mac) => macAddress.safeParse(mac).data ?? mac))].join('\n')
  }
  // `https://controller:8443/` and `https://controller:8443` are the same address.
  return kind === 'address' ? trimmed.replace(/\/+$/, '') : trimmed
}

function problemOf({ kind, required }: ConnectionField, text: string): FieldError | null {
  if (text === '') return required ? { id: 'error.field.required' } : null
  if (kind === 'macs') {
    const isValid = text.split('\n').every((mac) => macAddress.safeParse(mac).success)
    return isValid ? null : { id: 'error.field.mac' }
  }
  if (text.length > MAX_LENGTH) return { id: 'error.field.too_long', values: { max: MAX_LENGTH } }
  if (hasControlCharacter(text)) return { id: 'error.field.control_characters' }
  if (kind === 'address') return addressProblem(text)
  if (kind === 'ip') return isIP(text) === 0 ? { id: 'error.field.ip_address' } : null
  return null
}

const hasControlCharacter = (text: string) => /[\u0000-\u001f\u007f]/.test(text)

function addressProblem(text: string): FieldError | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) return { id: 'error.field.invalid' }
  return url.username || url.password ? { id: 'error.field.credentials' } : null
}
