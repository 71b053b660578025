import { RegionEU, TrackClient } from 'customerio-node'
import { Agent } from 'node:http'
import { describeService } from '../../../../testing/integrations/describe-service'
import {
  ANA,
  NO_CONSENT,
  SIGNING,
  type SimulatedContacts,
} from '../../../../testing/integrations/service-sample'
import type { ServiceCall, ServiceReply } from '../../../../testing/integrations/simulated-network'
import { deliverChanges, testConnection, type ContactChange } from '..'
import { customerio } from './customerio'

const KEY = '8a1f0e2c-track'

/** Answers as those that the repository of customerio-node recorded from the real API, and as the Track API's document. */
function simulate(): SimulatedContacts {
  const contacts: SimulatedContacts['contacts'] = new Map()
  const change = ({ method, path, json }: ServiceCall): ServiceReply => {
    const email = decodeURIComponent(/^\/api\/v1\/customers\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (method === 'DELETE') contacts.delete(email)
    else {
      const { unsubscribed, _update: onlyUpdate, ...attributes } = json as Record<string, unknown>
      if (Object.values(attributes).some((value) => typeof value === 'object')) {
        return { status: 400, json: { meta: { errors: ['attributes must be scalar'] } } }
      }
      const before = contacts.get(email)
      const status = unsubscribed === undefined ? (before ?? 'subscribed') : null
      if (before || onlyUpdate !== true)
        contacts.set(email, status ?? (unsubscribed === true ? 'unsubscribed' : 'subscribed'))
    }
    return { json: {} }
  }
  return {
    values: { site_id: 'site', api_key: KEY, region_id: 'eu' },
    account: 'Workspace 4711',
    contacts,
    reply: (call) => {
      if (call.headers.authorization !== `Basic ${Buffer.from(`site:${KEY}`).toString('base64')}`) {
        return { status: 401, json: { meta: { error: 'Unauthorized request' } } }
      }
      if (call.path === '/api/v1/accounts/region') {
        return { json: { url: 'https://track-eu.customer.io', region: 'eu', environment_id: 4711 } }
      }
      return call.host === 'track-eu.customer.io' ? change(call) : { status: 401, json: {} }
    },
  }
}

const at = describeService(customerio, simulate)
const deliver = (change: ContactChange) => deliverChanges([change], at.context(customerio))
const requests = () =>
  at.network.received.splice(0).map(({ method, host, path, json }) => [method, host, path, json])

it("sends the requests of the vendor's library, which accepts the simulated answers", async () => {
  // The library always uses TLS, so this agent leads it to the simulation without.
  const { port } = new URL(at.network.origin)
  const agent = Object.assign(new Agent({ host: '127.0.0.1', port: Number(port) }), { protocol: 'https:' })
  const library = new TrackClient('site', KEY, { region: RegionEU, agent })
  const person = { email: ANA.email, first_name: 'Ana', last_name: 'García', phone: ANA.phone, city: 'Soria' }
  await library.identify('ana@example.com', { ...person, unsubscribed: false })
  await library.identify('ana@example.com', person)
  await library.identify('ana@example.com', { unsubscribed: true, _update: true })
  await library.destroy('ana@example.com')
  const stranger = new TrackClient('site', 'other', { region: RegionEU, agent })
  await expect(stranger.identify('ana@example.com', {})).rejects.toMatchObject({ statusCode: 401 })
  agent.destroy()
  const theirs = requests().slice(0, -1)

  const contact = { ...ANA, attributes: { city: 'Soria' } }
  for (const kind of ['optIn', 'upsert', 'withdraw', 'erase'] as const) await deliver({ kind, contact })
  expect(requests()).toEqual(theirs)
})

it('tells a wrong region, and a wrong key in the words of Customer.io', async () => {
  const { values } = at.simulation
  const american = at.context(customerio, { values: { ...values, region_id: 'us' } })
  await expect(testConnection(american, SIGNING)).rejects.toMatchObject({
    reason: 'wrong_region',
    detail: 'eu',
  })
  const foreign = at.context(customerio, { values: { ...values, api_key: 'other' } })
  await expect(testConnection(foreign, SIGNING)).rejects.toMatchObject({
    reason: 'wrong_key',
    detail: 'Unauthorized request',
  })
})

it('sends `unsubscribed` only with new consent, withdrawals and guests without consent', async () => {
  const sent = async (change: ContactChange) => {
    await deliver(change)
    return (at.network.received.at(-1)?.json as Record<string, unknown>)['unsubscribed']
  }
  expect(await sent({ kind: 'upsert', contact: ANA })).toBeUndefined()
  expect(await sent({ kind: 'optIn', contact: ANA })).toBe(false)
  expect(await sent({ kind: 'withdraw', contact: ANA })).toBe(true)
  expect(await sent({ kind: 'upsert', contact: NO_CONSENT })).toBe(true)
  expect(await sent({ kind: 'optIn', contact: { ...ANA, consent: { ...ANA.consent, email: false } } })).toBe(
    true,
  )
})

it('unsubscribes somebody who withdrew, without creating a person', async () => {
  await deliver({ kind: 'withdraw', contact: ANA })
  expect(at.simulation.contacts.size).toBe(0)
})

it('reports values that Customer.io rejects in its words', async () => {
  const contact = { ...ANA, attributes: { nested: {} as string } }
  expect(await deliver({ kind: 'upsert', contact })).toMatchObject([
    { cause: 'rejected', detail: 'attributes must be scalar' },
  ])
})
