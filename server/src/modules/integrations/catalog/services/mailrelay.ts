import type { ErrorText } from '@portico/shared/contracts'
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
  type ServiceAnswer,
  type ServiceRequest,
} from '../service'

/** The page size of Mailrelay's own plugins. */
const PAGE = 1000

/** Mailrelay's API, version 1, at the address of the account. */
export const mailrelay: ContactService = {
  service: 'mailrelay',
  kind: 'contacts',
  name: 'Mailrelay',
  text: { en: 'Add guests to a Mailrelay group.', es: 'Añade invitados a un grupo de Mailrelay.' },
  evidence: 'clients',
  sources: ['mailrelay/wordpress', 'AlfredoRamos/mailrelay-api-client'],
  notes: [
    clientEvidenceNote('Mailrelay'),
    {
      en: 'With double opt-in, Mailrelay emails new subscribers a link to confirm.',
      es: 'Con la doble confirmación, Mailrelay envía a los nuevos suscriptores un enlace para confirmar.',
    },
  ],
  fields: [
    field(
      'account_id',
      'text',
      { en: 'Account', es: 'Cuenta' },
      {
        help: {
          en: 'First part of your Mailrelay address: hotel, if you sign in at hotel.ipzmarketing.com.',
          es: 'La primera parte de tu dirección de Mailrelay: hotel, si entras en hotel.ipzmarketing.com.',
        },
      },
    ),
    field(
      'api_key',
      'secret',
      { en: 'API key', es: 'Clave de API' },
      { help: { en: 'In Mailrelay: Settings > API keys.', es: 'En Mailrelay: Ajustes > Claves de API.' } },
    ),
    field('list_id', 'choice', { en: 'Group', es: 'Grupo' }, { listed: true }),
  ],
  limits: { requestsPerMinute: 60, batch: 1 },
  // Inactive subscribers would be asked to confirm, so no one is added without consent.
  withoutConsent: ['skip'],
  optInTypes: ['single', 'double'],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: ({ values }) => ({ 'x-auth-token': values['api_key'] ?? '' }),
  failure,
  test: testAccess,
  check: checkedAccount,
  choices: { list_id: groups, attributes: customFields },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

/** A ping answers 204. Mailrelay names an account by its address. */
function* testAccess(connection: Connection): Calls<string> {
  yield { method: 'GET', url: `${baseOf(connection)}/ping` }
  return new URL(baseOf(connection)).hostname
}

const group = z.object({ id: z.number(), name: z.string() })
const customField = z.object({ id: z.number(), label: z.string() })

function* groups(connection: Connection): Calls<Choice[]> {
  const items = yield* allItems(`${baseOf(connection)}/groups`, group)
  return items.map(({ id, name }) => ({ value: String(id), label: name }))
}

function* customFields(connection: Connection): Calls<Choice[]> {
  const items = yield* allItems(`${baseOf(connection)}/custom_fields`, customField)
  return items.map(({ id, label }) => ({ value: String(id), label }))
}

function* allItems<Item>(url: string, item: z.ZodType<Item>): Calls<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = yield { method: 'GET', url: `${url}?page=${page}&per_page=${PAGE}` }
    const found = readAnswer(z.array(item), answer)
    items.push(...found)
    if (found.length < PAGE) return items
  }
}

const subscriber = z.object({
  id: z.number(),
  status: z.string(),
  unsubscribed: z.boolean().default(false),
})
type Subscriber = z.output<typeof subscriber>

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const base = baseOf(connection)
  const found = yield* find(base, change.contact.email ?? '')
  if (change.kind === 'erase') {
    if (found) yield { method: 'DELETE', url: `${base}/subscribers/${found.id}`, accepts: [404] }
    return
  }
  const subscription = emailSubscriptionOf(change)
  if (subscription === 'unsubscribe') {
    if (found) yield { method: 'PATCH', url: `${base}/subscribers/${found.id}`, json: { status: 'inactive' } }
    return
  }
  const kept = subscription === 'keep' ? found : undefined
  // Only new consent lifts an unsubscription, so the values of someone who unsubscribed change without their status.
  if (kept?.unsubscribed) {
    yield { method: 'PATCH', url: `${base}/subscribers/${kept.id}`, json: valuesOf(change.contact) }
    return
  }
  const subscribed = connection.mapping.opt_in === 'double' ? 'inactive' : 'active'
  yield syncOf(change.contact, {
    base,
    group: valueOf(connection, 'list_id'),
    status: kept?.status ?? subscribed,
    restores: subscription === 'subscribe',
  })
}

interface Sync {
  base: string
  group: string
  status: string
  /** Also a subscriber who was deleted in Mailrelay. */
  restores: boolean
}

function syncOf(contact: Contact, { base, group: groupId, status, restores }: Sync): ServiceRequest {
  return {
    method: 'POST',
    url: `${base}/subscribers/sync`,
    json: {
      email: contact.email,
      ...valuesOf(contact),
      status,
      group_ids: [Number(groupId)],
      replace_groups: false,
      restore_if_deleted: restores,
    },
  }
}

function valuesOf({ firstName, lastName, attributes }: Contact) {
  const name = `${firstName} ${lastName}`.trim()
  return { ...(name !== '' && { name }), custom_fields: attributes }
}

function* find(base: string, email: string): Calls<Subscriber | undefined> {
  const query = new URLSearchParams({ 'q[email_eq]': email, per_page: '1' })
  const answer = yield { method: 'GET', url: `${base}/subscribers?${query.toString()}`, previewAnswer: [] }
  return readAnswer(z.array(subscriber), answer)[0]
}

function baseOf({ values }: Connection): string {
  const account = accountOf(values['account_id'] ?? '')
  if (account === null) throw new ServiceFailure('incomplete', 'account_id')
  return `https://${account}.ipzmarketing.com/api/v1`
}

/** Accepts the whole address too, because that is what people copy. Null: it names no account. */
function accountOf(text: string): string | null {
  const account = text.replace(/^https:\/\//, '').replace(/\.ipzmarketing\.com(\/.*)?$/, '')
  return /^[a-z0-9-]+$/i.test(account) ? account : null
}

function checkedAccount({ account_id: account = '' }: Connection['values']): Record<string, ErrorText[]> {
  return account === '' || accountOf(account) !== null ? {} : { account_id: [{ id: 'error.field.invalid' }] }
}

const invalid = z.object({ errors: z.record(z.string(), z.array(z.string())) })

/** Mailrelay names the fields that it refuses. */
function failure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const { success, data } = invalid.safeParse(json)
  if (status !== 422 || !success) return undefined
  const fields = Object.entries(data.errors).map(([name, problems]) => `${name}: ${problems.join(', ')}`)
  return new ServiceFailure('rejected', fields.join('; '))
}
