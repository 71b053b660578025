import { describeService } from '../../../../testing/integrations/describe-service'
import {
  ANA,
  connectionOf,
  NO_CONSENT,
  SIGNING,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { icontact } from './icontact'

const VALUES = {
  app_id: 'app',
  username: 'ana',
  password: 'p4ss-of-app',
  account_id: '111',
  client_folder_id: '222',
  list_id: '444',
}
const ACCOUNTS = [
  { accountId: '111', companyName: 'Lakeside Hotels', email: 'ana@hotel.example', enabled: 1 },
]
const FOLDERS = [{ clientFolderId: '222', emailRecipient: 'ana@hotel.example' }]
/** More than fit on a page. */
const LISTS = Array.from({ length: 510 }, (_, index) => ({ listId: 444 + index, name: `List ${index + 1}` }))
const FIELDS = [{ customFieldId: 'room', privateName: 'room', publicName: 'Room', fieldType: 'text' }]

function listed(key: string, all: object[], { query }: ServiceCall): ServiceReply {
  const limit = Number(query.get('limit') ?? 20)
  const offset = Number(query.get('offset') ?? 0)
  return { json: { [key]: all.slice(offset, offset + limit), total: all.length, limit, offset } }
}

const NOT_FOUND: ServiceReply = { status: 404, json: { errors: ['Not Found'] } }

/**
 * Answers by the documented conventions: 20 items unless a request asks for more, a POST that creates or updates,
 * contacts that are on a list only through a subscription, errors and warnings as sentences. Shapes are those in the
 * tests of SFEley/acts_as_icontact.
 */
function simulate(): SimulatedContacts & { onNoList: Set<string> } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const onNoList = new Set<string>()
  const ids: string[] = []
  const idOf = (email: string) => {
    if (!ids.includes(email)) ids.push(email)
    return 333 + ids.indexOf(email)
  }
  const emailOf = (id: number) => ids[id - 333] ?? ''
  const contactsCall = (call: ServiceCall): ServiceReply => {
    if (call.method === 'GET') {
      const email = call.query.get('email') ?? ''
      const isFound = contacts.has(email) || (onNoList.has(email) && call.query.get('status') === 'total')
      return listed('contacts', isFound ? [{ contactId: idOf(email), email }] : [], call)
    }
    const [values] = call.json as { email: string }[]
    if (!values?.email.includes('@')) return { json: { contacts: [], warnings: ['The email is invalid.'] } }
    onNoList.add(values.email)
    return { json: { contacts: [{ ...values, contactId: idOf(values.email) }] } }
  }
  const subscribe = ({ json }: ServiceCall): ServiceReply => {
    const [subscription] = json as { contactId: number; listId: number; status: string }[]
    if (subscription?.listId !== 444) return { status: 400, json: { errors: ['The listId is invalid.'] } }
    const isOut = subscription.status === 'unsubscribed'
    contacts.set(emailOf(subscription.contactId), isOut ? 'unsubscribed' : 'subscribed')
    return { json: { subscriptions: [subscription] } }
  }
  const member = ({ path, method }: ServiceCall): ServiceReply => {
    const email = emailOf(Number(/(\d+)$/.exec(path)?.[1]))
    if (path.includes('/subscriptions/')) {
      const status = contacts.get(email)
      return status ? { json: { subscription: { status } } } : NOT_FOUND
    }
    if (method !== 'DELETE') return NOT_FOUND
    onNoList.delete(email)
    return contacts.delete(email) ? { json: {} } : NOT_FOUND
  }
  return {
    values: VALUES,
    account: 'Lakeside Hotels',
    contacts,
    onNoList,
    reply: (call) => {
      const { host, path, headers } = call
      expect([host, headers['api-version']]).toEqual(['app.icontact.com', '2.2'])
      const key = [headers['api-appid'], headers['api-username'], headers['api-password']].join()
      if (key !== 'app,ana,p4ss-of-app') return { status: 401, json: { errors: ['Api username invalid'] } }
      if (path === '/icp/a/') return listed('accounts', ACCOUNTS, call)
      if (path === '/icp/a/111/c/') return listed('clientfolders', FOLDERS, call)
      const rest = path.replace('/icp/a/111/c/222/', '')
      if (rest === 'lists') return listed('lists', LISTS, call)
      if (rest === 'customfields') return listed('customfields', FIELDS, call)
      if (rest === 'contacts') return contactsCall(call)
      return rest === 'subscriptions' ? subscribe(call) : member(call)
    },
  }
}

