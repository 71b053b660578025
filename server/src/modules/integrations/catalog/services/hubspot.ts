import { z } from 'zod'
import { field, valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import { ServiceFailure, type Calls, type Choice, type ContactService, type ServiceAnswer } from '../service'
import { deliverToHubspot, get } from './hubspot-changes'

const account = z.object({ portalId: z.number(), uiDomain: z.string() })
const definitions = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
})
const properties = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hidden: z.boolean().optional(),
      calculated: z.boolean().optional(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean() }).optional(),
    }),
  ),
})
const failureBody = z.object({ category: z.string().default(''), message: z.string().default('') })
export const hubspot: ContactService = {
  kind: 'contacts',
  service: 'hubspot',
  name: 'HubSpot',
  text: {
    en: 'Create and update contacts in HubSpot, with their email subscription.',
    es: 'Crea y actualiza contactos en HubSpot, con su suscripción de correo.',
  },
  evidence: 'sdk',
  sources: [
    '@hubspot/api-client 13.5.0 (Apache-2.0): contacts, properties, erasure',
    'HubSpot Subscription Preferences v4, Contacts v3 and Account info v3 (published documents)',
  ],
  notes: [
    {
      en: 'Without a subscription type, guests become contacts and no email subscription is set.',
      es: 'Sin un tipo de suscripción, los invitados se convierten en contactos y no se define ninguna suscripción de correo.',
    },
  ],
  hasConnectionPage: true,
  fields: [
    field(
      'api_key',
      'secret',
      { en: 'Private app access token', es: 'Token de acceso de la aplicación privada' },
      {
        ofConnection: true,
        help: {
          en: 'In HubSpot: Settings > Integrations > Private apps > Auth. Scopes: crm.objects.contacts.read and write, crm.schemas.contacts.read, communication_preferences.read_write.',
          es: 'En HubSpot: Settings > Integrations > Private apps > Auth. Permisos: crm.objects.contacts.read y write, crm.schemas.contacts.read, communication_preferences.read_write.',
        },
      },
    ),
    field(
      'subscription_id',
      'choice',
      { en: 'Subscription type', es: 'Tipo de suscripción' },
      {
        optional: true,
        listed: true,
        help: {
          en: 'Guests with marketing consent are subscribed to it.',
          es: 'Se suscribe a los invitados que han aceptado recibir publicidad.',
        },
      },
    ),
    field(
      'tags_property',
      'choice',
      { en: 'Property for tags', es: 'Propiedad para las etiquetas' },
      {
        optional: true,
        listed: true,
        help: {
          en: 'A single-line text property. It gets the tags, separated by semicolons.',
          es: 'Una propiedad de texto de una línea. Recibe las etiquetas separadas por punto y coma.',
        },
      },
    ),
  ],
  oauth: {
    settings: { id: 'HUBSPOT_CLIENT_ID', secret: 'HUBSPOT_CLIENT_SECRET' },
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v1/token',
    scopes: [
      'oauth',
      'crm.objects.contacts.read',
      'crm.objects.contacts.write',
      'crm.schemas.contacts.read',
      'communication_preferences.read_write',
    ],
  },
  limits: { requestsPerMinute: 300, batch: 100 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: [],
  hasTags: true,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: (connection) => ({
    authorization: `Bearer ${valueOf(connection, 'access_token') || valueOf(connection, 'api_key')}`,
  }),
  failure: readFailure,
  *test(connection) {
    const { portalId, uiDomain } = readAnswer(account, yield get('/account-info/v3/details'))
    const subscription = valueOf(connection, 'subscription_id')
    if (subscription) {
      const types = yield* subscriptionTypes()
      if (!types.some(({ value }) => value === subscription))
        throw new ServiceFailure('list_gone', subscription)
    }
    return `${portalId} (${uiDomain})`
  },
  choices: {
    subscription_id: subscriptionTypes,
    tags_property: writableProperties,
    attributes: writableProperties,
  },
  deliver: deliverToHubspot,
}

function* subscriptionTypes(): Calls<Choice[]> {
  const { results } = readAnswer(definitions, yield get('/communication-preferences/v4/definitions'))
  return results.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))
}

function* writableProperties(): Calls<Choice[]> {
  const { results } = readAnswer(properties, yield get('/crm/v3/properties/contacts'))
  return results
    .filter((each) => !each.hidden && !each.calculated && !each.modificationMetadata?.readOnlyValue)
    .map(({ name, label }) => ({ value: name, label }))
}

function readFailure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const { category, message } = failureBody.catch({ category: '', message: '' }).parse(json)
  if (category === 'EXPIRED_AUTHENTICATION' || category === 'REVOKED_AUTHENTICATION') {
    return new ServiceFailure('revoked', message)
  }
  return category === 'RATE_LIMITS' && status !== 429
    ? new ServiceFailure('rate_limited', message)
    : undefined
}
