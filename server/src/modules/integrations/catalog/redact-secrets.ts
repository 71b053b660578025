import type { Connection, Service } from './service'

const DOTS = '••••••'
/** Shorter parts of an address, such as `v3` or `hook`, aren't secrets. */
const MIN_SECRET_PART = 8
/** Shorter header values, such as a version, aren't secrets. */
const MIN_HEADER_SECRET = 4
/** Values of a sign-in by OAuth, which have no field. */
const TOKENS = ['access_token', 'refresh_token']

/** Returns a function that replaces the secrets of a connection with dots, in every form in which requests have them. */
export function secretRedaction(service: Service, connection: Connection): (text: string) => string {
  const replacements = new Map<string, string>()
  for (const secret of secretsOf(service, connection)) {
    for (const form of formsOf(secret)) replacements.set(form, DOTS)
  }
  for (const field of service.fields) {
    const value = connection.values[field.name] ?? ''
    if ((field.kind !== 'secret' && field.kind !== 'url') || !URL.canParse(value)) continue
    for (const form of formsOf(value)) replacements.set(form, redactedAddress(value, field.kind === 'secret'))
  }
  const longestFirst = [...replacements].sort(([a], [b]) => b.length - a.length)
  return (text) => longestFirst.reduce((rest, [secret, shown]) => rest.replaceAll(secret, shown), text)
}

function secretsOf(service: Service, connection: Connection): string[] {
  const names = service.fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name)
  const values = [...names, ...TOKENS].map((name) => connection.values[name] ?? '')
  const addresses = service.fields
    .filter(({ kind }) => kind === 'secret' || kind === 'url')
    .flatMap(({ name, kind }) => secretPartsOf(connection.values[name] ?? '', kind === 'secret'))
  return [...values, ...addresses, ...authorizationOf(service, connection)].filter((text) => text !== '')
}

/** Values of the headers that authorize requests, without their scheme. */
function authorizationOf(service: Service, connection: Connection): string[] {
  return Object.entries(service.authorize(connection))
    .filter(([name]) => !/^(accept|content-type|revision|api-version)$/i.test(name))
    .map(([, value]) => value.replace(/^(Basic|Bearer|Klaviyo-API-Key) /, ''))
    .filter((value) => value.length >= MIN_HEADER_SECRET)
}

/** Parts of an address that let anybody use it: values of its query and, if all of it is secret, of its path. */
function secretPartsOf(address: string, isSecret: boolean): string[] {
  if (!URL.canParse(address)) return []
  const url = new URL(address)
  const path = isSecret ? url.pathname.split('/') : []
  return [...path, ...url.searchParams.values()].filter((part) => part.length >= MIN_SECRET_PART)
}

function redactedAddress(address: string, isSecret: boolean): string {
  const { origin, pathname, searchParams } = new URL(address)
  if (isSecret) return `${origin}/${DOTS}`
  const query = [...searchParams].map(
    ([name, value]) => `${name}=${value.length < MIN_SECRET_PART ? value : DOTS}`,
  )
  return origin + pathname + (query.length > 0 ? `?${query.join('&')}` : '')
}

function formsOf(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]
}
