import { Client } from '@hubspot/api-client'
import { z } from 'zod'
import { describeService } from '../../../../testing/integrations/describe-service'
import {
  ANA,
  NO_CONSENT,
  SIGNING,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, exchangesOfChange, listChoices, testConnection, type ContactChange } from '..'
import { hubspot } from './hubspot'

const TOKEN = 'pat-eu1-0a1b2c3d-1111-2222-3333-444455556666'
const DONE = {
  status: 'COMPLETE',
  startedAt: '2026-11-28T12:00:00.000Z',
  completedAt: '2026-11-28T12:00:01.000Z',
}

/** Requests of Subscription Preferences v4, by HubSpot's document: its client has only version 3. */
const written = z.strictObject({
  inputs: z.array(
    z.strictObject({
      subscriberIdString: z.string(),
      channel: z.literal('EMAIL'),
      statusState: z.enum(['SUBSCRIBED', 'UNSUBSCRIBED']),
      subscriptionId: z.int(),
      legalBasis: z.literal('CONSENT_WITH_NOTICE').optional(),
      legalBasisExplanation: z.string().optional(),
    }),
  ),
})
const batchOfEmails = z.strictObject({ inputs: z.array(z.string()) })
const upserted = z.strictObject({
  inputs: z.array(
    z.strictObject({
      idProperty: z.literal('email'),
      id: z.string(),
      objectWriteTraceId: z.string().optional(),
      properties: z.record(z.string(), z.string()),
    }),
  ),
})

const failure = (status: number, category: string, message: string): ServiceReply => ({
  status,
  json: { status: 'error', category, message, correlationId: 'c1' },
})

function simulate(): SimulatedContacts & { known: Set<string> } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  /** Contacts, with or without a subscription. */
  const known = new Set<string>()
  const upsert = (json: unknown): ServiceReply => {
    const { inputs } = upserted.parse(json)
    if (new Set(inputs.map(({ id }) => id)).size < inputs.length) {
      return failure(400, 'VALIDATION_ERROR', 'Duplicate IDs found in batch input')
    }
    const bad = inputs.filter(({ id }) => !id.includes('@'))
    const good = inputs.filter(({ id }) => id.includes('@'))
    for (const { id } of good) known.add(id)
    const results = good.map(({ id, objectWriteTraceId, properties }) => ({
      id: `10${id.length}`,
      new: true,
      archived: false,
      createdAt: DONE.startedAt,
      updatedAt: DONE.startedAt,
      objectWriteTraceId,
      properties,
    }))
    const errors = bad.map(({ objectWriteTraceId }) => ({
      status: 'error',
      category: 'VALIDATION_ERROR',
      message: 'Property values were not valid: INVALID_EMAIL',
      context: { objectWriteTraceId: [objectWriteTraceId] },
      errors: [],
      links: {},
    }))
    if (bad.length === 0) return { json: { ...DONE, results } }
    return { status: 207, json: { ...DONE, results, errors, numErrors: errors.length } }
  }
  const statuses = (path: string, json: unknown): ServiceReply => {
    if (path.endsWith('/write')) {
      for (const { subscriberIdString, statusState } of written.parse(json).inputs) {
        contacts.set(subscriberIdString, statusState === 'SUBSCRIBED' ? 'subscribed' : 'unsubscribed')
      }
      return { json: { ...DONE, results: [] } }
    }
    const { inputs } = batchOfEmails.parse(json)
    if (path.endsWith('/unsubscribe-all')) for (const email of inputs) contacts.set(email, 'unsubscribed')
    const results = inputs.map((subscriberIdString) => ({
      subscriberIdString,
      statuses: [
        { subscriptionId: 31, status: (contacts.get(subscriberIdString) ?? 'NOT_SPECIFIED').toUpperCase() },
      ],
    }))
    return { json: { ...DONE, results } }
  }
  const reply = ({ method, path, headers, json }: ServiceCall): ServiceReply => {
    if (headers.authorization !== `Bearer ${TOKEN}`) {
      return failure(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.')
    }
    if (path === '/account-info/v3/details') {
      return { json: { portalId: 4711, accountType: 'STANDARD', uiDomain: 'app-eu1.hubspot.com' } }
    }
    if (path === '/communication-preferences/v4/definitions') {
      const types = [
        { id: '31', name: 'Newsletter', isActive: true },
        { id: '32', name: 'Old news', isActive: false },
      ]
      return { json: { ...DONE, results: types } }
    }
    if (path === '/crm/v3/properties/contacts') {
      const property = (name: string, readOnlyValue = false) => ({
        name,
        label: name.toUpperCase(),
        description: '',
        groupName: 'contactinformation',
        type: 'string',
        fieldType: 'text',
        options: [],
        modificationMetadata: { archivable: true, readOnlyDefinition: false, readOnlyValue },
      })
      return { json: { results: [property('city'), property('wifi_tags'), property('createdate', true)] } }
    }
    if (path === '/crm/v3/objects/contacts/batch/upsert') return upsert(json)
    if (path === '/crm/v3/objects/contacts/gdpr-delete') {
      const { objectId } = z
        .strictObject({ objectId: z.string(), idProperty: z.literal('email') })
        .parse(json)
      if (!known.has(objectId) && !contacts.has(objectId))
        throw new Error(`${objectId} would be blocked for ever`)
      known.delete(objectId)
      contacts.delete(objectId)
      return { status: 204 }
    }
    if (method === 'GET' && path.startsWith('/crm/v3/objects/contacts/')) {
      const email = decodeURIComponent(path.split('/').at(-1) ?? '')
      const isKnown = known.has(email) || contacts.has(email)
      if (!isKnown) return { status: 404, json: { status: 'error', message: 'resource not found' } }
      return {
        json: {
          id: '1',
          archived: false,
          createdAt: DONE.startedAt,
          updatedAt: DONE.startedAt,
          properties: { email },
        },
      }
    }
    return statuses(path, json)
  }
  return {
    values: { api_key: TOKEN, subscription_id: '31', tags_property: 'wifi_tags' },
    account: '4711 (app-eu1.hubspot.com)',
    contacts,
    known,
    reply,
  }
}

