import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { basicAuthorization, field, inPath, LABELS, valueOf } from '../field-parts'
import { readAnswer } from '../read-answer'
import {
  ServiceFailure,
  type Calls,
  type Connection,
  type Contact,
  type ContactChange,
  type ContactService,
  type ServiceAnswer,
  type ServiceRequest,
} from '../service'

const API = 'https://api.createsend.com/api/v3.3'
/** The address isn't on the list. */
const NOT_ON_LIST = 203

const failureBody = z.object({ Code: z.number(), Message: z.string() })
const clients = z.array(z.object({ ClientID: z.string(), Name: z.string() }))
const lists = z.array(z.object({ ListID: z.string(), Name: z.string() }))
const customFields = z.array(z.object({ FieldName: z.string(), Key: z.string() }))

export const campaignmonitor: ContactService = {
  kind: 'contacts',
  service: 'campaignmonitor',
  name: 'Campaign Monitor',
  text: {
    en: 'Add guests to a subscriber list of Campaign Monitor.',
    es: 'Añade a los invitados a una lista de suscriptores de Campaign Monitor.',
  },
  evidence: 'sdk',
  sources: ['campaignmonitor/createsend-ruby: lib/createsend, test/fixtures (API v3.3, MIT)'],
  fields: [
    field('api_key', 'secret', LABELS.apiKey, {
      help: {
        en: 'In Campaign Monitor: account name > Account settings > API keys > Show API key.',
        es: 'En Campaign Monitor: nombre de la cuenta > Account settings > API keys > Show API key.',
      },
    }),
    field(
      'client_id',
      'choice',
      { en: 'Client', es: 'Cliente' },
      {
        listed: true,
        help: {
          en: 'The client in Campaign Monitor that owns the list.',
          es: 'El cliente de Campaign Monitor al que pertenece la lista.',
        },
      },
    ),
    field('list_id', 'choice', LABELS.list, {
      listed: true,
      help: {
        en: 'Choose the client first. Its lists appear here.',
        es: 'Elige primero el cliente. Aquí aparecen sus listas.',
      },
    }),
  ],
  limits: { requestsPerMinute: 120, batch: 1 },
  withoutConsent: ['skip'],
  optInTypes: [],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: (connection) => basicAuthorization(valueOf(connection, 'api_key'), 'x'),
  failure: readFailure,
  *test(connection) {
    const owned = readAnswer(clients, yield { method: 'GET', url: `${API}/clients.json` })
    const clientId = valueOf(connection, 'client_id')
    const client = owned.find(({ ClientID }) => ClientID === clientId)
    if (clientId && !client) throw new ServiceFailure('not_allowed', `no access to client ${clientId}`)
    if (valueOf(connection, 'list_id')) {
      yield { method: 'GET', url: `${API}/lists/${inPath(connection, 'list_id')}.json` }
    }
    return client?.Name ?? owned.map(({ Name }) => Name).join(', ')
  },
  choices: {
    *client_id() {
      const owned = readAnswer(clients, yield { method: 'GET', url: `${API}/clients.json` })
      return owned.map(({ ClientID, Name }) => ({ value: ClientID, label: Name }))
    },
    *list_id(connection) {
      const client = inPath(connection, 'client_id')
      if (!client) throw new ServiceFailure('incomplete', 'client_id')
      const owned = readAnswer(lists, yield { method: 'GET', url: `${API}/clients/${client}/lists.json` })
      return owned.map(({ ListID, Name }) => ({ value: ListID, label: Name }))
    },
    *attributes(connection) {
      const list = inPath(connection, 'list_id')
      if (!list) throw new ServiceFailure('incomplete', 'list_id')
      const fields = readAnswer(
        customFields,
        yield { method: 'GET', url: `${API}/lists/${list}/customfields.json` },
      )
      // Keys are listed in brackets and sent without them.
      return fields.map(({ FieldName, Key }) => ({ value: Key.replaceAll(/^\[|\]$/g, ''), label: FieldName }))
    },
  },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const address = `${API}/subscribers/${inPath(connection, 'list_id')}`
  const email = change.contact.email ?? ''
  const query = `?email=${encodeURIComponent(email)}`
  if (change.kind === 'erase') {
    yield* ifOnList({ method: 'DELETE', url: `${address}.json${query}` })
  } else if (change.kind === 'withdraw') {
    const json = { ...subscriber(change.contact, false), ConsentToSendSms: 'No' }
    if (change.contact.phone) yield* ifOnList({ method: 'PUT', url: `${address}.json${query}`, json })
    yield* ifOnList({ method: 'POST', url: `${address}/unsubscribe.json`, json: { EmailAddress: email } })
  } else {
    yield {
      method: 'POST',
      url: `${address}.json`,
      json: subscriber(change.contact, change.kind === 'optIn'),
    }
  }
}

/** `Resubscribe` lifts a former unsubscription, so it's true only for a guest who has just given consent. */
function subscriber(contact: Contact, hasJustOptedIn: boolean) {
  const { email, phone, firstName, lastName, attributes, consent } = contact
  const name = `${firstName} ${lastName}`.trim()
  return {
    EmailAddress: email,
    // An empty name would clear the one that Campaign Monitor has.
    ...(name && { Name: name }),
    ...(phone && { MobileNumber: phone }),
    CustomFields: Object.entries(attributes).map(([Key, Value]) => ({ Key, Value: String(Value) })),
    Resubscribe: hasJustOptedIn,
    ConsentToTrack: 'Unchanged',
    ConsentToSendSms: hasJustOptedIn && consent.sms ? 'Yes' : 'Unchanged',
  }
}

/** Sends a request for a subscriber who may have left the list already. */
function* ifOnList(request: ServiceRequest): Calls<void> {
  const answer = yield { ...request, accepts: [400] }
  if (answer.status !== 400) return
  const body = failureBody.safeParse(answer.json).data
  if (body?.Code === NOT_ON_LIST) return
  throw readFailure(answer) ?? new ServiceFailure('rejected', body?.Message)
}

function readFailure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const body = failureBody.safeParse(json).data
  if (!body || status === 429) return undefined
  const { Code, Message } = body
  if (Code === 101) return new ServiceFailure('list_gone', Message)
  // Expired, invalid and revoked OAuth tokens.
  if (Code >= 120 && Code <= 122) return new ServiceFailure('revoked', Message)
  return undefined
}
