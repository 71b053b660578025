import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { emailSubscriptionOf, type EmailSubscription } from '../email-subscription'
import { basicAuthorization, field } from '../field-parts'
import { readAnswer } from '../read-answer'
import {
  ServiceFailure,
  type Calls,
  type Choice,
  type Connection,
  type ContactChange,
  type ContactService,
} from '../service'

const HOST = 'https://api.mailjet.com'
const REST = `${HOST}/v3/REST`
/** The most items that a page can have. */
const PAGE = 1000

/**
 * `addforce` subscribes contacts again that unsubscribed from the list; `addnoforce` adds contacts and leaves those who
 * unsubscribed as they are.
 */
const ACTIONS: Readonly<Record<EmailSubscription, string>> = {
  subscribe: 'addforce',
  keep: 'addnoforce',
  unsubscribe: 'unsub',
}

/** Mailjet's REST API, version 3. */
export const mailjet: ContactService = {
  service: 'mailjet',
  kind: 'contacts',
  name: 'Mailjet',
  text: {
    en: 'Add guests to a Mailjet contact list.',
    es: 'Añade invitados a una lista de contactos de Mailjet.',
  },
  evidence: 'sdk',
  sources: ['node-mailjet', 'dev.mailjet.com'],
  fields: [
    field(
      'public_key',
      'text',
      { en: 'API key (public)', es: 'Clave de API (pública)' },
      {
        help: {
          en: 'In Mailjet: Account settings > REST API > API key management.',
          es: 'En Mailjet: Ajustes de la cuenta > API REST > Gestión de claves API.',
        },
      },
    ),
    field(
      'private_key',
      'secret',
      { en: 'Secret key (private)', es: 'Clave secreta (privada)' },
      {
        help: {
          en: 'Mailjet shows it only once. Generate a new one if you no longer have it.',
          es: 'Mailjet solo la muestra una vez. Genera otra si ya no la tienes.',
        },
      },
    ),
    field('list_id', 'choice', { en: 'Contact list', es: 'Lista de contactos' }, { listed: true }),
  ],
  limits: { requestsPerMinute: 300, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: [],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: ({ values }) => basicAuthorization(values['public_key'] ?? '', values['private_key'] ?? ''),
  test: testAccess,
  choices: { list_id: contactLists, attributes: contactProperties },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

const users = z.object({ Data: z.array(z.object({ Email: z.string(), Username: z.string().default('') })) })

function* testAccess(): Calls<string> {
  const answer = yield { method: 'GET', url: `${REST}/user` }
  const [user] = readAnswer(users, answer).Data
  if (!user) throw new ServiceFailure('answer', 'no user')
  return user.Email || user.Username
}

const lists = z.object({ ID: z.number(), Name: z.string(), IsDeleted: z.boolean().default(false) })

function* contactLists(): Calls<Choice[]> {
  const items = yield* allItems('contactslist', lists)
  return items.filter((list) => !list.IsDeleted).map(({ ID, Name }) => ({ value: String(ID), label: Name }))
}

const properties = z.object({ Name: z.string() })

function* contactProperties(): Calls<Choice[]> {
  const items = yield* allItems('contactmetadata', properties)
  return items.map(({ Name }) => ({ value: Name, label: Name }))
}

function* allItems<Item>(resource: string, item: z.ZodType<Item>): Calls<Item[]> {
  const page = z.object({ Data: z.array(item) })
  const items: Item[] = []
  for (;;) {
    const answer = yield { method: 'GET', url: `${REST}/${resource}?Limit=${PAGE}&Offset=${items.length}` }
    const { Data } = readAnswer(page, answer)
    items.push(...Data)
    if (Data.length < PAGE) return items
  }
}

function* deliverChange(change: ContactChange, { values }: Connection): Calls<void> {
  const { email } = change.contact
  if (change.kind === 'erase') return yield* erase(email ?? '')
  const { firstName, lastName, attributes } = change.contact
  const name = `${firstName} ${lastName}`.trim()
  const isWithdrawal = change.kind === 'withdraw'
  yield {
    method: 'POST',
    url: `${REST}/contactslist/${encodeURIComponent(values['list_id'] ?? '')}/managecontact`,
    json: {
      Email: email,
      Action: ACTIONS[emailSubscriptionOf(change)],
      ...(name !== '' && !isWithdrawal && { Name: name }),
      ...(!isWithdrawal && { Properties: attributes }),
    },
  }
}

const contacts = z.object({ Data: z.array(z.object({ ID: z.number() })) })

/** Mailjet deletes contacts by their number. It answers 404 for an address that it doesn't know. */
function* erase(email: string): Calls<void> {
  const answer = yield {
    method: 'GET',
    url: `${REST}/contact/${encodeURIComponent(email)}`,
    accepts: [404],
    previewAnswer: { Data: [{ ID: 1 }] },
  }
  if (answer.status === 404) return
  const [contact] = readAnswer(contacts, answer).Data
  if (contact) yield { method: 'DELETE', url: `${HOST}/v4/contacts/${contact.ID}`, expects: 'anything' }
}
