import type { IntegrationMapping } from '@portico/shared/contracts'
import type { Service } from '../catalog'
import type { FieldValues } from './check-values'

/**
 * Finds out whether secrets that are stored would be sent to another origin than the one for which they were entered:
 * one of an address field, or the one that the service builds from a text, such as the name of an account. Values of
 * a closed list lead to the vendor's own hosts.
 */
export function movedFrom(service: Service, stored: FieldValues, mapping: IntegrationMapping) {
  return (next: FieldValues): boolean => {
    if (Object.keys(stored.secrets).length === 0) return false
    const changed = service.fields.filter(({ name }) => stored.values[name] !== next.values[name])
    const isOtherUrl = changed.some(
      ({ name, kind }) =>
        kind === 'url' && originOf(stored.values[name] ?? '') !== originOf(next.values[name] ?? ''),
    )
    if (isOtherUrl) return true
    if (!changed.some(({ kind, listed }) => kind === 'text' && !listed)) return false
    // The same secrets, because a key may name a host as well.
    const withValues = (values: FieldValues['values']) => ({ ...values, ...next.secrets })
    return (
      testOrigin(service, withValues(stored.values), mapping) !==
      testOrigin(service, withValues(next.values), mapping)
    )
  }
}

function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null
}

/** No call is made, so nothing is signed. */
const UNSIGNED = { messageId: '', timestamp: new Date(0), secrets: [] }

/** Origin of the first call of a test; null if the values don't suffice for one. */
function testOrigin(
  service: Service,
  values: FieldValues['values'],
  mapping: IntegrationMapping,
): string | null {
  try {
    const first = service.test({ values, mapping }, UNSIGNED).next()
    return first.done ? null : originOf(first.value.url)
  } catch {
    return null
  }
}
