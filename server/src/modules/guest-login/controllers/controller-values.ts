import { unreachable } from './controller-failure'

/** Writes the address of a device as a controller expects it: `macWith(':', mac)` is aa:bb:cc:dd:ee:ff. */
export function macWith(separator: string, mac: string): string {
  const digits = mac.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  return (digits.match(/../g) ?? []).join(separator)
}

export const clamped = (value: number, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.round(value)))

/** Bytes in whole megabytes, at least one, so that a limit never turns into none. */
export const megabytes = (bytes: number) => Math.max(1, Math.ceil(bytes / 1_000_000))

type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object in an answer; another controller or a proxy may have sent anything. */
export function objectOf(value: unknown): JsonObject {
  if (!isObject(value)) throw unreachable('unexpected', 'no object in the answer')
  return value
}

export function listOf(value: unknown): JsonObject[] {
  if (!Array.isArray(value)) throw unreachable('unexpected', 'no list in the answer')
  return value.map(objectOf)
}

/** Empty if the value is no text. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The texts of a list; empty if the value is no list. */
export const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : [])

export function requiredText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw unreachable('unexpected', `no ${name} in the answer`)
  return value
}
