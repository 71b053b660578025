import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { field, inPath, LABELS, valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import type {
  Calls,
  Choice,
  Connection,
  Contact,
  ContactChange,
  ContactService,
  ServiceRequest,
} from '../service'

const API = 'https://a.klaviyo.com/api'
const REVISION = '2026-07-15'

const accounts = z.object({
  data: z.array(
    z.object({ attributes: z.object({ contact_information: z.object({ organization_name: z.string() }) }) }),
  ),
})
const listPage = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.object({ name: z.string() }) })),
  links: z.object({ next: z.string().nullish() }).optional(),
})
const profile = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      subscriptions: z
        .object({
          email: z.object({
            marketing: z.object({ consent: z.string(), suppression: z.array(z.unknown()).optional() }),
          }),
        })
        .nullish(),
    }),
  }),
})

export const klaviyo: ContactService = {
  kind: 'contacts',
  service: 'klaviyo',
  name: 'Klaviyo',
  text: {
    en: 'Create profiles in Klaviyo and subscribe guests who agreed to marketing.',
    es: 'Crea perfiles en Klaviyo y suscribe a los invitados que han aceptado recibir publicidad.',
  },
  evidence: 'openapi',
  sources: ['klaviyo/openapi: openapi/stable.json, revision 2026-07-15 (MIT)'],
  notes: [
    {
      en: 'If the list uses double opt-in, Klaviyo asks new subscribers to confirm by email.',
      es: 'Si la lista usa doble confirmación, Klaviyo pide a los nuevos suscriptores que confirmen por correo.',
    },
  ],
  fields: [
    field(
      'api_key',
      'secret',
      { en: 'Private API key', es: 'Clave de API privada' },
      {
        help: {
          en: 'In Klaviyo: Settings > API keys > Create private API key, with access to accounts, lists, profiles, subscriptions and data privacy.',
          es: 'En Klaviyo: Settings > API keys > Create private API key, con acceso a accounts, lists, profiles, subscriptions y data privacy.',
        },
      },
    ),
    field('list_id', 'choice', LABELS.list, { listed: true }),
  ],
  limits: { requestsPerMinute: 150, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: [],
  hasTags: true,
  hasAttributes: true,
  identifies: 'email_or_phone',
  deliversWithdrawals: true,
  authorize: (connection) => ({ authorization: `Klaviyo-API-Key ${valueOf(connection, 'api_key')}` }),
  *test(connection) {
    const { data } = readAnswer(accounts, yield get('/accounts'))
    if (valueOf(connection, 'list_id')) yield get(`/lists/${inPath(connection, 'list_id')}`)
    return data[0]?.attributes.contact_information.organization_name ?? ''
  },
  choices: { list_id: allLists },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

/** Klaviyo lists 10 a page. */
function* allLists(): Calls<Choice[]> {
  const lists: Choice[] = []
  let path = '/lists?fields%5Blist%5D=name&sort=name'
  while (path) {
    const { data, links } = readAnswer(listPage, yield get(path))
    for (const { id, attributes } of data) lists.push({ value: id, label: attributes.name })
    // Only the cursor is taken from the answer, so that the key stays with Klaviyo.
    const cursor = links?.next ? new URL(links.next).searchParams.get('page[cursor]') : null
    path = cursor
      ? `/lists?fields%5Blist%5D=name&sort=name&page%5Bcursor%5D=${encodeURIComponent(cursor)}`
      : ''
  }
  return lists
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const { kind, contact } = change
  if (kind === 'erase') {
    yield* erase(contact)
  } else if (kind === 'withdraw') {
    yield* unsubscribe(contact)
  } else {
    const answer = readAnswer(profile, yield importProfile(contact))
    const hasConsent = contact.consent.email || contact.consent.sms
    // The job lifts every suppression, so only new consent, or a profile that was never asked, gets it.
    if (hasConsent && (kind === 'optIn' || wasNeverAsked(answer))) yield* subscribe(contact, connection)
  }
}

function wasNeverAsked({ data }: z.infer<typeof profile>): boolean {
  const marketing = data.attributes.subscriptions?.email.marketing
  return marketing?.consent === 'NEVER_SUBSCRIBED' && (marketing.suppression ?? []).length === 0
}

function importProfile({ email, phone, firstName, lastName, attributes, tags }: Contact): ServiceRequest {
  return post(
    '/profile-import?additional-fields%5Bprofile%5D=subscriptions',
    {
      type: 'profile',
      attributes: {
        ...addressOf({ email, phone }),
        // Null would clear a name that Klaviyo has already.
        ...(firstName && { first_name: firstName }),
        ...(lastName && { last_name: lastName }),
        properties: { ...attributes, ...(tags.length > 0 && { wifi_tags: tags }) },
      },
    },
    {
      data: {
        id: 'profile',
        attributes: { subscriptions: { email: { marketing: { consent: 'NEVER_SUBSCRIBED' } } } },
      },
    },
  )
}

function* subscribe({ email, phone, consent }: Contact, connection: Connection): Calls<void> {
  const list = { list: { data: { type: 'list', id: valueOf(connection, 'list_id') } } }
  const addresses = { email: consent.email ? email : null, phone: consent.sms ? phone : null }
  yield* perChannel(addresses, 'SUBSCRIBED', (profile) =>
    post('/profile-subscription-bulk-create-jobs', {
      type: 'profile-subscription-bulk-create-job',
      attributes: { custom_source: 'Guest Wi-Fi', profiles: { data: [profile] } },
      relationships: list,
    }),
  )
}

/** Without a list: a withdrawal covers all marketing. */
function* unsubscribe(contact: Contact): Calls<void> {
  yield* perChannel(contact, 'UNSUBSCRIBED', (profile) =>
    post('/profile-subscription-bulk-delete-jobs', {
      type: 'profile-subscription-bulk-delete-job',
      attributes: { profiles: { data: [profile] } },
    }),
  )
}

/** Sends a job for each address. An account that sends no text messages may refuse phone numbers, not the email. */
function* perChannel(
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  consent: 'SUBSCRIBED' | 'UNSUBSCRIBED',
  job: (profile: unknown) => ServiceRequest,
): Calls<void> {
  const subscription = { marketing: { consent } }
  if (email) yield job({ type: 'profile', attributes: { email, subscriptions: { email: subscription } } })
  if (!phone) return
  const attributes = { ...addressOf({ email, phone }), subscriptions: { sms: subscription } }
  yield { ...job({ type: 'profile', attributes }), accepts: email ? [400] : [] }
}

/** Klaviyo refuses a request with both addresses. */
function* erase({ email, phone }: Pick<Contact, 'email' | 'phone'>): Calls<void> {
  const attributes = email ? { email } : { phone_number: phone }
  const request = post('/data-privacy-deletion-jobs', {
    type: 'data-privacy-deletion-job',
    attributes: { profile: { data: { type: 'profile', attributes } } },
  })
  yield { ...request, accepts: [404] }
}

const addressOf = ({ email, phone }: Pick<Contact, 'email' | 'phone'>) => ({
  ...(email && { email }),
  ...(phone && { phone_number: phone }),
})

const get = (path: string): ServiceRequest => ({
  method: 'GET',
  url: API + path,
  headers: { accept: 'application/vnd.api+json', revision: REVISION },
})

function post(path: string, data: unknown, previewAnswer?: unknown): ServiceRequest {
  return {
    method: 'POST',
    url: API + path,
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      revision: REVISION,
    },
    json: { data },
    previewAnswer,
  }
}