const at = describeService(icontact, simulate)
const deliver = (change: ContactChange, connection = {}) =>
  deliverChanges([change], at.context(icontact, connection))

it('lists accounts, client folders, every list, and fields of iContact and of the account', async () => {
  const list = (name: string) => listChoices(name, at.context(icontact))
  expect(await list('account_id')).toEqual([{ value: '111', label: 'Lakeside Hotels' }])
  expect(await list('client_folder_id')).toEqual([{ value: '222', label: '222 (ana@hotel.example)' }])
  const lists = await list('list_id')
  expect([lists.length, lists.at(-1)]).toEqual([510, { value: '953', label: 'List 510' }])
  expect(await list('attributes')).toEqual(
    expect.arrayContaining([
      { value: 'city', label: 'City' },
      { value: 'room', label: 'Room' },
    ]),
  )
})

it('asks for the account before its lists, and refuses an account without access', async () => {
  const context = (changes: object) => at.context(icontact, { values: { ...VALUES, ...changes } })
  await expect(listChoices('list_id', context({ account_id: '' }))).rejects.toMatchObject({
    reason: 'incomplete',
    detail: 'account_id',
  })
  await expect(testConnection(context({ account_id: '9' }), SIGNING)).rejects.toMatchObject({
    reason: 'not_allowed',
  })
})

it('writes a subscription only if there is none, by new consent and by withdrawal', async () => {
  const status = async (change: ContactChange) => {
    at.network.received.splice(0)
    await deliver(change)
    const written = at.network.received.find(
      ({ method, path }) => method === 'POST' && path.endsWith('/subscriptions'),
    )
    return written && (written.json as { status: string }[])[0]?.status
  }
  expect(await status({ kind: 'upsert', contact: ANA })).toBe('normal')
  expect(await status({ kind: 'upsert', contact: ANA })).toBeUndefined()
  expect(await status({ kind: 'withdraw', contact: ANA })).toBe('unsubscribed')
  expect(await status({ kind: 'upsert', contact: ANA })).toBeUndefined()
  expect(await status({ kind: 'optIn', contact: ANA })).toBe('normal')
  expect(await status({ kind: 'optIn', contact: NO_CONSENT })).toBe('unsubscribed')
})

it('has new contacts confirm by email with double opt-in', async () => {
  const { mapping } = connectionOf(icontact, VALUES, { opt_in: 'double' })
  await deliver({ kind: 'optIn', contact: ANA }, { mapping })
  expect(at.network.received.at(-1)?.json).toEqual([{ contactId: 333, listId: 444, status: 'pending' }])
})

it('withdraws for a contact that is on no list', async () => {
  at.simulation.onNoList.add('ana@example.com')
  await deliver({ kind: 'withdraw', contact: ANA })
  expect(at.simulation.contacts.get('ana@example.com')).toBe('unsubscribed')
})

it('reports warnings and errors of iContact in its words', async () => {
  expect(await deliver({ kind: 'upsert', contact: { ...ANA, email: 'broken' } })).toMatchObject([
    { cause: 'rejected', detail: 'The email is invalid.' },
  ])
  const values = { ...VALUES, list_id: '1' }
  expect(await deliver({ kind: 'upsert', contact: ANA }, { values })).toMatchObject([
    { cause: 'rejected', detail: 'The listId is invalid.' },
  ])
})
