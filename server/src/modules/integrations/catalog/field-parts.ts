import type { ServiceField, ServiceText } from '@portico/shared/contracts'
import type { Connection } from './service'

interface FieldOptions {
  /** Tells users where the service shows the value. */
  help?: ServiceText
  optional?: true
  /** The service lists its values. */
  listed?: true
  /** On the connection page. */
  ofConnection?: true
  choices?: ServiceField['choices']
}

/** A field of a service. Required, unless it's optional. */
export function field(
  name: string,
  kind: ServiceField['kind'],
  label: ServiceText,
  { help, optional, listed, ofConnection, choices = [] }: FieldOptions = {},
): ServiceField {
  return {
    name,
    kind,
    required: !optional,
    label,
    help: help ?? null,
    choices,
    listed: listed ?? false,
    of_connection: ofConnection ?? false,
  }
}

/** Labels that several services have. */
export const LABELS = {
  apiKey: { en: 'API key', es: 'Clave de API' },
  list: { en: 'List', es: 'Lista' },
  url: { en: 'URL', es: 'URL' },
} as const satisfies Record<string, ServiceText>

/** Returns the value of a field; empty if there is none. */
export const valueOf = ({ values }: Connection, name: string): string => values[name] ?? ''

/** Returns the value of a field as a part of a path. */
export const inPath = (connection: Connection, name: string): string =>
  encodeURIComponent(valueOf(connection, name))

/** Returns the header of HTTP basic authentication. */
export function basicAuthorization(user: string, password: string): Readonly<Record<string, string>> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
