import { z } from 'zod'
import { clientEvidenceNote } from '../client-evidence-note'
import { deliverEach } from '../deliver-each'
import { basicAuthorization, field, valueOf } from '../field-parts'
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

/** The most items that a list has. */
const PAGE = 500

/** Emma (myemma.com). */
export const emma: ContactService = {
  service: 'emma',
  kind: 'contacts',
  name: 'Emma',
  text: {
    en: 'Add guests to a group of your Emma audience.',
    es: 'Añade invitados a un grupo de tu audiencia de Emma.',
  },
  evidence: 'clients',
  sources: ['api.myemma.com', 'myemma/EmmaPHP', 'myemma/EmmaPython', 'EmmaSharp'],
  notes: [clientEvidenceNote('Emma')],
  fields: [
    field(
      'account_id',
      'text',
      { en: 'Account ID', es: 'ID de la cuenta' },
      {
        help: {
          en: 'In Emma: Account settings > API key. If you use Emma HQ, enter the ID of the subaccount.',
          es: 'En Emma: Account settings > API key. Si usas Emma HQ, indica el ID de la subcuenta.',
        },
      },
    ),
    field(
      'public_key',
      'text',
      { en: 'Public API key', es: 'Clave pública de la API' },
      { help: { en: 'Shown on the same page.', es: 'Aparece en la misma página.' } },
    ),
    field(
      'private_key',
      'secret',
      { en: 'Private API key', es: 'Clave privada de la API' },
      {
        help: {
          en: 'Emma shows it only once. Generate new keys if you no longer have it.',
          es: 'Emma solo la muestra una vez. Genera claves nuevas si ya no la tienes.',
        },
      },
    ),
    field('list_id', 'choice', { en: 'Group', es: 'Grupo' }, { listed: true }),
  ],
  limits: { requestsPerMinute: 120, batch: 1 },
  // Emma can't add members who are unsubscribed from the start.
  withoutConsent: ['skip'],
  optInTypes: [],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: ({ values }) => basicAuthorization(values['public_key'] ?? '', values['private_key'] ?? ''),
  failure,
  test: testAccess,
  choices: { list_id: groups, attributes: memberFields },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

const group = z.object({ member_group_id: z.number(), group_name: z.string() })
const memberField = z.object({ field_id: z.number(), shortcut_name: z.string(), display_name: z.string() })

/** Emma doesn't tell the name of an account. */
function* testAccess(connection: Connection): Calls<string> {
  readAnswer(z.array(group), yield { method: 'GET', url: `${accountUrl(connection)}/groups?start=0&end=1` })
  return `Account ${valueOf(connection, 'account_id')}`
}

function* groups(connection: Connection): Calls<Choice[]> {
  const items = yield* allItems(`${accountUrl(connection)}/groups`, group, (each) => each.member_group_id)
  return items.map((each) => ({ value: String(each.member_group_id), label: each.group_name }))
}

function* memberFields(connection: Connection): Calls<Choice[]> {
  const items = yield* allItems(`${accountUrl(connection)}/fields`, memberField, (each) => each.field_id)
  return items.map((each) => ({ value: each.shortcut_name, label: each.display_name }))
}

/** Ends also when a page has nothing new, because short lists can ignore the range. */
function* allItems<Item>(url: string, item: z.ZodType<Item>, idOf: (item: Item) => number): Calls<Item[]> {
  const items = new Map<number, Item>()
  for (let start = 0; ; start += PAGE) {
    const answer = yield { method: 'GET', url: `${url}?start=${start}&end=${start + PAGE}` }
    const page = readAnswer(z.array(item), answer)
    const before = items.size
    for (const each of page) items.set(idOf(each), each)
    if (page.length < PAGE || items.size === before) return [...items.values()]
  }
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const url = `${accountUrl(connection)}/members`
  const email = encodeURIComponent(change.contact.email ?? '')
  if (change.kind === 'erase') return yield* erase(url, email)
  if (change.kind === 'withdraw' || !change.contact.consent.email) {
    yield { method: 'PUT', url: `${url}/email/optout/${email}`, accepts: [404] }
    return
  }
  yield* add(url, change, Number(valueOf(connection, 'list_id')))
}

const added = z.object({ member_id: z.number(), status: z.string() })

/** Adding a member who opted out leaves them opted out; only new consent makes them active. */
function* add(
  url: string,
  { kind, contact }: { kind: string; contact: Contact },
  groupId: number,
): Calls<void> {
  const { email } = contact
  const fields = fieldsOf(contact)
  const answer = yield {
    method: 'POST',
    url: `${url}/add`,
    json: { email, fields, group_ids: [groupId] },
    previewAnswer: { member_id: 1, status: 'a' },
  }
  const { member_id: member, status } = readAnswer(added, answer)
  if (kind === 'optIn' && status === 'o') {
    yield { method: 'PUT', url: `${url}/${member}`, json: { email, status_to: 'a', fields } }
  }
}

const fieldsOf = ({ firstName, lastName, attributes }: Contact) => ({
  ...(firstName !== '' && { first_name: firstName }),
  ...(lastName !== '' && { last_name: lastName }),
  ...attributes,
})

const member = z.object({ member_id: z.number() })

function* erase(url: string, email: string): Calls<void> {
  const found = yield {
    method: 'GET',
    url: `${url}/email/${email}`,
    accepts: [404],
    previewAnswer: { member_id: 1 },
  }
  if (found.status === 404) return
  const { member_id: id } = readAnswer(member, found)
  yield { method: 'DELETE', url: `${url}/${id}`, accepts: [404] }
}

const accountUrl = ({ values }: Connection) =>
  `https://api.e2ma.net/${encodeURIComponent(values['account_id'] ?? '')}`

/** Emma answers 403 for too many requests. */
function failure({ status, text }: ServiceAnswer): ServiceFailure | undefined {
  const isLimit = status === 403 && /rate limit/i.test(text)
  return isLimit ? new ServiceFailure('rate_limited', 'Rate limit exceeded') : undefined
}
