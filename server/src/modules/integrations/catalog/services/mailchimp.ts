import { createHash } from 'node:crypto'
import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { basicAuthorization, field, inPath, LABELS, valueOf } from '../field-parts'
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

/** Mailchimp lists 10 a page unless asked for more. */
const PAGE = 1000
/** A data center, such as `us21`; part of a host name. */
const DATA_CENTER = /^[a-z]{2}\d{1,3}$/
/** The person unsubscribed, so Mailchimp demands their confirmation. */
const COMPLIANCE = 'Member In Compliance State'

const account = z.object({ account_name: z.string() })
const lists = z.object({
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  total_items: z.number(),
})
const mergeFields = z.object({
  merge_fields: z.array(z.object({ tag: z.string(), name: z.string() })),
  total_items: z.number(),
})
const problem = z.object({ title: z.string(), detail: z.string().default('') })
const metadata = z.object({ dc: z.string().regex(DATA_CENTER) })

export const mailchimp: ContactService = {
  kind: 'contacts',
  service: 'mailchimp',
  name: 'Mailchimp',
  text: {
    en: 'Add guests to an audience of Mailchimp.',
    es: 'Añade a los invitados a una audiencia de Mailchimp.',
  },
  evidence: 'openapi',
  sources: ['Mailchimp Marketing API 3.0.55, published by mailchimp/mailchimp-client-lib-codegen'],
  hasConnectionPage: true,
  fields: [
    field('api_key', 'secret', LABELS.apiKey, {
      ofConnection: true,
      help: {
        en: 'In Mailchimp: profile > Account & billing > Extras > API keys. It ends with the data center, such as -us21.',
        es: 'En Mailchimp: perfil > Account & billing > Extras > API keys. Termina con el centro de datos, por ejemplo -us21.',
      },
    }),
    field('list_id', 'choice', { en: 'Audience', es: 'Audiencia' }, { listed: true }),
  ],
  oauth: {
    settings: { id: 'MAILCHIMP_CLIENT_ID', secret: 'MAILCHIMP_CLIENT_SECRET' },
    authorizeUrl: 'https://login.mailchimp.com/oauth2/authorize',
    tokenUrl: 'https://login.mailchimp.com/oauth2/token',
    scopes: [],
    *fields({ access_token: token }) {
      const headers = { authorization: `OAuth ${String(token)}` }
      const url = 'https://login.mailchimp.com/oauth2/metadata'
      return { data_center: readAnswer(metadata, yield { method: 'GET', url, headers }).dc }
    },
  },
  limits: { requestsPerMinute: 300, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: ['single', 'double'],
  hasTags: true,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: (connection) => {
    const token = valueOf(connection, 'access_token')
    return token
      ? { authorization: `Bearer ${token}` }
      : basicAuthorization('portico', valueOf(connection, 'api_key'))
  },
  failure: readFailure,
  *test(connection) {
    const url = `${api(connection)}/?fields=account_name`
    const { account_name: name } = readAnswer(account, yield { method: 'GET', url })
    if (valueOf(connection, 'list_id')) yield { method: 'GET', url: `${listUrl(connection)}?fields=id,name` }
    return name
  },
  choices: { list_id: allLists, attributes: allMergeFields },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

function* allLists(connection: Connection): Calls<Choice[]> {
  const found: Choice[] = []
  for (let total = 1; found.length < total;) {
    const query = `fields=lists.id,lists.name,total_items&count=${PAGE}&offset=${found.length}`
    const page = readAnswer(lists, yield { method: 'GET', url: `${api(connection)}/lists?${query}` })
    found.push(...page.lists.map(({ id, name }) => ({ value: id, label: name })))
    total = page.lists.length === 0 ? 0 : page.total_items
  }
  return found
}

function* allMergeFields(connection: Connection): Calls<Choice[]> {
  if (!valueOf(connection, 'list_id')) throw new ServiceFailure('incomplete', 'list_id')
  const found: Choice[] = []
  for (let total = 1; found.length < total;) {
    const url = `${listUrl(connection)}/merge-fields?count=${PAGE}&offset=${found.length}`
    const page = readAnswer(mergeFields, yield { method: 'GET', url })
    found.push(...page.merge_fields.map(({ tag, name }) => ({ value: tag, label: name })))
    total = page.merge_fields.length === 0 ? 0 : page.total_items
  }
  return found
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const { kind, contact } = change
  const url = memberUrl(contact.email ?? '', connection)
  if (kind === 'erase') {
    // 405: the member is erased already.
    yield { method: 'POST', url: `${url}/actions/delete-permanent`, accepts: [404, 405] }
  } else if (kind === 'withdraw') {
    yield { method: 'PATCH', url, json: { status: 'unsubscribed' }, accepts: [404] }
  } else {
    yield* save(change.contact, kind === 'optIn', connection)
    if (contact.tags.length > 0) {
      const tags = contact.tags.map((name) => ({ name, status: 'active' }))
      yield { method: 'POST', url: `${url}/tags`, json: { tags } }
    }
  }
}

/** `status` subscribes people again who have left, so only a guest who has just given consent gets it. */
function* save(contact: Contact, hasJustOptedIn: boolean, connection: Connection): Calls<void> {
  const wanted = connection.mapping.opt_in === 'double' ? 'pending' : 'subscribed'
  const request: ServiceRequest & { json: object } = {
    method: 'PUT',
    url: `${memberUrl(contact.email ?? '', connection)}?skip_merge_validation=true`,
    json: {
      email_address: contact.email,
      status_if_new: contact.consent.email ? wanted : 'transactional',
      merge_fields: {
        // An empty name would clear the one that Mailchimp has.
        ...(contact.firstName && { FNAME: contact.firstName }),
        ...(contact.lastName && { LNAME: contact.lastName }),
        ...(contact.phone && { PHONE: contact.phone }),
        ...contact.attributes,
      },
    },
  }
  if (!hasJustOptedIn) return void (yield request)
  const answer = yield { ...request, json: { ...request.json, status: wanted }, accepts: [400] }
  if (answer.status !== 400) return
  const { title, detail } = problem.catch({ title: '', detail: '' }).parse(answer.json)
  if (title !== COMPLIANCE) throw new ServiceFailure('rejected', detail || title)
  // Mailchimp asks the person by email whether they want to subscribe again.
  yield { ...request, json: { ...request.json, status: 'pending' } }
}

function readFailure({ status, json, text }: ServiceAnswer): ServiceFailure | undefined {
  // Too many open requests are refused without a body.
  if (status === 403 && text.trim() === '') return new ServiceFailure('rate_limited')
  const { title, detail } = problem.catch({ title: '', detail: '' }).parse(json)
  if (title === 'Wrong Datacenter') return new ServiceFailure('wrong_region', detail)
  if (title === 'User Disabled' || title === 'API Key Revoked') return new ServiceFailure('revoked', detail)
  return undefined
}

/** @throws ServiceFailure if the key names no data center */
function api(connection: Connection): string {
  const key = valueOf(connection, 'api_key')
  const dataCenter = valueOf(connection, 'data_center') || (key.split('-').at(-1) ?? '')
  if (!DATA_CENTER.test(dataCenter)) throw new ServiceFailure('wrong_key', 'no data center')
  return `https://${dataCenter}.api.mailchimp.com/3.0`
}

const listUrl = (connection: Connection) => `${api(connection)}/lists/${inPath(connection, 'list_id')}`

function memberUrl(email: string, connection: Connection): string {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex')
  return `${listUrl(connection)}/members/${hash}`
}
