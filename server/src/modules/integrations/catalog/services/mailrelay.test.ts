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
import { mailrelay } from './mailrelay'

const VALUES = { account_id: 'hotel', api_key: 'x7-token-of-account', list_id: '7' }
/** More than fit on a page. */
const GROUPS = Array.from({ length: 1003 }, (_, index) => ({ id: 7 + index, name: `Group ${index + 1}` }))

/**
 * Answers as Mailrelay's own plugin (mailrelay/wordpress) and AlfredoRamos/mailrelay-api-client expect. `left`: people
 * who unsubscribed in an email.
 */
function simulate(): SimulatedContacts & { left: Set<string> } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const left = new Set<string>()
  const ids: string[] = []
  const find = ({ query }: ServiceCall): ServiceReply => {
    const email = query.get('q[email_eq]') ?? ''
    if (!contacts.has(email)) return { json: [] }
    if (!ids.includes(email)) ids.push(email)
    const status = contacts.get(email) === 'subscribed' || left.has(email) ? 'active' : 'inactive'
    return { json: [{ id: ids.indexOf(email) + 1, email, status, unsubscribed: left.has(email) }] }
  }
  const sync = ({ json }: ServiceCall): ServiceReply => {
    const { email, status } = json as { email: string; status: string }
    if (!email.includes('@')) return { status: 422, json: { errors: { email: ['is invalid'] } } }
    left.delete(email)
    contacts.set(email, status === 'active' ? 'subscribed' : 'unsubscribed')
    return { status: 201, json: {} }
  }
  const subscriber = ({ method, path, json }: ServiceCall): ServiceReply => {
    const email = ids[Number(path.split('/').at(-1)) - 1] ?? ''
    if (!contacts.has(email)) return { status: 404, json: { error: 'Not found' } }
    if (method === 'DELETE') return contacts.delete(email) ? { status: 204 } : { status: 404 }
    const { status } = json as { status?: string }
    if (status) contacts.set(email, status === 'active' ? 'subscribed' : 'unsubscribed')
    return { json: {} }
  }
  return {
    values: VALUES,
    account: 'hotel.ipzmarketing.com',
    contacts,
    left,
    reply: (call) => {
      const { host, path, headers, query } = call
      expect(host).toBe('hotel.ipzmarketing.com')
      if (headers['x-auth-token'] !== VALUES.api_key) return { status: 401, json: { error: 'Unauthorized' } }
      if (path === '/api/v1/ping') return { status: 204 }
      const size = Number(query.get('per_page') ?? 30)
      const start = (Number(query.get('page') ?? 1) - 1) * size
      if (path === '/api/v1/groups') return { json: GROUPS.slice(start, start + size) }
      if (path === '/api/v1/custom_fields') return { json: [{ id: 3, label: 'City', tag_name: 'city' }] }
      if (path === '/api/v1/subscribers') return find(call)
      return path === '/api/v1/subscribers/sync' ? sync(call) : subscriber(call)
    },
  }
}

const at = describeService(mailrelay, simulate)
const deliver = (change: ContactChange, connection = {}) =>
  deliverChanges([change], at.context(mailrelay, connection))
const accountOf = (account: string) => at.context(mailrelay, { values: { ...VALUES, account_id: account } })

it.each(['hotel.ipzmarketing.com', 'https://hotel.ipzmarketing.com/admin'])(
  'takes the whole address of an account: %s',
  async (account) => {
    expect(await testConnection(accountOf(account), SIGNING)).toBe('hotel.ipzmarketing.com')
  },
)

it.each(['evil.example/', 'hotel@evil.example', 'hotel/../x'])(
  'sends the key to no other host: %s',
  async (account) => {
    await expect(testConnection(accountOf(account), SIGNING)).rejects.toMatchObject({ reason: 'incomplete' })
    expect(at.network.received).toEqual([])
    expect(mailrelay.check?.({ account_id: account })).toEqual({
      account_id: [{ id: 'error.field.invalid' }],
    })
  },
)

it('lists every group, and custom fields', async () => {
  const groups = await listChoices('list_id', at.context(mailrelay))
  expect([groups.length, groups.at(-1)]).toEqual([1003, { value: '1009', label: 'Group 1003' }])
  expect(await listChoices('attributes', at.context(mailrelay))).toEqual([{ value: '3', label: 'City' }])
})

it('adds a guest to the group, and leaves other groups and deleted subscribers as they are', async () => {
  await deliver({ kind: 'upsert', contact: { ...ANA, attributes: { 3: 'Soria' } } })
  expect(at.network.received.at(-1)?.json).toEqual({
    email: 'ana@example.com',
    name: 'Ana García',
    custom_fields: { 3: 'Soria' },
    status: 'active',
    group_ids: [7],
    replace_groups: false,
    restore_if_deleted: false,
  })
})

it('changes only the values of somebody who unsubscribed in an email', async () => {
  at.simulation.contacts.set('ana@example.com', 'unsubscribed')
  at.simulation.left.add('ana@example.com')
  await deliver({ kind: 'upsert', contact: ANA })
  expect(at.network.received.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/subscribers/1',
    json: { name: 'Ana García', custom_fields: {} },
  })
  expect(at.simulation.left.size).toBe(1)
  await deliver({ kind: 'optIn', contact: ANA })
  expect(at.simulation.contacts.get('ana@example.com')).toBe('subscribed')
})

it('has new subscribers confirm by email with double opt-in', async () => {
  const { mapping } = connectionOf(mailrelay, VALUES, { opt_in: 'double' })
  await deliver({ kind: 'upsert', contact: ANA }, { mapping })
  expect(at.network.received.at(-1)?.json).toMatchObject({ status: 'inactive' })
})

it('adds nobody without consent to emails, because Mailrelay would ask them to confirm', async () => {
  expect(await deliver({ kind: 'upsert', contact: NO_CONSENT })).toEqual([{ ok: true }])
  expect(at.simulation.contacts.size).toBe(0)
})

it('reports values that Mailrelay rejects in its words', async () => {
  expect(await deliver({ kind: 'upsert', contact: { ...ANA, email: 'broken' } })).toMatchObject([
    { cause: 'rejected', detail: 'email: is invalid' },
  ])
})
