import { describeService } from '../../../../testing/integrations/describe-service'
import { documentedReplies } from '../../../../testing/integrations/documented-replies'
import { ANA, SIGNING, type SimulatedContacts } from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { OpenApiExcerpt } from '../../../../testing/openapi-excerpt'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { klaviyo } from './klaviyo'

const document = new OpenApiExcerpt('integrations/openapi/klaviyo.json')
const KEY = 'pk_1a2b3c4d5e6f7a8b9c'
const LISTS = Array.from({ length: 23 }, (_, at) => ({
  type: 'list',
  id: `L${at}`,
  attributes: { name: `List ${at}` },
}))

interface JobBody {
  data: { attributes: { profiles: { data: [{ attributes: { email?: string; phone_number?: string } }] } } }
}
interface ProfileBody {
  data: { attributes: { email: string } }
}
interface ErasureBody {
  data: { attributes: { profile: { data: { attributes: { email: string } } } } }
}

const failure = (status: number, code: string, detail: string): ServiceReply => ({
  status,
  json: { errors: [{ id: 'e1', code, title: code, detail }] },
})

function simulate(): SimulatedContacts & { suppressed: Set<string> } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  /** Suppressed without having been subscribed, such as by a user of the account. */
  const suppressed = new Set<string>()
  const problems: string[] = []
  const subscriptions = (email: string) => {
    const state = contacts.get(email)
    const consent = state?.toUpperCase() ?? 'NEVER_SUBSCRIBED'
    const isSuppressed = state === 'unsubscribed' || suppressed.has(email)
    return {
      email: { marketing: { consent, suppression: isSuppressed ? [{ reason: 'USER_SUPPRESSED' }] : [] } },
    }
  }
  const reply = (call: ServiceCall): ServiceReply => {
    const { path, query, json, headers } = call
    if (headers.authorization !== `Klaviyo-API-Key ${KEY}`) {
      return failure(401, 'not_authenticated', 'Incorrect authentication credentials.')
    }
    expect(headers).toMatchObject({ revision: '2026-07-15' })
    if (path === '/api/accounts') {
      return {
        json: { data: [{ attributes: { contact_information: { organization_name: 'Harbor Hotel' } } }] },
      }
    }
    if (path === '/api/lists') {
      const from = Number(query.get('page[cursor]') ?? 0)
      const next = `https://a.klaviyo.com/api/lists?page%5Bcursor%5D=${from + 10}`
      return {
        json: { data: LISTS.slice(from, from + 10), links: { next: from + 10 < LISTS.length ? next : null } },
      }
    }
    if (path.startsWith('/api/lists/')) {
      return path === '/api/lists/L1'
        ? { json: { data: LISTS[1] } }
        : failure(404, 'not_found', 'A list was not found.')
    }
    if (path === '/api/profile-import') {
      const { email } = (json as ProfileBody).data.attributes
      return { json: { data: { id: '01', attributes: { email, subscriptions: subscriptions(email) } } } }
    }
    if (path === '/api/data-privacy-deletion-jobs') {
      contacts.delete((json as ErasureBody).data.attributes.profile.data.attributes.email)
      return { status: 202 }
    }
    const isSubscription = path === '/api/profile-subscription-bulk-create-jobs'
    for (const { attributes } of (json as JobBody).data.attributes.profiles.data) {
      contacts.set(attributes.email ?? '', isSubscription ? 'subscribed' : 'unsubscribed')
    }
    return { status: 202 }
  }
  return {
    values: { api_key: KEY, list_id: 'L1' },
    account: 'Harbor Hotel',
    contacts,
    suppressed,
    problems,
    reply: documentedReplies({ document, problems, reply }),
  }
}

const at = describeService(klaviyo, simulate)
const deliver = (change: ContactChange) => deliverChanges([change], at.context(klaviyo))
const paths = () => at.network.received.map(({ path }) => path.slice('/api/'.length))

it('lists all lists, which come 10 a page', async () => {
  expect(await listChoices('list_id', at.context(klaviyo))).toHaveLength(23)
  expect(at.network.received).toHaveLength(3)
})

it('runs the subscription job, which lifts suppressions, only by new consent or for a profile that was never asked', async () => {
  at.simulation.contacts.set('ana@example.com', 'unsubscribed')
  await deliver({ kind: 'upsert', contact: ANA })
  expect(paths()).toEqual(['profile-import'])
  at.simulation.contacts.clear()
  at.simulation.suppressed.add('ana@example.com')
  await deliver({ kind: 'upsert', contact: ANA })
  expect(paths()).toEqual(['profile-import', 'profile-import'])
  at.simulation.suppressed.clear()
  await deliver({ kind: 'upsert', contact: ANA })
  const job = 'profile-subscription-bulk-create-jobs'
  expect(paths().slice(2)).toEqual(['profile-import', job, job])
})

it('subscribes each channel only with its own consent', async () => {
  const contact = { ...ANA, consent: { ...ANA.consent, sms: false } }
  await deliver({ kind: 'optIn', contact })
  expect(at.network.received).toHaveLength(2)
  expect(at.network.received[1]?.body).toContain(
    '"subscriptions":{"email":{"marketing":{"consent":"SUBSCRIBED"}}}',
  )
})

it('ends all marketing on withdrawal, not only that of the list', async () => {
  await deliver({ kind: 'withdraw', contact: ANA })
  const job = 'profile-subscription-bulk-delete-jobs'
  expect(paths()).toEqual([job, job])
  expect(at.network.received[0]?.body).not.toContain('relationships')
})

it('ends email marketing also where Klaviyo refuses the phone number', async () => {
  const { reply } = at.network
  at.network.reply = (call) =>
    call.body.includes('"sms"') ? failure(400, 'invalid', 'Text messages are off.') : reply(call)
  expect(await deliver({ kind: 'withdraw', contact: ANA })).toEqual([{ ok: true }])
  expect(at.simulation.contacts.get('ana@example.com')).toBe('unsubscribed')
  expect(await deliver({ kind: 'withdraw', contact: { ...ANA, email: null } })).toMatchObject([
    { ok: false, cause: 'rejected', detail: 'Text messages are off.' },
  ])
})

it('erases by one address, as Klaviyo demands', async () => {
  await deliver({ kind: 'erase', contact: ANA })
  expect(at.network.received[0]?.json).toMatchObject({
    data: { attributes: { profile: { data: { attributes: { email: 'ana@example.com' } } } } },
  })
  expect(at.network.received[0]?.body).not.toContain('phone_number')
})

it('tells a list that is gone', async () => {
  const gone = at.context(klaviyo, { values: { ...at.simulation.values, list_id: 'gone' } })
  await expect(testConnection(gone, SIGNING)).rejects.toMatchObject({
    reason: 'list_gone',
    detail: 'A list was not found.',
  })
})
