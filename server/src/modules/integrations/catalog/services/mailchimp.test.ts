import { createHash } from 'node:crypto'
import { describeService } from '../../../../testing/integrations/describe-service'
import { documentedReplies } from '../../../../testing/integrations/documented-replies'
import {
  ANA,
  SIGNING,
  type Marketing,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { OpenApiExcerpt } from '../../../../testing/openapi-excerpt'
import { deliverChanges, listChoices, runCalls, testConnection, type ContactChange } from '..'
import { mailchimp } from './mailchimp'

const document = new OpenApiExcerpt('integrations/openapi/mailchimp.json')
const KEY = '0123456789abcdef0123456789abcdef-us21'
const LISTS = Array.from({ length: 1012 }, (_, at) => ({ id: `list${at}`, name: `Audience ${at}` }))

type Status = 'subscribed' | 'unsubscribed' | 'pending' | 'transactional'

const problem = (status: number, title: string, detail: string): ServiceReply => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  json: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail,
    instance: '',
  },
})

/** Mailchimp's rule: a person who has left comes back only as `pending`. */
function simulate(): SimulatedContacts & { leftThemselves: Set<string> } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const leftThemselves = new Set<string>()
  const problems: string[] = []
  const emailOf = (hash: string) =>
    ['ana', 'ben', 'cy'].map((name) => `${name}@example.com`).find((email) => md5(email) === hash) ?? ''
  const members = ({ method, path, json }: ServiceCall): ServiceReply => {
    const [, , , , hash = '', action] = path.split('/')
    const email = emailOf(hash)
    const body = json as { status?: Status; status_if_new?: Status } | undefined
    if (action === 'actions') return contacts.delete(email) ? { status: 204 } : problem(404, 'Not Found', '')
    if (action === 'tags') return { status: 204 }
    if (method === 'PATCH' && !contacts.has(email)) return problem(404, 'Resource Not Found', '')
    const status = body?.status ?? (contacts.has(email) ? contacts.get(email) : body?.status_if_new)
    if (status === 'subscribed' && leftThemselves.has(email)) {
      return problem(400, 'Member In Compliance State', `${email} is in a compliance state.`)
    }
    contacts.set(email, (status === 'pending' ? 'subscribed' : status) as Marketing)
    return { json: { id: hash, status } }
  }
  const reply = (call: ServiceCall): ServiceReply => {
    const { host, path, query, headers } = call
    const isKey = headers.authorization === `Basic ${Buffer.from(`portico:${KEY}`).toString('base64')}`
    if (!isKey && headers.authorization !== 'Bearer oauth-token-1') {
      return problem(401, 'API Key Invalid', 'Your API key may be invalid.')
    }
    expect(host).toBe('us21.api.mailchimp.com')
    const count = Number(query.get('count') ?? 10)
    const from = Number(query.get('offset') ?? 0)
    if (path === '/') return { json: { account_name: 'Harbor Hotel' } }
    if (path === '/lists')
      return { json: { lists: LISTS.slice(from, from + count), total_items: LISTS.length } }
    if (!path.startsWith('/lists/list1')) return problem(404, 'Resource Not Found', 'The list is gone.')
    if (path.endsWith('/merge-fields')) {
      const fields = ['FNAME', 'LNAME', 'PHONE', 'VISITS'].map((tag) => ({ tag, name: tag.toLowerCase() }))
      return { json: { merge_fields: fields, total_items: fields.length } }
    }
    return path.includes('/members/') ? members(call) : { json: { id: 'list1', name: 'Audience 1' } }
  }
  return {
    values: { api_key: KEY, list_id: 'list1' },
    account: 'Harbor Hotel',
    contacts,
    leftThemselves,
    problems,
    reply: documentedReplies({ document, base: '/3.0', problems, reply }),
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const at = describeService(mailchimp, simulate)
const deliver = (change: ContactChange, opt_in: 'single' | 'double' = 'single') => {
  const { mapping } = at.context(mailchimp).connection
  return deliverChanges([change], at.context(mailchimp, { mapping: { ...mapping, opt_in } }))
}

it('sends `status` only by new consent', async () => {
  await deliver({ kind: 'upsert', contact: ANA })
  expect(at.network.received[0]?.json).toMatchObject({ status_if_new: 'subscribed' })
  expect(at.network.received[0]?.json).not.toHaveProperty('status')
  await deliver({ kind: 'optIn', contact: ANA }, 'double')
  expect(at.network.received[1]?.json).toMatchObject({ status_if_new: 'pending', status: 'pending' })
})

it('asks a person who has left by email before they are subscribed again', async () => {
  at.simulation.leftThemselves.add('ana@example.com')
  expect(await deliver({ kind: 'optIn', contact: ANA })).toEqual([{ ok: true }])
  expect(at.network.received.map(({ json }) => (json as { status: string }).status)).toEqual([
    'subscribed',
    'pending',
  ])
})

it('adds a guest without consent as a contact that gets no marketing', async () => {
  const contact = { ...ANA, consent: { email: false, sms: false, givenAt: null } }
  await deliver({ kind: 'upsert', contact })
  expect(at.network.received[0]?.json).toMatchObject({ status_if_new: 'transactional' })
})

it('lists all audiences, page by page', async () => {
  expect(await listChoices('list_id', at.context(mailchimp))).toHaveLength(1012)
})

it.each([
  [{ status: 403 }, 'rate_limited'],
  [problem(403, 'Wrong Datacenter', 'Use us5.'), 'wrong_region'],
  [problem(403, 'User Disabled', 'This account is deactivated.'), 'revoked'],
  [problem(403, 'Forbidden', 'Your plan has no API.'), 'not_allowed'],
  [problem(404, 'Resource Not Found', 'The list is gone.'), 'list_gone'],
] as const)('reads %j', async (reply, reason) => {
  at.network.reply = ({ path }) => (path === '/3.0/' ? { json: { account_name: 'Harbor Hotel' } } : reply)
  await expect(testConnection(at.context(mailchimp), SIGNING)).rejects.toMatchObject({ reason })
})

it('refuses a key that names no data center, before anything is sent', async () => {
  const values = { ...at.simulation.values, api_key: 'abc-evil.example' }
  await expect(testConnection(at.context(mailchimp, { values }), SIGNING)).rejects.toMatchObject({
    reason: 'wrong_key',
  })
  expect(at.network.received).toEqual([])
})

it('finds the data center of a sign-in by OAuth', async () => {
  at.network.reply = ({ host, headers }) => {
    expect([host, headers.authorization]).toEqual(['login.mailchimp.com', 'OAuth oauth-token-1'])
    return { json: { dc: 'us21', accountname: 'Harbor Hotel' } }
  }
  const token = { access_token: 'oauth-token-1' }
  const calls = mailchimp.oauth?.fields?.(token)
  if (!calls) throw new Error('Mailchimp has no fields of a token')
  const fields = await runCalls(calls, at.context(mailchimp))
  expect(fields).toEqual({ data_center: 'us21' })
  at.network.reply = at.simulation.reply
  const values = { ...token, ...fields, list_id: 'list1' }
  expect(await testConnection(at.context(mailchimp, { values }), SIGNING)).toBe('Harbor Hotel')
})
