import {
  isErrorMessageId,
  MAX_INTEGRATION_VALUE,
  MAX_TEMPLATE,
  type ServiceField,
} from '@portico/shared/contracts'
import type { FieldError, FieldErrors } from '../../../platform/errors/api-error'
import type { Service } from '../catalog'
import { isSignedIn } from './sign-in-tokens'

/** Values of fields by name. */
export type Values = Readonly<Record<string, string>>

/** Fields of a service as they are stored: secrets apart, because they are encrypted. */
export interface FieldValues {
  values: Values
  secrets: Values
}

export type CheckedValues = FieldValues | { errors: FieldErrors }

const LINES = /[\r\n\t]/g

/**
 * Checks what a user entered for a service, and returns all errors at once by `values.<name>`. Omitted secrets keep
 * their stored value, unless `isMoved` finds that the calls would go elsewhere: a secret is only sent to the address
 * for which it was entered.
 */
export function checkValues(
  service: Service,
  given: Values,
  stored: FieldValues,
  isMoved: (next: FieldValues) => boolean,
): CheckedValues {
  const errors: FieldErrors = {}
  const note = (name: string, error: FieldError | null) => {
    if (error) errors[`values.${name}`] = [error]
  }
  const fields = new Map(service.fields.map((field) => [field.name, field]))
  for (const name of Object.keys(given)) if (!fields.has(name)) note(name, { id: 'error.field.unknown' })

  const secrets = givenSecrets(service, given, stored)
  const values = isSignedIn(secrets.all) ? valuesOfSignIn(service, stored) : {}
  for (const field of service.fields.filter(({ kind }) => kind !== 'secret')) {
    const text = (given[field.name] ?? '').trim()
    note(field.name, problemOf(field, text))
    if (text) values[field.name] = text
  }
  const moved = isMoved({ values, secrets: secrets.all })
  if (moved) for (const name of secrets.kept) delete secrets.all[name]
  for (const field of service.fields.filter(({ kind }) => kind === 'secret')) {
    const isLost = moved && secrets.kept.includes(field.name)
    const text = secrets.all[field.name] ?? ''
    const problem = text === '' && isSignedIn(secrets.all) ? null : problemOf(field, text)
    note(field.name, isLost ? { id: 'error.integration.secret_again' } : problem)
  }
  for (const [name, found] of Object.entries(service.check?.({ ...values, ...secrets.all }) ?? {})) {
    errors[`values.${name}`] ??= found.map(({ id, values: gaps }) => ({
      id: isErrorMessageId(id) ? id : 'error.field.invalid',
      ...(gaps && { values: gaps }),
    }))
  }
  return Object.keys(errors).length > 0 ? { errors } : { values, secrets: secrets.all }
}

/** Values that came with a sign-in and have no field, such as a data center. */
function valuesOfSignIn(service: Service, { values }: FieldValues): Record<string, string> {
  const names = new Set(service.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
}

/** All secrets after this change, and the names of those that were stored before. */
function givenSecrets(service: Service, given: Values, stored: FieldValues) {
  const names = service.fields.flatMap(({ name, kind }) => (kind === 'secret' ? [name] : []))
  const entered = Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name].trim()] as const])),
  )
  const isEntered = Object.values(entered).some((text) => text !== '')
  const before = Object.entries(stored.secrets).filter(
    // A key that is entered replaces a sign-in.
    ([name]) => entered[name] === undefined && (names.includes(name) || !isEntered),
  )
  const added = Object.entries(entered).filter(([, text]) => text !== '')
  return {
    kept: before.map(([name]) => name),
    all: Object.fromEntries([...before, ...added]) as Record<string, string>,
  }
}

function problemOf(field: ServiceField, text: string): FieldError | null {
  const { kind, required, choices } = field
  if (text === '') return required ? { id: 'error.field.required' } : null
  const max = kind === 'template' ? MAX_TEMPLATE : MAX_INTEGRATION_VALUE
  if (text.length > max) return { id: 'error.field.too_long', values: { max } }
  const line = kind === 'template' ? text.replace(LINES, '') : text
  if (/\p{Cc}/u.test(line)) return { id: 'error.field.control_characters' }
  if (kind === 'url') return addressProblem(text)
  if (choices.length > 0 && !choices.some(({ value }) => value === text)) {
    return { id: 'error.field.choice', values: { choices: choices.map(({ value }) => value).join(', ') } }
  }
  return null
}

function addressProblem(text: string): FieldError | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { id: 'error.field.invalid' }
  return url.username || url.password ? { id: 'error.field.credentials' } : null
}