const at = describeService(hubspot, simulate)
const deliver = (changes: ContactChange[], values = at.simulation.values) =>
  deliverChanges(changes, at.context(hubspot, { values }))
const paths = () => at.network.received.map(({ path }) => path)

describe("by HubSpot's own client", () => {
  const client = () => new Client({ accessToken: TOKEN, basePath: at.network.origin })
  const sent = () =>
    at.network.received.map(({ method, path, query, json }) => [method, path, query.toString(), json])

  it('contacts are created with the same request, and its answers are understood', async () => {
    await deliver([{ kind: 'upsert', contact: NO_CONSENT }])
    const properties = {
      email: 'ana@example.com',
      firstname: 'Ana',
      lastname: 'García',
      phone: '+34600000001',
    }
    const answer = await client().crm.contacts.batchApi.upsert({
      inputs: [{ idProperty: 'email', id: 'ana@example.com', objectWriteTraceId: 'guest-7', properties }],
    })
    expect(answer.results).toMatchObject([{ properties, objectWriteTraceId: 'guest-7' }])
    const [ours, theirs] = sent()
    expect(ours).toEqual(theirs)
  })

  it('an answer with partial failures is understood', async () => {
    const answer = await client().crm.contacts.batchApi.upsert({
      inputs: ['ben@example.com', 'nonsense'].map((id) => ({ idProperty: 'email', id, properties: {} })),
    })
    expect(answer).toMatchObject({ numErrors: 1, errors: [{ category: 'VALIDATION_ERROR' }] })
  })

  it('contacts are erased and properties listed with the same requests', async () => {
    at.simulation.known.add('ana@example.com')
    await deliver([{ kind: 'erase', contact: ANA }])
    await listChoices('attributes', at.context(hubspot))
    const ours = sent()
    at.network.received.splice(0)
    at.simulation.known.add('ana@example.com')
    const { contacts } = client().crm
    await contacts.basicApi.getById('ana@example.com', undefined, undefined, undefined, undefined, 'email')
    await contacts.basicApi.purge({ objectId: 'ana@example.com', idProperty: 'email' })
    const listed = await client().crm.properties.coreApi.getAll('contacts')
    expect(listed.results.map(({ name }) => name)).toEqual(['city', 'wifi_tags', 'createdate'])
    const theirs = sent().map(([method, path, query, json]) => [
      method,
      path,
      String(query).replace('archived=false', '').replaceAll(/^&|&$/g, ''),
      json,
    ])
    expect(ours).toEqual(theirs)
  })
})

