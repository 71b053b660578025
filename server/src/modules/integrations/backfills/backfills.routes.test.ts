import type { BackfillDetails, IntegrationBackfill } from '@portico/shared/contracts'
import { expectFieldErrors, readBody, refusal } from '../../../testing/answers'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { deliverNow, SimulatedService, simulatedDeps } from '../deliveries/delivery-builders'
import { recordEvents } from '../events'
import { insertIntegration } from '../events/integration-builders'
import { runBackfills } from './run-backfills'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let integrationId: number

const url = (rest = '', service = 'webhook') =>
  `/s/${tenant.siteId}/api/v1/integrations/${service}/backfill${rest}`
const ALL = { filter: {}, segment_id: null }
const start = async (guests: object = ALL) =>
  readBody<IntegrationBackfill>(await owner.post(url(), guests), 201)
const current = async () => readBody<BackfillDetails>(await owner.get(url())).backfill
const setState = (state: string) => owner.put(url('/state'), { state })
const count = async (guests: object = ALL) =>
  readBody<{ total: number; with_consent: number }>(await owner.post(url('/count'), guests))
const run = async () => {
  const errors: unknown[] = []
  await runBackfills(test.installation, (error) => errors.push(error))
  expect(errors).toEqual([])
}
const queued = () =>
  test.rows<{ guest_id: number; due: boolean }>(`select guest_id::int as guest_id, due_at is not null as due
    from integration_delivery where integration_id = ${integrationId} and state = 'queued' order by id`)
const deliver = (limit: number) =>
  test.rows(`update integration_delivery set state = 'delivered', due_at = null, ended_at = now() where id in (
    select id from integration_delivery where integration_id = ${integrationId} and state = 'queued'
    order by id limit ${limit})`)
const logged = (action: string) =>
  test.rows(`select before, after from audit_log
    where action = 'integration.${action}' and site_id = ${tenant.siteId} order by id`)

