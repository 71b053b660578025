import { z } from 'zod'
import { clientEvidenceNote } from '../client-evidence-note'
import { deliverEach } from '../deliver-each'
import { emailSubscriptionOf } from '../email-subscription'
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
} from '../service'

const BASE = 'https://app.icontact.com/icp/a'
/** iContact lists 20 items if a request doesn't ask for more. */
const PAGE = 500

const inClientFolder = {
  en: 'In iContact: Settings and billing > iContact integrations > Custom API integrations > View details.',
  es: 'En iContact: Settings and billing > iContact integrations > Custom API integrations > View details.',
}

/** iContact's API, version 2.2. A contact is on a list only through a subscription. */
export const icontact: ContactService = {
  service: 'icontact',
  kind: 'contacts',
  name: 'iContact',
  text: {
    en: 'Subscribe guests to an iContact list.',
    es: 'Suscribe a los invitados a una lista de iContact.',
  },
  evidence: 'clients',
  sources: ['api-evangelist/icontact', 'icontact/icontact-api-php', 'SFEley/acts_as_icontact'],
  notes: [clientEvidenceNote('iContact')],
  fields: [
    field('app_id', 'text', { en: 'Application ID', es: 'ID de la aplicación' }, { help: inClientFolder }),
    field(
      'username',
      'text',
      { en: 'Username', es: 'Nombre de usuario' },
      { help: { en: 'The one you sign in to iContact with.', es: 'El que usas para entrar en iContact.' } },
    ),
    field(
      'password',
      'secret',
      { en: 'Application password', es: 'Contraseña de la aplicación' },
      {
        help: {
          en: 'Set when the API integration was created. It is not the password you sign in with.',
          es: 'La que se indicó al crear la integración de la API. No es la contraseña con la que entras.',
        },
      },
    ),
    field('account_id', 'choice', { en: 'Account', es: 'Cuenta' }, { listed: true }),
    field('client_folder_id', 'choice', { en: 'Client folder', es: 'Carpeta de cliente' }, { listed: true }),
    field('list_id', 'choice', { en: 'List', es: 'Lista' }, { listed: true }),
  ],
  // iContact has limits but doesn't publish them.
  limits: { requestsPerMinute: 60, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: ['single', 'double'],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: ({ values }) => ({
    'api-version': '2.2',
    'api-appid': values['app_id'] ?? '',
    'api-username': values['username'] ?? '',
    'api-password': values['password'] ?? '',
  }),
  test: testAccess,
  choices: {
    account_id: accounts,
    client_folder_id: clientFolders,
    list_id: lists,
    attributes: customFields,
  },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

/** IDs are numbers or text, depending on the resource. */
const anyId = z.union([z.string(), z.number()]).transform(String)
const account = z.object({
  accountId: anyId,
  companyName: z.string().default(''),
  email: z.string().default(''),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
})

const nameOf = ({ companyName, firstName, lastName, email, accountId }: z.output<typeof account>) =>
  companyName || `${firstName} ${lastName}`.trim() || email || accountId

function* testAccess({ values }: Connection): Calls<string> {
  const all = yield* allItems(`${BASE}/`, 'accounts', account)
  const id = values['account_id']
  const reached = id ? all.find(({ accountId }) => accountId === id) : all[0]
  if (!reached) throw new ServiceFailure('not_allowed', id ? `account ${id}` : 'no account')
  return nameOf(reached)
}

function* accounts(): Calls<Choice[]> {
  const all = yield* allItems(`${BASE}/`, 'accounts', account)
  return all.map((each) => ({ value: each.accountId, label: nameOf(each) }))
}

const clientFolder = z.object({ clientFolderId: anyId, emailRecipient: z.string().nullish() })

function* clientFolders({ values }: Connection): Calls<Choice[]> {
  const all = yield* allItems(`${BASE}/${partOf(values, 'account_id')}/c/`, 'clientfolders', clientFolder)
  return all.map(({ clientFolderId: value, emailRecipient }) => ({
    value,
    label: emailRecipient ? `${value} (${emailRecipient})` : value,
  }))
}

const list = z.object({ listId: anyId, name: z.string() })

function* lists(connection: Connection): Calls<Choice[]> {
  const all = yield* allItems(`${folderUrl(connection)}/lists`, 'lists', list)
  return all.map(({ listId, name }) => ({ value: listId, label: name }))
}

const STANDARD_FIELDS: readonly Choice[] = [
  { value: 'prefix', label: 'Prefix' },
  { value: 'street', label: 'Street' },
  { value: 'city', label: 'City' },
  { value: 'state', label: 'State' },
  { value: 'postalCode', label: 'Postal code' },
  { value: 'business', label: 'Business' },
]
const customField = z.object({ privateName: z.string(), publicName: z.string().default('') })

function* customFields(connection: Connection): Calls<Choice[]> {
  const all = yield* allItems(`${folderUrl(connection)}/customfields`, 'customfields', customField)
  const own = all.map(({ privateName, publicName }) => ({
    value: privateName,
    label: publicName || privateName,
  }))
  return [...STANDARD_FIELDS, ...own]
}

function* allItems<Item>(url: string, key: string, item: z.ZodType<Item>): Calls<Item[]> {
  const shape = z.object({ [key]: z.array(item) })
  const items: Item[] = []
  for (;;) {
    const answer = yield { method: 'GET', url: `${url}?limit=${PAGE}&offset=${items.length}` }
    const page = readAnswer(shape, answer)[key] ?? []
    items.push(...page)
    if (page.length < PAGE) return items
  }
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const url = folderUrl(connection)
  if (change.kind === 'erase' || change.kind === 'withdraw') {
    const id = yield* contactIdOf(url, change.contact.email ?? '')
    if (id === undefined) return
    if (change.kind === 'erase') yield { method: 'DELETE', url: `${url}/contacts/${id}`, accepts: [404] }
    else yield* setSubscription(url, { id, connection, status: 'unsubscribed' })
    return
  }
  const id = yield* saveContact(url, change.contact)
  const subscription = emailSubscriptionOf(change)
  if (subscription === 'keep' && (yield* hasSubscription(url, { id, connection }))) return
  const subscribed = connection.mapping.opt_in === 'double' ? 'pending' : 'normal'
  const status = subscription === 'unsubscribe' ? 'unsubscribed' : subscribed
  yield* setSubscription(url, { id, connection, status })
}

const savedContacts = z.object({
  contacts: z.array(z.object({ contactId: anyId, email: z.string() })).default([]),
  warnings: z.array(z.string()).default([]),
})

/** A POST updates the contact that has the address, or creates it. */
function* saveContact(
  url: string,
  { email, phone, firstName, lastName, attributes }: Contact,
): Calls<string> {
  const contact = {
    email,
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
    ...(phone !== null && { phone }),
    ...attributes,
  }
  const answer = yield {
    method: 'POST',
    url: `${url}/contacts`,
    json: [contact],
    previewAnswer: { contacts: [{ contactId: '1', email }] },
  }
  const { contacts, warnings } = readAnswer(savedContacts, answer)
  const saved = contacts.find((each) => each.email.toLowerCase() === email?.toLowerCase())
  if (!saved) throw new ServiceFailure('rejected', warnings.join('; '))
  return saved.contactId
}

/** Without `status=total`, iContact leaves out contacts that are on no list. */
function* contactIdOf(url: string, email: string): Calls<string | undefined> {
  const answer = yield {
    method: 'GET',
    url: `${url}/contacts?status=total&limit=1&email=${encodeURIComponent(email)}`,
    previewAnswer: { contacts: [{ contactId: '1', email }] },
  }
  return readAnswer(savedContacts, answer).contacts[0]?.contactId
}

interface Subscriber {
  id: string
  connection: Connection
}

const foundSubscription = z.object({ subscription: z.object({ status: z.string() }) })

/** True also for someone who unsubscribed: their subscription has that status. */
function* hasSubscription(url: string, { id, connection: { values } }: Subscriber): Calls<boolean> {
  const subscription = `${values['list_id'] ?? ''}_${id}`
  const answer = yield {
    method: 'GET',
    url: `${url}/subscriptions/${encodeURIComponent(subscription)}`,
    accepts: [404],
    previewAnswer: {},
  }
  return foundSubscription.safeParse(answer.json).success
}

const warned = z.object({ warnings: z.array(z.string()) })

function* setSubscription(
  url: string,
  { id, connection, status }: Subscriber & { status: string },
): Calls<void> {
  const subscription = { contactId: Number(id), listId: Number(valueOf(connection, 'list_id')), status }
  const answer = yield { method: 'POST', url: `${url}/subscriptions`, json: [subscription] }
  const { success, data } = warned.safeParse(answer.json)
  const warnings = success ? data.warnings : []
  if (warnings.length > 0) throw new ServiceFailure('rejected', warnings.join('; '))
}

const folderUrl = ({ values }: Connection) =>
  `${BASE}/${partOf(values, 'account_id')}/c/${partOf(values, 'client_folder_id')}`

function partOf(values: Connection['values'], name: string): string {
  const value = values[name]
  if (!value) throw new ServiceFailure('incomplete', name)
  return encodeURIComponent(value)
}
