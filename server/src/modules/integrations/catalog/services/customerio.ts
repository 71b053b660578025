import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { emailSubscriptionOf } from '../email-subscription'
import { basicAuthorization, field, valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import {
  ServiceFailure,
  type Calls,
  type Connection,
  type ContactChange,
  type ContactService,
  type ServiceAnswer,
} from '../service'

const HOSTS: Readonly<Record<string, string>> = {
  us: 'https://track.customer.io',
  eu: 'https://track-eu.customer.io',
}

/** Customer.io's Track API. People are identified by their email address. */
export const customerio: ContactService = {
  service: 'customerio',
  kind: 'contacts',
  name: 'Customer.io',
  text: {
    en: 'Create and update people in a Customer.io workspace.',
    es: 'Crea y actualiza personas en un espacio de trabajo de Customer.io.',
  },
  evidence: 'sdk',
  sources: ['customerio-node', 'Customer.io Track API (OpenAPI document)'],
  notes: [
    {
      en: 'Guests are matched by email address, so the workspace must use email as an identifier.',
      es: 'Los invitados se identifican por su correo electrónico, así que el espacio de trabajo debe usar el correo como identificador.',
    },
  ],
  fields: [
    field(
      'site_id',
      'text',
      { en: 'Site ID', es: 'Site ID' },
      {
        help: {
          en: 'In Customer.io: Settings > Workspace settings > API and webhook credentials > Tracking API keys.',
          es: 'En Customer.io: Settings > Workspace settings > API and webhook credentials > Tracking API keys.',
        },
      },
    ),
    field(
      'api_key',
      'secret',
      { en: 'Tracking API key', es: 'Clave de la Tracking API' },
      { help: { en: 'Shown beside the site ID.', es: 'Aparece junto al Site ID.' } },
    ),
    field(
      'region_id',
      'choice',
      { en: 'Region', es: 'Región' },
      {
        help: {
          en: 'Data center of the account: Settings > Account settings > Privacy, data & AI.',
          es: 'Centro de datos de la cuenta: Settings > Account settings > Privacy, data & AI.',
        },
        choices: [
          { value: 'us', label: { en: 'United States', es: 'Estados Unidos' } },
          { value: 'eu', label: { en: 'European Union', es: 'Unión Europea' } },
        ],
      },
    ),
  ],
  // Fair use is 100 requests a second for all programs of an account.
  limits: { requestsPerMinute: 1500, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: [],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: ({ values }) => basicAuthorization(values['site_id'] ?? '', values['api_key'] ?? ''),
  failure,
  test: testAccess,
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

const accountRegion = z.object({ region: z.string(), environment_id: z.number() })

/** Either host answers with the region of the credentials. */
function* testAccess(connection: Connection): Calls<string> {
  const answer = yield { method: 'GET', url: `${hostOf(connection)}/api/v1/accounts/region` }
  const { region, environment_id: workspace } = readAnswer(accountRegion, answer)
  if (region !== valueOf(connection, 'region_id')) throw new ServiceFailure('wrong_region', region)
  return `Workspace ${workspace}`
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const url = `${hostOf(connection)}/api/v1/customers/${encodeURIComponent(change.contact.email ?? '')}`
  if (change.kind === 'erase') yield { method: 'DELETE', url }
  else yield { method: 'PUT', url, json: attributesOf(change) }
}

function attributesOf(change: Exclude<ContactChange, { kind: 'erase' }>) {
  // `_update` keeps Customer.io from creating a person only to unsubscribe them.
  if (change.kind === 'withdraw') return { unsubscribed: true, _update: true }
  const { email, phone, firstName, lastName, attributes } = change.contact
  const subscription = emailSubscriptionOf(change)
  return {
    email,
    ...(firstName !== '' && { first_name: firstName }),
    ...(lastName !== '' && { last_name: lastName }),
    ...(phone !== null && { phone }),
    ...attributes,
    ...(subscription !== 'keep' && { unsubscribed: subscription === 'unsubscribe' }),
  }
}

function hostOf({ values }: Connection): string {
  const host = HOSTS[values['region_id'] ?? '']
  if (!host) throw new ServiceFailure('incomplete', 'region_id')
  return host
}

const errorAnswer = z.object({
  meta: z.object({ error: z.string().optional(), errors: z.array(z.string()).optional() }),
})

/** Customer.io names errors in `meta`. */
function failure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const { success, data } = errorAnswer.safeParse(json)
  const detail = success ? (data.meta.error ?? data.meta.errors?.join('; ')) : undefined
  if (detail === undefined) return undefined
  if (status === 400) return new ServiceFailure('rejected', detail)
  return status === 401 ? new ServiceFailure('wrong_key', detail) : undefined
}
