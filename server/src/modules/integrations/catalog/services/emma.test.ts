import { describeService } from '../../../../testing/integrations/describe-service'
import { ANA, NO_CONSENT, type SimulatedContacts } from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, listChoices, type ContactChange } from '..'
import { emma } from './emma'

const [PUBLIC, PRIVATE] = ['public', '08192a3b4c5d6e7f']

/** More than fit on a page. */
const GROUPS = Array.from({ length: 503 }, (_, index) => ({
  member_group_id: 150 + index,
  group_name: `Group ${index + 1}`,
}))
const FIELDS = Array.from({ length: 500 }, (_, index) => ({
  field_id: index,
  shortcut_name: `field_${index}`,
  display_name: `Field ${index}`,
}))

/**
 * Answers as the documentation at api.myemma.com and the libraries that it names (EmmaPHP, EmmaPython). Adding a member
 * doesn't change the status of one who exists; `status_to` does.
 */
function simulate(): SimulatedContacts {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const letter = (email: string) => (contacts.get(email) === 'unsubscribed' ? 'o' : 'a')
  let last = ''
  const add = ({ json }: ServiceCall): ServiceReply => {
    const { email } = json as { email: string }
    last = email
    contacts.set(email, contacts.get(email) ?? 'subscribed')
    return { json: { added: true, member_id: 201, status: letter(email) } }
  }
  const member = ({ method, path, json }: ServiceCall): ServiceReply => {
    const [, address] = /\/members\/email\/(?:optout\/)?([^/]+)$/.exec(path) ?? []
    const email = address === undefined ? last : decodeURIComponent(address)
    if (!contacts.has(email)) return { status: 404, json: { error: 'Not found' } }
    last = email
    if (method === 'GET') return { json: { member_id: 201, member_status_id: letter(email), email } }
    if (method === 'DELETE') return { json: contacts.delete(email) }
    const { status_to: status = 'o' } = (json ?? {}) as { status_to?: string }
    contacts.set(email, status === 'a' ? 'subscribed' : 'unsubscribed')
    return { json: true }
  }
  return {
    values: { account_id: '100', public_key: PUBLIC, private_key: PRIVATE, list_id: '150' },
    account: 'Account 100',
    contacts,
    reply: (call) => {
      const { host, path, query, headers } = call
      expect([host, path.split('/')[1]]).toEqual(['api.e2ma.net', '100'])
      if (headers.authorization !== `Basic ${Buffer.from(`${PUBLIC}:${PRIVATE}`).toString('base64')}`) {
        return { status: 401, json: { error: 'Unauthorized' } }
      }
      if (path === '/100/groups') {
        return { json: GROUPS.slice(Number(query.get('start')), Number(query.get('end'))) }
      }
      // Answered whole, whatever the range.
      if (path === '/100/fields') return { json: FIELDS }
      return path === '/100/members/add' ? add(call) : member(call)
    },
  }
}

const at = describeService(emma, simulate)
const deliver = (change: ContactChange) => deliverChanges([change], at.context(emma))

it('lists every group, and fields that come as one list', async () => {
  const groups = await listChoices('list_id', at.context(emma))
  expect(groups).toHaveLength(503)
  expect(groups.at(-1)).toEqual({ value: '652', label: 'Group 503' })
  expect(await listChoices('attributes', at.context(emma))).toHaveLength(500)
})

it('changes the status of a member only by new consent and withdrawal', async () => {
  at.simulation.contacts.set('ana@example.com', 'unsubscribed')
  await deliver({ kind: 'upsert', contact: ANA })
  expect(at.network.received.splice(0).map(({ method, json }) => [method, json])).toEqual([
    [
      'POST',
      { email: 'ana@example.com', fields: { first_name: 'Ana', last_name: 'García' }, group_ids: [150] },
    ],
  ])
  await deliver({ kind: 'optIn', contact: ANA })
  expect(at.network.received.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/100/members/201',
    json: { status_to: 'a' },
  })
})

it('adds nobody without consent to emails', async () => {
  expect(await deliver({ kind: 'optIn', contact: NO_CONSENT })).toEqual([{ ok: true }])
  expect(at.simulation.contacts.size).toBe(0)
})

it('takes a refusal for too many requests for what it is', async () => {
  at.network.reply = () => ({ status: 403, text: 'Rate Limit Exceeded' })
  expect(await deliver({ kind: 'upsert', contact: ANA })).toMatchObject([{ cause: 'rate_limited' }])
})
