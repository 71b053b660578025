import { describeService } from '../../../../testing/integrations/describe-service'
import { documentedReplies } from '../../../../testing/integrations/documented-replies'
import { ANA, SIGNING, type SimulatedContacts } from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { OpenApiExcerpt } from '../../../../testing/openapi-excerpt'
import { deliverChanges, listChoices, testConnection, type ContactChange } from '..'
import { dotdigital } from './dotdigital'

const document = new OpenApiExcerpt('integrations/openapi/dotdigital.json')
const USER = 'apiuser-1234@apiconnector.com'
const PASSWORD = 'Correct-Horse-9'
const BOOKS = Array.from({ length: 1003 }, (_, at) => ({ id: at + 1, name: `List ${at + 1}`, contacts: 0 }))

interface ContactBody {
  channelProperties?: { email?: { status?: 'subscribed' | 'unsubscribed' } }
}

function simulate(): SimulatedContacts & { endpoint: string } {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const problems: string[] = []
  const simulation = { endpoint: 'https://r2-api.dotdigital.com/' }
  const reply = ({ method, host, path, query, headers, json }: ServiceCall): ServiceReply => {
    if (headers.authorization !== `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`) {
      return { status: 401, json: { message: 'Authorization has been denied.' } }
    }
    if (host !== 'r2-api.dotdigital.com') return { status: 403 }
    if (path === '/v2/account-info') {
      const properties = [
        { name: 'Name', type: 'String', value: 'Harbor Hotel' },
        { name: 'ApiEndpoint', type: 'String', value: simulation.endpoint },
      ]
      return { json: { id: 1, properties } }
    }
    if (path === '/v2/address-books') {
      const from = Number(query.get('skip'))
      return { json: BOOKS.slice(from, from + Number(query.get('select'))) }
    }
    if (path === '/v2/data-fields')
      return { json: [{ name: 'FIRSTNAME', type: 'String' }, { name: 'VISITS' }] }
    const email = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (method === 'DELETE') {
      return contacts.delete(email)
        ? { json: { contactId: 1 } }
        : { status: 404, json: { errorCode: 'contact:notFound' } }
    }
    const status = (json as ContactBody).channelProperties?.email?.status
    contacts.set(email, status ?? contacts.get(email) ?? 'subscribed')
    return { json: { contactId: 1, identifiers: { email } } }
  }
  return Object.assign(simulation, {
    values: { region: 'r2', api_user: USER, api_password: PASSWORD, list_id: '12' },
    account: 'Harbor Hotel',
    contacts,
    problems,
    reply: documentedReplies({ document, problems, reply }),
  })
}

const at = describeService(dotdigital, simulate)
const sent = async (change: ContactChange) => {
  await deliverChanges([change], at.context(dotdigital))
  return at.network.received.at(-1)?.json
}

it('sends a status, which subscribes again, only by new consent', async () => {
  expect(await sent({ kind: 'upsert', contact: ANA })).toMatchObject({ lists: [12] })
  expect(at.network.received[0]?.body).not.toContain('status')
  expect(at.network.received[0]?.query.get('merge-option')).toBe('overwrite-if-not-empty')
  const optedIn = { channelProperties: { email: { optInType: 'unknown', status: 'subscribed' } } }
  expect(await sent({ kind: 'optIn', contact: ANA })).toMatchObject(optedIn)
})

it('adds a guest without consent to no list', async () => {
  const contact = { ...ANA, consent: { email: false, sms: false, givenAt: null } }
  expect(await sent({ kind: 'upsert', contact })).not.toHaveProperty('lists')
})

it('saves a guest whose phone number is another contact without it', async () => {
  const { reply } = at.network
  at.network.reply = (call) =>
    call.body.includes('mobileNumber')
      ? { status: 409, json: { errorCode: 'contact:conflict' } }
      : reply(call)
  expect(await sent({ kind: 'optIn', contact: ANA })).toMatchObject({
    identifiers: { email: 'ana@example.com' },
  })
  expect(at.simulation.contacts.get('ana@example.com')).toBe('subscribed')
  expect(at.network.received).toHaveLength(2)
})

it.each([
  ['unknown', 'unknown'],
  ['single', 'single'],
  ['double', 'double'],
  ['verified_double', 'verifiedDouble'],
] as const)('names the opt-in type %s %s', async (opt_in, name) => {
  const { mapping } = at.context(dotdigital).connection
  const context = at.context(dotdigital, { mapping: { ...mapping, opt_in } })
  await deliverChanges([{ kind: 'upsert', contact: ANA }], context)
  expect(at.network.received[0]?.json).toMatchObject({ channelProperties: { email: { optInType: name } } })
})

it('tells another region, by its answer or by the address of the account', async () => {
  const elsewhere = at.context(dotdigital, { values: { ...at.simulation.values, region: 'r1' } })
  await expect(testConnection(elsewhere, SIGNING)).rejects.toMatchObject({ reason: 'wrong_region' })
  at.simulation.endpoint = 'https://r3-api.dotdigital.com/'
  await expect(testConnection(at.context(dotdigital), SIGNING)).rejects.toMatchObject({
    reason: 'wrong_region',
    detail: 'r3-api.dotdigital.com',
  })
})

it('lists all lists, page by page, and misses one that is gone', async () => {
  expect(await listChoices('list_id', at.context(dotdigital))).toHaveLength(1003)
  const gone = at.context(dotdigital, { values: { ...at.simulation.values, list_id: '99999' } })
  await expect(testConnection(gone, SIGNING)).rejects.toMatchObject({ reason: 'list_gone' })
})

it.each([
  [{ status: 403, json: { message: 'ERROR_APIUSAGE_EXCEEDED' } }, 'rate_limited'],
  [{ status: 403, json: { message: 'ERROR_FEATURENOTACTIVE' } }, 'not_allowed'],
  [{ status: 400, json: { errorCode: 'contact:invalid', description: 'Email is invalid.' } }, 'rejected'],
] as const)('reads %j', async (reply, cause) => {
  at.network.reply = () => reply
  expect(await deliverChanges([{ kind: 'upsert', contact: ANA }], at.context(dotdigital))).toMatchObject([
    { cause },
  ])
})
