import type {
  IntegrationDelivery,
  IntegrationDeliveryDetails,
  IntegrationDeliveryList,
} from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { integrationDelivery, integrationEvent } from '../../../schema'
import { readBody } from '../../../testing/answers'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { changeGuest, removeGuest } from '../../guest-data/visits'
import { insertGuest } from '../../guest-data/visits/guest-builders'
import { insertIntegration } from '../events/integration-builders'
import { deliverNow, SimulatedService, simulatedDeps } from './delivery-builders'
import { deleteOldDeliveries } from './delivery-log.repo'

const test = startTestApp()
const tenant = tenantForEachTest(test)
let service: SimulatedService
let integrationId = 0
const deliver = () => deliverNow(simulatedDeps(test, service))
const path = (rest = '') => `${tenant.api}/integrations/webhook/deliveries${rest}`

beforeEach(async () => {
  service = new SimulatedService()
  integrationId = await test.inTx((tx) => insertIntegration(tx, tenant.siteId))
})
afterEach(() => test.rows('delete from integration returning id'))

const newGuest = (firstname: string) =>
  test.inTx(async (tx) => {
    const { guestId } = await insertGuest(tx, tenant.siteId)
    const changes = { firstname, email: `${firstname.toLowerCase()}@guest.example`, marketingConsent: true }
    await changeGuest(tx, tenant.siteId, guestId, { changes, now: test.clock.now() })
    return guestId
  })

const list = async (query = '') => readBody<IntegrationDeliveryList>(await tenant.owner.get(path(query)), 200)
const details = async (id: number) =>
  readBody<IntegrationDeliveryDetails>(await tenant.owner.get(path(`/${id}`)), 200)

/** A failing service is tried with one delivery at a time. */
async function failAll(): Promise<void> {
  for (let hour = 0; hour < 45; hour++) {
    service.faults = ['error', 'error', 'error']
    await deliver()
    test.clock.advance(HOUR_MS)
    await test.rows('update integration set paused_at = null, rest_until = null, failures = 0 returning id')
  }
  service.faults = []
  // The session has ended meanwhile.
  tenant.owner.cookies = (await test.signIn(tenant.email)).cookies
}

it('lists deliveries, newest first, by state and by guest', async () => {
  const ana = await newGuest('Ana')
  await deliver()
  await newGuest('Bob')
  const all = await list()
  expect(all.items.map(({ guest, state, event }) => [guest?.name, state, event])).toEqual([
    ['Bob', 'queued', 'guest.updated'],
    ['Ana', 'delivered', 'guest.updated'],
  ])
  expect(all.can).toEqual({ resend: true })
  expect((await list('?state=delivered')).items).toMatchObject([{ guest: { id: ana, name: 'Ana' } }])
  expect((await list('?search=bob%40')).items).toMatchObject([{ guest: { name: 'Bob' } }])
  expect((await list('?search=nobody')).items).toEqual([])
  const second = await list('?per_page=1&page=2')
  expect(second).toMatchObject({ items: [{ guest: { name: 'Ana' } }], metadata: { total: 2, pages: 2 } })
})

it('shows the requests and answers of a delivery', async () => {
  await newGuest('Ana')
  service.faults = ['error']
  await deliver()
  test.clock.advance(HOUR_MS)
  await deliver()
  const [{ id = 0, message_id: message = '' } = {}] = (await list()).items
  const { tries, ...delivery } = await details(id)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, next_try_at: null, cause: null })
  expect(tries).toMatchObject([
    {
      status: 500,
      cause: 'server_error',
      batch: 1,
      request: { method: 'POST', headers: { 'webhook-id': message } },
    },
    { status: 200, cause: null },
  ])
  expect(tries[0]?.request?.body).toContain('ana@guest.example')
})

