import type { OptInType } from '@portico/shared/contracts'
import { z } from 'zod'
import { deliverEach } from '../deliver-each'
import { basicAuthorization, field, LABELS, valueOf } from '../field-parts'
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

const PAGE = 1000

const accountInfo = z.object({
  properties: z.array(z.object({ name: z.string(), value: z.string().nullish() })),
})
const addressBooks = z.array(z.object({ id: z.number(), name: z.string() }))
const dataFields = z.array(z.object({ name: z.string() }))
const failureBody = z.object({
  errorCode: z.string().default(''),
  description: z.string().default(''),
  message: z.string().default(''),
})

/** Names of the service for the opt-in types. */
const OPT_IN: Record<OptInType, string> = {
  unknown: 'unknown',
  single: 'single',
  double: 'double',
  verified_double: 'verifiedDouble',
}

export const dotdigital: ContactService = {
  kind: 'contacts',
  service: 'dotdigital',
  name: 'Dotdigital',
  text: {
    en: 'Add guests to a list of Dotdigital.',
    es: 'Añade a los invitados a una lista de Dotdigital.',
  },
  evidence: 'openapi',
  sources: [
    'Dotdigital: Contacts 3.4.3, Lists 2.0.0, Contact data fields 2.0.0, Accounts and utilities 2.0.1',
  ],
  fields: [
    field(
      'region',
      'choice',
      { en: 'Region', es: 'Región' },
      {
        choices: ['r1', 'r2', 'r3'].map((value) => ({ value, label: { en: value, es: value } })),
        help: {
          en: 'The first part of the API endpoint that Dotdigital shows next to API users, such as r1 in r1-api.dotdigital.com.',
          es: 'La primera parte del API endpoint que Dotdigital muestra junto a los usuarios de API, por ejemplo r1 en r1-api.dotdigital.com.',
        },
      },
    ),
    field(
      'api_user',
      'text',
      { en: 'API user', es: 'Usuario de API' },
      {
        help: {
          en: 'In Dotdigital: Settings > Access > API users. It looks like apiuser-1234@apiconnector.com.',
          es: 'En Dotdigital: Settings > Access > API users. Tiene la forma apiuser-1234@apiconnector.com.',
        },
      },
    ),
    field('api_password', 'secret', { en: 'API password', es: 'Contraseña de API' }),
    field('list_id', 'choice', LABELS.list, { listed: true }),
  ],
  limits: { requestsPerMinute: 60, batch: 1 },
  withoutConsent: ['skip', 'unsubscribed'],
  optInTypes: ['unknown', 'single', 'double', 'verified_double'],
  hasTags: false,
  hasAttributes: true,
  identifies: 'email',
  deliversWithdrawals: true,
  authorize: (connection) =>
    basicAuthorization(valueOf(connection, 'api_user'), valueOf(connection, 'api_password')),
  failure: readFailure,
  *test(connection) {
    const url = `${api(connection)}/v2/account-info`
    const { properties } = readAnswer(accountInfo, yield { method: 'GET', url })
    const valueIn = (name: string) => properties.find((each) => each.name === name)?.value ?? ''
    const endpoint = valueIn('ApiEndpoint')
    const isElsewhere = URL.canParse(endpoint) && new URL(endpoint).host !== new URL(url).host
    if (isElsewhere) throw new ServiceFailure('wrong_region', new URL(endpoint).host)
    const listId = valueOf(connection, 'list_id')
    if (listId) {
      const lists = yield* allLists(connection)
      if (!lists.some(({ value }) => value === listId)) throw new ServiceFailure('list_gone', listId)
    }
    return valueIn('Name')
  },
  choices: {
    list_id: allLists,
    *attributes(connection) {
      const fields = readAnswer(dataFields, yield { method: 'GET', url: `${api(connection)}/v2/data-fields` })
      return fields.map(({ name }) => ({ value: name, label: name }))
    },
  },
  deliver: (changes, connection) => deliverEach(changes, (change) => deliverChange(change, connection)),
}

function* allLists(connection: Connection): Calls<Choice[]> {
  const found: Choice[] = []
  for (;;) {
    const url = `${api(connection)}/v2/address-books?select=${PAGE}&skip=${found.length}`
    const page = readAnswer(addressBooks, yield { method: 'GET', url })
    found.push(...page.map(({ id, name }) => ({ value: String(id), label: name })))
    if (page.length < PAGE) return found
  }
}

function* deliverChange(change: ContactChange, connection: Connection): Calls<void> {
  const { kind, contact } = change
  const url = contactUrl(contact, connection)
  if (kind === 'erase') {
    yield { method: 'DELETE', url, accepts: [404] }
  } else if (kind === 'withdraw') {
    yield { method: 'PATCH', url, json: { channelProperties: { email: { status: 'unsubscribed' } } } }
  } else {
    yield* save(contact, kind === 'optIn', connection)
  }
}

/** A phone number identifies one contact, so guests who share one are saved without it. */
function* save(contact: Contact, hasJustOptedIn: boolean, connection: Connection): Calls<void> {
  const url = `${contactUrl(contact, connection)}?merge-option=overwrite-if-not-empty`
  const json = contactBody(contact, hasJustOptedIn, connection)
  const answer = yield { method: 'PATCH', url, json, accepts: contact.phone ? [409] : [] }
  if (answer.status !== 409) return
  yield { method: 'PATCH', url, json: contactBody({ ...contact, phone: null }, hasJustOptedIn, connection) }
}

/** `status` subscribes people again who have left, so only a guest who has just given consent gets it. */
function contactBody(contact: Contact, hasJustOptedIn: boolean, { mapping, values }: Connection) {
  const { firstName, lastName, attributes, phone, consent } = contact
  const status = consent.email ? hasJustOptedIn && 'subscribed' : 'unsubscribed'
  return {
    identifiers: { email: contact.email, ...(phone && { mobileNumber: phone }) },
    channelProperties: {
      email: { optInType: OPT_IN[mapping.opt_in], ...(status && { status }) },
    },
    dataFields: {
      ...(firstName && { FIRSTNAME: firstName }),
      ...(lastName && { LASTNAME: lastName }),
      ...attributes,
    },
    ...(consent.email && { lists: [Number(values['list_id'])] }),
  }
}

function readFailure({ status, json }: ServiceAnswer): ServiceFailure | undefined {
  const { errorCode, description, message } = failureBody
    .catch({ errorCode: '', description: '', message: '' })
    .parse(json)
  const words = description || message || errorCode
  if (/API_?USAGE_?EXCEEDED/i.test(words)) return new ServiceFailure('rate_limited', words)
  if (status !== 403) return undefined
  // An account of another region is refused without a reason.
  const isFeature = /FEATURE|PERMISSION/i.test(words)
  return new ServiceFailure(isFeature ? 'not_allowed' : 'wrong_region', words)
}

const contactUrl = ({ email }: Pick<Contact, 'email'>, connection: Connection) =>
  `${api(connection)}/contacts/v3/email/${encodeURIComponent(email ?? '')}`

const REGION = /^r\d{1,2}$/

/** @throws ServiceFailure if the region isn't one */
function api(connection: Connection): string {
  const region = valueOf(connection, 'region')
  if (!REGION.test(region)) throw new ServiceFailure('wrong_region', region)
  return `https://${region}-api.dotdigital.com`
}
