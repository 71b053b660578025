import { Client } from 'node-mailjet'
import { describeService } from '../../../../testing/integrations/describe-service'
import {
  ANA,
  NO_CONSENT,
  SIGNING,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { mailjet } from './mailjet'

const [PUBLIC, PRIVATE, LIST] = ['public', '5f2e-private', '901']

/** More than fit on a page. */
const LISTS = Array.from({ length: 1005 }, (_, index) => ({
  ID: 901 + index,
  Name: `List ${index + 1}`,
  IsDeleted: index === 3,
}))

const listed = (Data: object[]): ServiceReply => ({ json: { Count: Data.length, Data, Total: Data.length } })
const refused = (status: number, ErrorMessage: string): ServiceReply => ({
  status,
  json: { ErrorInfo: '', ErrorMessage, StatusCode: status },
})

interface Managed {
  Email: string
  Action: string
  Properties?: Record<string, unknown>
}

/** Answers with the shapes of the types of node-mailjet. */
function simulate(): SimulatedContacts {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const ids = new Map<string, string>()
  const manage = ({ json }: ServiceCall): ServiceReply => {
    const { Email, Action, Properties = {} } = json as Managed
    if ('unknown' in Properties) return refused(400, 'Property key "unknown" not found')
    const kept = contacts.get(Email) ?? 'subscribed'
    const status = ({ addforce: 'subscribed', addnoforce: kept, unsub: 'unsubscribed' } as const)[Action]
    if (!status) return refused(400, 'Invalid action')
    contacts.set(Email, status)
    return { ...listed([json as object]), status: 201 }
  }
  const contact = ({ method, path }: ServiceCall): ServiceReply => {
    const key = decodeURIComponent(path.split('/').at(-1) ?? '')
    const email = method === 'DELETE' ? (ids.get(key) ?? '') : key
    if (!contacts.has(email)) return refused(404, 'Object not found')
    if (method === 'DELETE') return contacts.delete(email) ? {} : refused(404, 'Object not found')
    ids.set('77', email)
    return listed([{ ID: 77, Email: email }])
  }
  return {
    values: { public_key: PUBLIC, private_key: PRIVATE, list_id: LIST },
    account: 'ops@hotel.example',
    contacts,
    reply: (call) => {
      const { host, path, headers, query } = call
      expect(host).toBe('api.mailjet.com')
      if (headers.authorization !== `Basic ${Buffer.from(`${PUBLIC}:${PRIVATE}`).toString('base64')}`) {
        return refused(401, 'API key authentication/authorization failure.')
      }
      if (path === '/v3/REST/user') return listed([{ ID: 1, Email: 'ops@hotel.example', Username: 'hotel' }])
      const start = Number(query.get('Offset') ?? 0)
      if (path === '/v3/REST/contactslist') {
        return listed(LISTS.slice(start, start + Number(query.get('Limit') ?? 10)))
      }
      if (path === '/v3/REST/contactmetadata') return listed([{ ID: 1, Name: 'city', Datatype: 'str' }])
      if (path === `/v3/REST/contactslist/${LIST}/managecontact`) return manage(call)
      return /^\/v3\/REST\/contact\/|^\/v4\/contacts\//.test(path)
        ? contact(call)
        : refused(404, 'Object not found')
    },
  }
}

const at = describeService(mailjet, simulate)
const deliver = (change: ContactChange) => deliverChanges([change], at.context(mailjet))
const requests = () =>
  at.network.received
    .splice(0)
    .map(({ method, host, path, query, json }) => [
      method,
      `${host}${decodeURIComponent(path)}`,
      query.toString(),
      json,
    ])

it("sends the requests of the vendor's library, which accepts the simulated answers", async () => {
  const proxy = { protocol: 'http', host: '127.0.0.1', port: Number(new URL(at.network.origin).port) }
  const library = new Client({ apiKey: PUBLIC, apiSecret: PRIVATE, options: { proxy } })
  const manage = (body: object) =>
    library
      .post('contactslist')
      .id(LIST)
      .action('managecontact')
      .request({ Email: ANA.email, ...body })
  const details = { Name: 'Ana García', Properties: { city: 'Soria' } }
  await library.get('user').request()
  await library.get('contactmetadata').request({}, { Limit: 1000, Offset: 0 })
  await manage({ Action: 'addforce', ...details })
  await manage({ Action: 'addnoforce', ...details })
  await manage({ Action: 'unsub' })
  const found = await library.get('contact').id('ana@example.com').request<{ Data: { ID: number }[] }>()
  expect(found.body.Data).toEqual([{ ID: 77, Email: 'ana@example.com' }])
  await expect(library.get('contact').id('ben@example.com').request()).rejects.toMatchObject({
    statusCode: 404,
  })
  const theirs = requests().slice(0, -1)

  const contact = { ...ANA, attributes: { city: 'Soria' } }
  await testConnection(at.context(mailjet), SIGNING)
  await listChoices('attributes', at.context(mailjet))
  for (const kind of ['optIn', 'upsert', 'withdraw', 'erase'] as const) await deliver({ kind, contact })
  // The library calls another address for deletions than the documentation.
  const ours = requests()
  expect(ours.pop()).toEqual(['DELETE', 'api.mailjet.com/v4/contacts/77', '', undefined])
  expect(ours).toEqual(theirs)
})

it('forces a subscription only by new consent', async () => {
  const action = async (change: ContactChange) => {
    await deliver(change)
    return (at.network.received.at(-1)?.json as Managed).Action
  }
  expect(await action({ kind: 'upsert', contact: ANA })).toBe('addnoforce')
  expect(await action({ kind: 'optIn', contact: ANA })).toBe('addforce')
  expect(await action({ kind: 'withdraw', contact: ANA })).toBe('unsub')
  expect(await action({ kind: 'upsert', contact: NO_CONSENT })).toBe('unsub')
  expect(await action({ kind: 'optIn', contact: NO_CONSENT })).toBe('unsub')
})

it('lists every contact list that is not deleted', async () => {
  const lists = await listChoices('list_id', at.context(mailjet))
  expect(lists).toHaveLength(1004)
  expect(lists.at(-1)).toEqual({ value: '1905', label: 'List 1005' })
})

it('tells a list that is gone, and properties that Mailjet rejects', async () => {
  const values = { ...at.simulation.values, list_id: '900' }
  const change: ContactChange = { kind: 'upsert', contact: ANA }
  expect(await deliverChanges([change], at.context(mailjet, { values }))).toMatchObject([
    { cause: 'list_gone' },
  ])
  expect(await deliver({ kind: 'upsert', contact: { ...ANA, attributes: { unknown: 1 } } })).toMatchObject([
    { cause: 'rejected', detail: 'Property key "unknown" not found' },
  ])
})