it('sends a delivery again with the same ID and body', async () => {
  await newGuest('Ana')
  await deliver()
  const [{ id = 0 } = {}] = (await list()).items
  const answer = await tenant.owner.post(path(`/${id}/resend`), {})
  expect(readBody<IntegrationDelivery>(answer, 200)).toMatchObject({ state: 'queued', attempts: 0 })
  await deliver()
  expect(service.requests).toHaveLength(2)
  expect(service.requests[1]?.body).toBe(service.requests[0]?.body)
  expect(service.requests[1]?.headers?.['webhook-id']).toBe(service.requests[0]?.headers?.['webhook-id'])
  expect(
    await test.rows(
      `select after from audit_log where action = 'integration.resend' and site_id = ${tenant.siteId}`,
    ),
  ).toEqual([{ after: { deliveries: 1 } }])
})

it('a resting service is tried at once when a delivery is sent again', async () => {
  await newGuest('Ana')
  service.faults = ['busy']
  await deliver()
  const [{ id = 0 } = {}] = (await list()).items
  await tenant.owner.post(path(`/${id}/resend`), {})
  await deliver()
  expect((await details(id)).state).toBe('delivered')
})

it('sends everything again that was given up, in one statement for any number', async () => {
  await newGuest('Ana')
  await newGuest('Bob')
  await failAll()
  expect((await list('?state=dead')).items).toHaveLength(2)
  const resend = async () => {
    expect(readBody<{ queued: number }>(await tenant.owner.post(path('/resend'), {}), 200)).toEqual({
      queued: 2,
    })
  }
  const updates = (await recordStatements(resend)).filter(({ text }) =>
    /update\s+"?integration_delivery/.test(text),
  )
  expect(updates).toHaveLength(1)
  await deliver()
  expect((await list('?state=delivered')).items).toHaveLength(2)
})

it('an erasure that was given up can be sent again, but no delivered one', async () => {
  const guestId = await newGuest('Ana')
  await deliver()
  await test.inTx((tx) => removeGuest(tx, tenant.siteId, guestId, test.clock.now()))
  await failAll()
  const [{ id = 0, guest = {} } = {}] = (await list()).items
  expect(guest).toBeNull()
  expect((await tenant.owner.post(path(`/${id}/resend`), {})).statusCode).toBe(200)
  await deliver()
  expect(service.events().at(-1)).toMatchObject({
    type: 'guest.erased',
    data: { guest: { email: 'ana@guest.example' } },
  })
  expect((await tenant.owner.post(path(`/${id}/resend`), {})).statusCode).toBe(409)
})

it('finds no delivery of another site or service', async () => {
  await newGuest('Ana')
  const [{ id = 0 } = {}] = (await list()).items
  const other = await test.newTenant()
  await test.inTx((tx) => insertIntegration(tx, other.siteId))
  const elsewhere = `${other.api}/integrations/webhook/deliveries/${id}`
  expect((await other.owner.get(elsewhere)).statusCode).toBe(404)
  expect((await other.owner.post(`${elsewhere}/resend`, {})).statusCode).toBe(404)
  expect((await tenant.owner.get(`${tenant.api}/integrations/msteams/deliveries`)).statusCode).toBe(404)
})

it('keeps the log for 30 days', async () => {
  await newGuest('Ana')
  await deliver()
  await newGuest('Bob')
  test.clock.advance(30 * DAY_MS + 1)
  await test.inTx((tx) => deleteOldDeliveries(tx, test.clock.now()))
  expect(await test.rowsOf(integrationDelivery, tenant.siteId)).toMatchObject([{ state: 'queued' }])
  expect(await test.rowsOf(integrationEvent, tenant.siteId)).toHaveLength(1)
  await test.rows(`update integration set is_on = false where id = ${integrationId} returning id`)
  await test.inTx((tx) => deleteOldDeliveries(tx, test.clock.now()))
  expect(await test.rowsOf(integrationDelivery, tenant.siteId)).toEqual([])
  const { siteId } = integrationEvent
  expect(await test.inTx((tx) => tx.$count(integrationEvent, eq(siteId, tenant.siteId)))).toBe(0)
})
