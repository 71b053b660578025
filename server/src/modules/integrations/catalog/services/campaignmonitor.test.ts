import { z } from 'zod'
import { describeService } from '../../../../testing/integrations/describe-service'
import { ANA, SIGNING, type SimulatedContacts } from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { campaignmonitor } from './campaignmonitor'

const KEY = '639d8cc27198202f5fe6037a8b17a29a'
const CLIENT = '4a397ccaaa55eb4e6aa1221e1e2d7122'
const LIST = 'a58ee1d3039b8bec838e6d1482a8a965'

/** Bodies that lib/createsend/subscriber.rb sends. */
const added = z.strictObject({
  EmailAddress: z.string(),
  Name: z.string().min(1).optional(),
  MobileNumber: z.string().optional(),
  CustomFields: z.array(z.strictObject({ Key: z.string(), Value: z.string() })),
  Resubscribe: z.boolean(),
  RestartSubscriptionBasedAutoresponders: z.boolean().optional(),
  ConsentToTrack: z.enum(['Yes', 'No', 'Unchanged']),
  ConsentToSendSms: z.enum(['Yes', 'No', 'Unchanged']).optional(),
})
const unsubscribed = z.strictObject({ EmailAddress: z.string() })

/** Answers as test/fixtures of createsend-ruby. */
function simulate(): SimulatedContacts {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const notOnList = {
    status: 400,
    json: { Code: 203, Message: 'Subscriber not in list or has already been removed.' },
  }
  const subscribers = ({ method, path, query, json }: ServiceCall): ServiceReply => {
    const email = query.get('email') ?? ''
    if (path.endsWith('/unsubscribe.json')) {
      const { EmailAddress } = unsubscribed.parse(json)
      if (!contacts.has(EmailAddress)) return notOnList
      contacts.set(EmailAddress, 'unsubscribed')
      return {}
    }
    if (method !== 'POST' && !contacts.has(email)) return notOnList
    if (method === 'DELETE') return contacts.delete(email) ? {} : notOnList
    const { EmailAddress, Resubscribe } = added.parse(json)
    if (Resubscribe || !contacts.has(EmailAddress)) contacts.set(EmailAddress, 'subscribed')
    return method === 'PUT' ? {} : { status: 201, json: EmailAddress }
  }
  return {
    values: { api_key: KEY, client_id: CLIENT, list_id: LIST },
    account: 'Client One',
    contacts,
    reply: (call) => {
      const { host, path, headers } = call
      expect(host).toBe('api.createsend.com')
      if (headers.authorization !== `Basic ${Buffer.from(`${KEY}:x`).toString('base64')}`) {
        return { status: 401, json: { Code: 100, Message: 'Invalid API Key' } }
      }
      const clients = [
        { ClientID: CLIENT, Name: 'Client One' },
        { ClientID: 'a206def0582eec7dae47d937a4109cb2', Name: 'Client Two' },
      ]
      if (path === '/api/v3.3/clients.json') return { json: clients }
      if (path === `/api/v3.3/clients/${CLIENT}/lists.json`) {
        return { json: [{ ListID: LIST, Name: 'List One' }] }
      }
      if (path === `/api/v3.3/lists/${LIST}.json`) {
        return { json: { ConfirmedOptIn: false, Title: 'List One', ListID: LIST } }
      }
      if (path === `/api/v3.3/lists/${LIST}/customfields.json`) {
        return { json: [{ FieldName: 'website', Key: '[website]', DataType: 'Text', FieldOptions: [] }] }
      }
      if (path.startsWith(`/api/v3.3/subscribers/${LIST}`)) return subscribers(call)
      return { status: 400, json: { Code: 101, Message: 'Invalid ListID' } }
    },
  }
}

const at = describeService(campaignmonitor, simulate)

it('resubscribes and allows text messages only by new consent', async () => {
  const sent = async (kind: 'optIn' | 'upsert') => {
    await deliverChanges([{ kind, contact: ANA }], at.context(campaignmonitor))
    return at.network.received.at(-1)?.json
  }
  expect(await sent('upsert')).toMatchObject({ Resubscribe: false, ConsentToSendSms: 'Unchanged' })
  expect(await sent('optIn')).toMatchObject({ Resubscribe: true, ConsentToSendSms: 'Yes' })
})

it('ends consent to text messages before it unsubscribes', async () => {
  at.simulation.contacts.set('ana@example.com', 'subscribed')
  const change: ContactChange = { kind: 'withdraw', contact: ANA }
  expect(await deliverChanges([change], at.context(campaignmonitor))).toEqual([{ ok: true }])
  expect(at.network.received.map(({ method, json }) => [method, json])).toMatchObject([
    ['PUT', { ConsentToSendSms: 'No', Resubscribe: false }],
    ['POST', { EmailAddress: 'ana@example.com' }],
  ])
})

it('tells a list that is gone, and a client without access', async () => {
  const { values } = at.simulation
  const gone = at.context(campaignmonitor, { values: { ...values, list_id: 'gone' } })
  await expect(testConnection(gone, SIGNING)).rejects.toMatchObject({
    reason: 'list_gone',
    detail: 'Invalid ListID',
  })
  const change: ContactChange = { kind: 'upsert', contact: ANA }
  expect(await deliverChanges([change], gone)).toMatchObject([{ cause: 'list_gone' }])
  const foreign = at.context(campaignmonitor, { values: { ...values, client_id: 'foreign' } })
  await expect(testConnection(foreign, SIGNING)).rejects.toMatchObject({ reason: 'not_allowed' })
})

it('takes keys of custom fields without their brackets, as they are sent', async () => {
  expect(await listChoices('attributes', at.context(campaignmonitor))).toEqual([
    { value: 'website', label: 'website' },
  ])
})