it('gives every contact of a partly failed batch its own result', async () => {
  const bad = { ...ANA, guestId: 8, email: 'nonsense' }
  expect(
    await deliver([
      { kind: 'optIn', contact: ANA },
      { kind: 'optIn', contact: bad },
    ]),
  ).toEqual([
    { ok: true },
    {
      ok: false,
      cause: 'rejected',
      detail: 'Property values were not valid: INVALID_EMAIL',
      waitSeconds: null,
    },
  ])
  expect([...at.simulation.contacts.keys()]).toEqual(['ana@example.com'])
})

it('sends each contact alone if HubSpot rejects the batch', async () => {
  const { reply } = at.network
  at.network.reply = (call) => {
    const isBad = call.path.endsWith('/upsert') && call.body.includes('bad@')
    return isBad ? failure(400, 'VALIDATION_ERROR', 'Bad contact') : reply(call)
  }
  const bad = { ...ANA, guestId: 8, email: 'bad@example.com' }
  expect(
    await deliver([
      { kind: 'optIn', contact: bad },
      { kind: 'optIn', contact: ANA },
    ]),
  ).toMatchObject([{ ok: false, detail: 'Bad contact' }, { ok: true }])
})

it('merges changes of the same contact, which HubSpot refuses in one batch', async () => {
  const upper = { ...ANA, email: 'ANA@example.com', firstName: 'Anna' }
  at.simulation.contacts.set('ana@example.com', 'unsubscribed')
  const changes: ContactChange[] = [
    { kind: 'optIn', contact: ANA },
    { kind: 'upsert', contact: upper },
  ]
  expect(await deliver(changes)).toEqual([{ ok: true }, { ok: true }])
  expect(at.simulation.contacts.get('ana@example.com')).toBe('subscribed')
  expect(at.network.received[0]?.json).toMatchObject({ inputs: [{ properties: { firstname: 'Anna' } }] })
})

it('subscribes updated contacts only if they never decided', async () => {
  await deliver([{ kind: 'upsert', contact: ANA }])
  expect(at.simulation.contacts.get('ana@example.com')).toBe('subscribed')
  at.simulation.contacts.set('ana@example.com', 'unsubscribed')
  at.network.received.splice(0)
  await deliver([{ kind: 'upsert', contact: ANA }])
  expect(paths()).toEqual([
    '/crm/v3/objects/contacts/batch/upsert',
    '/communication-preferences/v4/statuses/batch/read',
  ])
})

it('without a subscription type sets no subscription, and a withdrawal ends all email', async () => {
  const values = { ...at.simulation.values, subscription_id: '' }
  await deliver([{ kind: 'optIn', contact: ANA }], values)
  expect(paths()).toEqual(['/crm/v3/objects/contacts/batch/upsert'])
  await deliver([{ kind: 'withdraw', contact: NO_CONSENT }], values)
  expect(paths().at(-1)).toBe('/communication-preferences/v4/statuses/batch/unsubscribe-all')
})

it('logs a change of a batch without the other contacts', async () => {
  const other = { ...ANA, guestId: 8, email: 'ben@example.com' }
  const context = at.context(hubspot)
  const changes: ContactChange[] = [
    { kind: 'optIn', contact: ANA },
    { kind: 'optIn', contact: other },
  ]
  await deliverChanges(changes, context)
  const logged = exchangesOfChange({ kind: 'optIn', contact: ANA }, context.exchanges, context)
  expect(logged.map(({ status, request }) => [status, request.url.split('/').at(-1)])).toEqual([
    [200, 'upsert'],
    [200, 'write'],
  ])
  expect(JSON.stringify(logged)).not.toContain('ben@')
})

it.each([
  [failure(401, 'EXPIRED_AUTHENTICATION', 'The token expired.'), 'revoked'],
  [failure(401, 'INVALID_AUTHENTICATION', 'Unknown token.'), 'wrong_key'],
  [failure(403, 'MISSING_SCOPES', 'Scopes are missing.'), 'not_allowed'],
  [failure(429, 'RATE_LIMITS', 'Ten per second.'), 'rate_limited'],
] as const)('reads %j', async (reply, reason) => {
  at.network.reply = () => reply
  await expect(testConnection(at.context(hubspot), SIGNING)).rejects.toMatchObject({ reason })
})

it('tells a subscription type that is gone', async () => {
  const context = at.context(hubspot, { values: { ...at.simulation.values, subscription_id: '99' } })
  await expect(testConnection(context, SIGNING)).rejects.toMatchObject({ reason: 'list_gone' })
})
