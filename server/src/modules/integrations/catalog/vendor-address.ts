import type { ErrorText, ServiceField, ServiceText } from '@portico/shared/contracts'
import { filledTemplate, namesOf, templateErrors } from './data-template'
import { deliverEach } from './deliver-each'
import { field, LABELS, valueOf } from './field-parts'
import type { Connection, ContactChange, ContactService, ServiceRequest } from './service'

interface Vendor {
  service: string
  name: string
  text: ServiceText
  /** Fields that the vendor needs besides address and key, such as the venue. Sent with each guest, by the field's name. */
  ids: readonly ServiceField[]
  hasConnectionPage?: true
}

const CHANGES = { optIn: 'opt_in', upsert: 'update', withdraw: 'opt_out', erase: 'erase' } as const

const EXAMPLE: ContactChange = {
  kind: 'optIn',
  contact: {
    guestId: 4711,
    email: 'ana@guest.example',
    phone: '+34600123456',
    firstName: 'Ana',
    lastName: 'García',
    attributes: {},
    tags: [],
    consent: { email: true, sms: false, givenAt: '2026-03-10T08:15:30.000Z' },
  },
}

/**
 * A service whose interface isn't published: the vendor gives the address, which gets each change of a guest as JSON
 * with the key as bearer token, or in the form of a template.
 */
export function vendorAddressService(vendor: Vendor): ContactService {
  const ids = vendor.ids.map(({ name }) => name)
  return {
    kind: 'contacts',
    service: vendor.service,
    name: vendor.name,
    text: vendor.text,
    evidence: 'vendor_address',
    sources: [],
    notes: notesOf(vendor.name),
    ...(vendor.hasConnectionPage && { hasConnectionPage: true }),
    fields: [...credentialFields(vendor), ...vendor.ids, templateField(vendor.name)],
    limits: { requestsPerMinute: 60, batch: 1 },
    withoutConsent: ['skip', 'unsubscribed'],
    optInTypes: [],
    hasTags: true,
    hasAttributes: true,
    identifies: 'email_or_phone',
    deliversWithdrawals: true,
    authorize: (connection) => ({ authorization: `Bearer ${valueOf(connection, 'api_key')}` }),
    check: (values) => errorsOf(values, ids),
    *test(connection) {
      yield requestOf(EXAMPLE, connection, ids)
      return new URL(valueOf(connection, 'url')).host
    },
    deliver: (changes, connection) =>
      deliverEach(changes, function* (change) {
        // 404: the vendor doesn't know the person who is erased.
        const accepts = change.kind === 'erase' ? [404] : []
        yield { ...requestOf(change, connection, ids), accepts }
      }),
  }
}

const notesOf = (name: string): ServiceText[] => [
  {
    en: `${name} doesn't publish its interface. Ask your contact at ${name} for the address and the key. Guests are sent there as JSON.`,
    es: `${name} no publica su interfaz. Pide a tu contacto en ${name} la dirección y la clave. Los invitados se envían allí como JSON.`,
  },
  {
    en: 'A test sends the example guest ana@guest.example.',
    es: 'Una prueba envía el invitado de ejemplo ana@guest.example.',
  },
]

function credentialFields({ name, hasConnectionPage }: Vendor): ServiceField[] {
  const page = hasConnectionPage && { ofConnection: true as const }
  const address = {
    en: `Address for contacts, as given by ${name}.`,
    es: `Dirección para los contactos que te ha dado ${name}.`,
  }
  const key = {
    en: `As given by ${name}. Sent as a bearer token.`,
    es: `La que te ha dado ${name}. Se envía como bearer token.`,
  }
  return [
    field('url', 'url', { en: 'URL', es: 'URL' }, { ...page, help: address }),
    field('api_key', 'secret', LABELS.apiKey, { ...page, help: key }),
  ]
}

function templateField(name: string): ServiceField {
  const help = {
    en: `JSON in the form that ${name} expects, with placeholders such as {email}, {first_name}, {change} or {marketing_email}.`,
    es: `JSON con el formato que espera ${name}, con marcadores como {email}, {first_name}, {change} o {marketing_email}.`,
  }
  return field(
    'template',
    'template',
    { en: 'Data template', es: 'Plantilla de datos' },
    { optional: true, help },
  )
}

function errorsOf(
  { template = '' }: Readonly<Record<string, string>>,
  ids: readonly string[],
): Record<string, ErrorText[]> {
  const example = changeBody(EXAMPLE, Object.fromEntries(ids.map((id) => [id, ''])))
  const errors = template ? templateErrors(template, namesOf([example], ['attributes'])) : []
  return errors.length > 0 ? { template: errors } : {}
}

function requestOf(change: ContactChange, connection: Connection, ids: readonly string[]): ServiceRequest {
  const body = changeBody(change, Object.fromEntries(ids.map((id) => [id, valueOf(connection, id)])))
  const template = valueOf(connection, 'template')
  const json = template ? filledTemplate(template, body) : body
  return { method: 'POST', url: valueOf(connection, 'url'), json, expects: 'text' }
}

/** Body of a change. An erasure has only what identifies the person. */
function changeBody(change: ContactChange, ids: Readonly<Record<string, string>>) {
  const { email, phone } = change.contact
  const head = { change: CHANGES[change.kind], ...ids, email, phone }
  if (change.kind === 'erase') return head
  const { firstName, lastName, attributes, tags, consent } = change.contact
  const hasLeft = change.kind === 'withdraw'
  return {
    ...head,
    first_name: firstName || null,
    last_name: lastName || null,
    marketing_email: consent.email && !hasLeft,
    marketing_sms: consent.sms && !hasLeft,
    consent_given_at: consent.givenAt,
    attributes,
    tags,
  }
}