/** Inserts guests in one statement; every tenth has consent. Returns their IDs. */
async function insertGuests(number: number): Promise<number[]> {
  const rows = await test.rows<{ id: number }>(`
    insert into guest (site_id, email, first_seen, last_seen, marketing_consent)
    select ${tenant.siteId}, 'guest' || n || '@guest.example', '2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z', n % 10 = 0
    from generate_series(1, ${number}) as n returning id::int as id`)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

beforeEach(async () => {
  integrationId = await test.inTx((tx) => insertIntegration(tx, tenant.siteId))
})

afterEach(() => test.rows('delete from integration'))

it('counts guests of the filter, and those with consent', async () => {
  await insertGuests(30)
  await test.rows(`update guest set tags = '{spa}' where id in (
    select id from guest where site_id = ${tenant.siteId} order by id limit 12)`)
  expect(await count()).toEqual({ total: 30, with_consent: 3 })
  expect(await count({ filter: { tag: 'spa' }, segment_id: null })).toEqual({ total: 12, with_consent: 1 })
})

it('leaves out sample guests and those whose data was removed', async () => {
  const [demo, anonymized, real] = await insertGuests(3)
  await test.rows(`update guest set demo = true where id = ${demo}`)
  await test.rows(`update guest set anonymised_at = now() where id = ${anonymized}`)
  expect((await count()).total).toBe(1)
  await start()
  await run()
  expect(await queued()).toEqual([{ guest_id: real, due: true }])
})

it('queues guests by their IDs, as many as the service takes in a minute, and ends when all were handled', async () => {
  const guests = await insertGuests(1_500)
  expect(await start()).toMatchObject({
    state: 'running',
    total: 1_500,
    queued: 0,
    segment: null,
    ended_at: null,
  })
  await run()
  expect((await queued()).map(({ guest_id }) => guest_id)).toEqual(guests.slice(0, 600))
  await run()
  expect(await queued()).toHaveLength(600)
  expect(await current()).toMatchObject({ state: 'running', queued: 600 })
  await deliver(500)
  await run()
  expect((await queued()).map(({ guest_id }) => guest_id)).toEqual(guests.slice(500, 1_100))
  await deliver(600)
  await run()
  await deliver(600)
  await run()
  expect(await current()).toMatchObject({
    state: 'done',
    queued: 1_500,
    ended_at: test.clock.now().toISOString(),
  })
  const sent = await test.rows<{ count: number }>(`select count(distinct guest_id)::int as count
    from integration_delivery where integration_id = ${integrationId}`)
  expect(sent).toEqual([{ count: 1_500 }])
})

it('queues nobody twice when several processes continue it at once', async () => {
  const guests = await insertGuests(900)
  await start()
  await Promise.all([run(), run(), run()])
  await deliver(600)
  await Promise.all([run(), run(), run()])
  const all = await test.rows<{ id: number }>(`select guest_id::int as id
    from integration_delivery where integration_id = ${integrationId} order by id`)
  expect(all.map(({ id }) => id)).toEqual(guests)
})

it('finds few guests among many, in steps', async () => {
  const guests = await insertGuests(12_000)
  const last = guests.at(-1) ?? 0
  await test.rows(`update guest set tags = '{rare}' where id in (${guests[0]}, ${last})`)
  expect((await start({ filter: { tag: 'rare' }, segment_id: null })).total).toBe(2)
  await run()
  expect((await queued()).map(({ guest_id }) => guest_id)).toEqual([guests[0], last])
})

it('keeps the filter that a segment has at the start', async () => {
  const [one] = await insertGuests(2)
  await test.rows(`update guest set tags = '{spa}' where id = ${one}`)
  const segments = `/s/${tenant.siteId}/api/v1/guestsegment`
  const { id } = readBody<{ id: number }>(
    await owner.post(segments, { name: 'Spa', filter: { tag: 'spa' } }),
    201,
  )
  const started = await start({ filter: {}, segment_id: id })
  expect(started).toMatchObject({ segment: 'Spa', filter: { tag: 'spa' }, total: 1 })
  await owner.put(`${segments}/${id}`, { name: 'Everybody', filter: {} })
  await run()
  expect(await queued()).toEqual([{ guest_id: one, due: true }])
  expect(await logged('backfill')).toEqual([
    { before: {}, after: { tag: 'spa', saved_segment: 'Spa', count: 1 } },
  ])
})

it('is paused, resumed and canceled; what is queued waits or is removed', async () => {
  await insertGuests(800)
  await start()
  await run()
  expect(readBody<IntegrationBackfill>(await setState('paused')).state).toBe('paused')
  expect((await queued()).every(({ due }) => !due)).toBe(true)
  await deliver(600)
  await run()
  expect(await queued()).toEqual([])
  await setState('running')
  await run()
  expect((await queued()).filter(({ due }) => due)).toHaveLength(200)
  expect(readBody<IntegrationBackfill>(await setState('canceled'))).toMatchObject({
    state: 'canceled',
    queued: 800,
    ended_at: test.clock.now().toISOString(),
  })
  expect(await queued()).toEqual([])
  expect(refusal(await setState('running'))).toEqual([409, 'error.backfill.ended'])
  expect(await logged('backfill_state')).toEqual(
    [
      ['running', 'paused'],
      ['paused', 'running'],
      ['running', 'canceled'],
    ].map(([before, after]) => ({ before: { backfill_state: before }, after: { backfill_state: after } })),
  )
})

it('is one at a time for an integration, also for two calls at once', async () => {
  await insertGuests(1)
  const answers = await Promise.all([owner.post(url(), ALL), owner.post(url(), ALL)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  await setState('paused')
  expect(refusal(await owner.post(url(), ALL))).toEqual([409, 'error.backfill.running'])
  await setState('canceled')
  await start()
})

it('delivers each guest as an update, and counts the results', async () => {
  const guests = await insertGuests(20)
  const received = new SimulatedService()
  await start()
  for (let round = 0; round < 2; round += 1) {
    await run()
    await deliverNow(simulatedDeps(test, received))
  }
  await run()
  expect(await current()).toMatchObject({
    state: 'done',
    total: 20,
    queued: 20,
    delivered: 2,
    skipped: 18,
    dead: 0,
  })
  expect(received.events()).toMatchObject([
    { type: 'guest.updated', data: { guest: { id: guests[9], email: 'guest10@guest.example' } } },
    { type: 'guest.updated', data: { guest: { id: guests[19], email: 'guest20@guest.example' } } },
  ])
})

it('lets a new event wait for a minute of deliveries at most', async () => {
  await insertGuests(2_000)
  await start()
  await run()
  test.clock.advance(1000)
  await test.inTx((tx) =>
    recordEvents(tx, [
      { siteId: tenant.siteId, type: 'guest.updated', guestId: null, at: test.clock.now(), data: {} },
    ]),
  )
  await run()
  const ahead = await test.rows(`select from integration_delivery where integration_id = ${integrationId}
    and state = 'queued' and backfill_id is not null`)
  expect(ahead).toHaveLength(600)
})

it.each([
  ['untested', `connected_at = null`],
  ['turned off', 'is_on = false'],
])('is refused while the integration is %s', async (_, change) => {
  await test.rows(`update integration set ${change} where id = ${integrationId}`)
  expect(refusal(await owner.post(url(), ALL))).toEqual([409, 'error.backfill.not_connected'])
})

it('gives every error at once', async () => {
  const other = await test.newTenant()
  const segment = await other.owner.post(`${other.api}/guestsegment`, { name: 'Spa', filter: {} })
  const { id } = readBody<{ id: number }>(segment, 201)
  expectFieldErrors(await owner.post(url(), { filter: { tag: 'spa' }, segment_id: id }), 422, {
    filter: [{ id: 'error.backfill.segment_and_filter' }],
    segment_id: [{ id: 'error.field.invalid' }],
  })
})

it('exists only for services that the site has set up', async () => {
  expect(await current()).toBeNull()
  expect((await setState('paused')).statusCode).toBe(404)
  for (const service of ['mailjet', 'nothing', 'rest_hook']) {
    expect((await owner.get(url('', service))).statusCode).toBe(404)
    expect((await owner.post(url('', service), ALL)).statusCode).toBe(404)
  }
})

it('goes with a guest who is erased', async () => {
  const [guestId] = await insertGuests(1)
  await start()
  await run()
  expect(await queued()).toHaveLength(1)
  expect((await owner.delete(`/s/${tenant.siteId}/api/v1/guest/${guestId}`)).statusCode).toBe(204)
  await run()
  expect(await current()).toMatchObject({ state: 'done', queued: 1, delivered: 0 })
})
