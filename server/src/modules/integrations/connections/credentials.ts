import type { ServiceField } from '@portico/shared/contracts'
import { createHmac } from 'node:crypto'
import type { Service } from '../catalog'
import type { FieldValues } from './check-values'
import { isSignedIn } from './sign-in-tokens'

/** Fields that decide which account is reached. Lists, templates and options of contacts don't. */
function isCredential({ kind, listed, of_connection }: ServiceField, service: Service): boolean {
  if (kind === 'secret' || kind === 'url' || of_connection) return true
  return service.hasConnectionPage !== true && kind !== 'template' && !listed
}

/**
 * Hashes the credentials of a service at a site with the server's secret, to recognize those that a test reached an
 * account with. Access tokens of a sign-in are renewed without a new test, so their value doesn't count.
 */
export function fingerprintOf(
  secret: string,
  siteId: number,
  service: Service,
  { values, secrets }: FieldValues,
): Buffer {
  const all: Readonly<Record<string, string>> = { ...values, ...secrets }
  const credentials = service.fields
    .filter((field) => isCredential(field, service))
    .map(({ name }) => [name, all[name] ?? ''])
  return createHmac('sha256', secret)
    .update(JSON.stringify([siteId, service.service, credentials, isSignedIn(secrets)]))
    .digest()
}
