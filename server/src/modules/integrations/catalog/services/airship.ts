import { z } from 'zod'
import { clientEvidenceNote } from '../client-evidence-note'
import { deliverEach } from '../deliver-each'
import { field, valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import {
  ServiceFailure,
  type Calls,
  type Choice,
  type Connection,
  type Contact,
  type ContactChange,
  type ContactService,
  type ServiceAnswer,
} from '../service'

const BASE = 'https://api.airship.co.uk/v1'
/** Airship creates a source of this name at the first contact. */
const SOURCE = 'WiFi'

/** Airship (airship.co.uk), a CRM of restaurants and pubs. It merges contacts by email address and mobile number. */
export const airship: ContactService = {
  service: 'airship',
  kind: 'contacts',
  name: 'Airship',
  text: {
    en: 'Add guests to a venue of your Airship hospitality CRM.',
    es: 'Añade invitados a un local de tu CRM de hostelería Airship.',
  },
  evidence: 'clients',
  sources: ['developers.airship.co.uk'],
  notes: [
    clientEvidenceNote('Airship'),
    {
      en: 'This is the hospitality CRM of airship.co.uk, not the push notification service of airship.com.',
      es: 'Es el CRM de hostelería de airship.co.uk, no el servicio de notificaciones de airship.com.',
    },
    {
      en: 'Airship has no call to delete contacts. When you delete a guest, all their consents are withdrawn there; ask Airship to delete the contact.',
      es: 'Airship no permite borrar contactos por la API. Cuando borras a un invitado, allí se retiran todos sus consentimientos; pide a Airship que borre el contacto.',
    },
  ],
  fields: [
    field(
      'access_key',
      'secret',
      { en: 'Personal access token', es: 'Token de acceso personal' },
      {
        help: {
          en: 'In Airship: Users > Personal access tokens.',
          es: 'En Airship: Users > Personal access tokens.',
        },
        ofConnection: true,
      },
    ),
    field(
      'account_id',
      'text',
      { en: 'Account ID', es: 'ID de la cuenta' },
      {
        help: {
          en: 'Airship support tells you this number.',
          es: 'El soporte de Airship te indica este número.',
        },
        ofConnection: true,
      },
    ),
    field('venue_id', 'choice', { en: 'Venue (unit)', es: 'Local (unit)' }, { listed: true }),
    field(
      'group',
      'text',
      { en: 'Group', es: 'Grupo' },
      {
        help: {
          en: 'Group of the venue that guests are added to. Airship creates it if it does not exist.',
          es: 'Grupo del local al que se añaden los invitados. Airship lo crea si no existe.',
        },
        optional: true,
      },
    ),
  ],
  limits: { requestsPerMinute: 60, batch: 1 },
  hasConnectionPage: true,
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: [],
  hasTags: true,
  hasAttributes: true,
  identifies: 'email_or_phone',
  deliversWithdrawals: true,
  authorize: ({ values }) => ({ authorization: `Bearer ${values['access_key'] ?? ''}` }),
  failure,
  test: testAccess,
  choices: { venue_id: units },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

const unitPage = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), is_root: z.boolean().default(false) })),
  current_page: z.number(),
  last_page: z.number(),
})
type Unit = z.output<typeof unitPage>['data'][number]

/** The root unit stands for the account, whose own name Airship doesn't tell. */
function* testAccess(connection: Connection): Calls<string> {
  const all = yield* allUnits(connection)
  const root = all.find((unit) => unit.is_root) ?? all[0]
  const account = valueOf(connection, 'account_id')
  return root ? `${root.name} (${account})` : account
}

function* units(connection: Connection): Calls<Choice[]> {
  const all = yield* allUnits(connection)
  return all.map(({ id, name }) => ({ value: String(id), label: name }))
}

function* allUnits({ values }: Connection): Calls<Unit[]> {
  const account = encodeURIComponent(values['account_id'] ?? '')
  const all: Unit[] = []
  for (let page = 1; ; page++) {
    const answer = yield { method: 'GET', url: `${BASE}/account/units?account_id=${account}&page=${page}` }
    const { data, last_page: last } = readAnswer(unitPage, answer)
    all.push(...data)
    if (page >= last || data.length === 0) return all
  }
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const account = Number(valueOf(connection, 'account_id'))
  const json = change.kind === 'erase' ? noConsent(change.contact) : contactOf(change, connection)
  yield {
    method: 'POST',
    url: `${BASE}/contact`,
    json: { account_id: account, full_contact_object: false, source_name: SOURCE, ...json },
  }
}

const identityOf = ({ email, phone }: Pick<Contact, 'email' | 'phone'>) => ({
  ...(email !== null && { email }),
  ...(phone !== null && { mobile_number: phone }),
})

const noConsent = (contact: Pick<Contact, 'email' | 'phone'>) => ({
  ...identityOf(contact),
  allow_email: false,
  allow_sms: false,
})

function contactOf(change: Exclude<ContactChange, { kind: 'erase' }>, { values }: Connection) {
  const { contact } = change
  const { firstName, lastName, consent, attributes } = contact
  if (change.kind === 'withdraw') {
    return { ...identityOf(contact), allow_email: consent.email, allow_sms: consent.sms }
  }
  const names = [values['group'] ?? '', ...contact.tags].filter((name) => name !== '')
  return {
    ...identityOf(contact),
    ...(firstName !== '' && { first_name: firstName }),
    ...(lastName !== '' && { last_name: lastName }),
    ...fieldsOf(attributes),
    ...consentOf(change),
    units: [{ id: Number(values['venue_id']), groups: [...new Set(names)].map((name) => ({ name })) }],
  }
}

/**
 * New consent is written over what Airship has, as far as it was given. Otherwise `preserve_consent` leaves contacts
 * that exist as they are.
 */
function consentOf({ kind, contact: { consent } }: ContactChange & { contact: Contact }) {
  const discard = { rule_name: 'discard_invalid_data' }
  if (kind === 'optIn') {
    const given = { ...(consent.email && { allow_email: true }), ...(consent.sms && { allow_sms: true }) }
    return { ...given, rules: [discard] }
  }
  const rules = [discard, { rule_name: 'preserve_consent' }]
  return { allow_email: consent.email, allow_sms: consent.sms, rules }
}

/** Numbers are IDs of user-defined fields; other targets are Airship's own fields. */
function fieldsOf(attributes: Contact['attributes']) {
  const entries = Object.entries(attributes)
  const isDefined = ([target]: [string, unknown]) => /^\d+$/.test(target)
  const udfs = entries.filter(isDefined).map(([id, data]) => ({ id: Number(id), data: String(data) }))
  const own = entries
    .filter((entry) => !isDefined(entry))
    .map(([target, value]) => [target, ownValue(target, value)])
  return { ...(Object.fromEntries(own) as Record<string, string | number>), ...(udfs.length > 0 && { udfs }) }
}

/** Airship knows M and F; anything else stays empty. */
function ownValue(target: string, value: string | number): string | number {
  if (target !== 'gender') return value
  const letter = String(value).charAt(0).toUpperCase()
  return letter === 'M' || letter === 'F' ? letter : ''
}

const invalid = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())),
})

/** Airship names the fields that it refuses. */
function failure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const { success, data } = invalid.safeParse(json)
  if (status !== 422 || !success) return undefined
  const fields = Object.entries(data.errors).map(([name, problems]) => `${name}: ${problems.join(', ')}`)
  return new ServiceFailure('rejected', fields.join('; '))
}
