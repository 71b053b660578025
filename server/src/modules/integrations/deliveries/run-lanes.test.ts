import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq, sql } from 'drizzle-orm'
import { account, guest, integration, integrationAttempt, integrationDelivery, site } from '../../../schema'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { changeGuest, insertConsents, recordLogins, removeGuest } from '../../guest-data/visits'
import { insertGuest, loginOf } from '../../guest-data/visits/guest-builders'
import { withdrawMarketing } from '../../marketing/campaigns'
import { insertIntegration } from '../events/integration-builders'
import { deliverNow, SimulatedService, simulatedDeps } from './delivery-builders'

const test = startTestApp()
const tenant = tenantForEachTest(test)
let service: SimulatedService
const deliver = () => deliverNow(simulatedDeps(test, service))
const now = () => test.clock.now()
const EMAIL = 'ana@guest.example'

beforeEach(() => {
  service = new SimulatedService()
})
afterEach(() => test.rows('delete from integration returning id'))

const connect = (key: 'hubspot' | 'webhook', values: Parameters<typeof insertIntegration>[2] = {}) =>
  test.inTx((tx) => insertIntegration(tx, tenant.siteId, { service: key, ...values }))

/** Returns the ID of a new guest who gave consent. */
const newGuest = (email = EMAIL, marketingConsent = true) =>
  test.inTx(async (tx) => {
    const { guestId } = await insertGuest(tx, tenant.siteId)
    await changeGuest(tx, tenant.siteId, guestId, {
      changes: { email, firstname: 'Ana', marketingConsent },
      now: now(),
    })
    return guestId
  })

const deliveries = () => test.rowsOf(integrationDelivery, tenant.siteId)
const states = async () => (await deliveries()).map(({ state }) => state)
const integrationRow = async () => (await test.rowsOf(integration, tenant.siteId))[0]
const attempts = () => test.inTx((tx) => tx.select().from(integrationAttempt).orderBy(integrationAttempt.id))

const decide = (guestId: number, granted: boolean) =>
  test.inTx(async (tx) => {
    const decision = { siteId: tenant.siteId, guestId, granted, at: now(), language: 'en-US' }
    if (!granted)
      await withdrawMarketing(tx, { siteId: tenant.siteId, guestId, email: EMAIL, phonenumber: null }, now())
    await insertConsents(tx, [{ ...decision, purpose: 'marketing_email' }])
  })

describe('contacts', () => {
  it('are sent once for several events, without those of guests who gave no consent', async () => {
    await connect('hubspot')
    const guestId = await newGuest()
    await decide(guestId, true)
    await newGuest('other@guest.example', false)
    await deliver()
    expect(service.requests).toHaveLength(1)
    expect([...service.contacts]).toEqual([[EMAIL, { guestId, subscribed: true }]])
    expect(await states()).toEqual(['delivered', 'delivered', 'skipped'])
    expect((await deliveries())[2]).toMatchObject({ skipReason: 'no_consent', attempts: 0 })
    expect(await integrationRow()).toMatchObject({ delivered: 2, failures: 0, lastDeliveryAt: now() })
  })

  it('are unsubscribed by a withdrawal, and subscribed again only by a new consent', async () => {
    await connect('hubspot')
    const guestId = await newGuest()
    await deliver()
    await decide(guestId, false)
    await deliver()
    expect(service.contacts.get(EMAIL)).toEqual({ guestId, subscribed: false })
    await test.rows(`delete from suppression where site_id = ${tenant.siteId} returning id`)
    await test.inTx((tx) =>
      changeGuest(tx, tenant.siteId, guestId, { changes: { marketingConsent: true }, now: now() }),
    )
    await deliver()
    expect(service.contacts.get(EMAIL)).toEqual({ guestId, subscribed: false })
    await decide(guestId, true)
    await deliver()
    expect(service.contacts.get(EMAIL)).toEqual({ guestId, subscribed: true })
  })

  it('leave nothing behind when the guest is erased, also in the log', async () => {
    await connect('hubspot')
    const guestId = await newGuest()
    await deliver()
    await test.inTx((tx) => removeGuest(tx, tenant.siteId, guestId, now()))
    service.faults = ['timeout']
    await deliver()
    test.clock.advance(MINUTE_MS)
    await deliver()
    expect([...service.contacts]).toEqual([])
    expect(await states()).toEqual(['delivered'])
    for (const table of [
      'integration_event',
      'integration_delivery',
      'integration_attempt',
      'integration_guest',
      'integration',
    ]) {
      expect(JSON.stringify(await test.rows(`select * from ${table}`))).not.toContain('ana@')
    }
  })

  it('keep the contact of another guest with the address of an erased one', async () => {
    await connect('hubspot')
    const gone = await newGuest()
    const guestId = await newGuest()
    await deliver()
    await test.inTx((tx) => removeGuest(tx, tenant.siteId, gone, now()))
    await deliver()
    expect([...service.contacts]).toEqual([[EMAIL, { guestId, subscribed: true }]])
  })

  it('with a new address are erased at the former one first', async () => {
    await connect('hubspot')
    const guestId = await newGuest()
    await deliver()
    const changes = { email: 'new@guest.example', marketingConsent: true }
    await test.inTx((tx) => changeGuest(tx, tenant.siteId, guestId, { changes, now: now() }))
    await deliver()
    expect([...service.contacts]).toEqual([['new@guest.example', { guestId, subscribed: true }]])
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  it('that are rejected are tried again alone, and given up after the last attempt', async () => {
    await connect('hubspot')
    service.rejected.add('bad@guest.example')
    await newGuest('bad@guest.example')
    await newGuest()
    await deliver()
    expect(await states()).toEqual(['queued', 'delivered'])
    for (let hour = 0; hour < 20; hour++) {
      test.clock.advance(HOUR_MS)
      await deliver()
    }
    const [bad] = await deliveries()
    expect(bad).toMatchObject({ state: 'dead', attempts: 6, cause: 'rejected', endedAt: expect.any(Date) })
    const logged = (await attempts()).filter(({ deliveryId }) => deliveryId === bad?.id)
    expect(logged).toHaveLength(6)
    expect(logged[0]).toMatchObject({ cause: 'rejected', batch: 2, status: 200 })
  })

  it('of a batch are logged without the other guests', async () => {
    await connect('hubspot')
    await newGuest()
    await newGuest('bob@guest.example')
    await deliver()
    const bodies = (await attempts()).map(({ request }) => request?.body ?? '')
    expect(bodies.map((body) => [body.includes(EMAIL), body.includes('bob@')])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('events', () => {
  it('are delivered in their order with the same ID and body on every attempt', async () => {
    await connect('webhook')
    const guestId = await newGuest()
    await decide(guestId, true)
    service.faults = ['lost_answer']
    await deliver()
    expect(await states()).toEqual(['queued', 'queued'])
    await test.inTx((tx) =>
      changeGuest(tx, tenant.siteId, guestId, { changes: { firstname: 'Eva' }, now: now() }),
    )
    test.clock.advance(MINUTE_MS)
    await deliver()
    const ids = service.requests.map(({ headers }) => headers?.['webhook-id'])
    expect(ids[0]).toMatch(/^msg_\d{10}$/)
    expect(ids.filter((id) => id === ids[0])).toHaveLength(2)
    const same = service.requests.filter(({ headers }) => headers?.['webhook-id'] === ids[0])
    expect(same[1]?.body).toBe(same[0]?.body)
    expect(new Set(service.events().map(({ id }) => id)).size).toBe(3)
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it.each([
    ['skip', 0],
    ['anonymous', 1],
    ['send', 1],
  ] as const)('of guests without consent follow the mapping %s', async (withoutConsent, count) => {
    await connect('webhook')
    await test.rows(
      `update integration set mapping = jsonb_set(mapping, '{without_consent}', '"${withoutConsent}"') returning id`,
    )
    await newGuest(EMAIL, false)
    await deliver()
    expect(service.requests).toHaveLength(count)
    const sent = service.events().map(({ data }) => data.guest !== null)
    expect(sent).toEqual(count === 0 ? [] : [withoutConsent === 'send'])
  })

  it('a receiver that knew an erased guest is told, and the address is forgotten then', async () => {
    await connect('webhook')
    const guestId = await newGuest()
    await deliver()
    await test.inTx((tx) => removeGuest(tx, tenant.siteId, guestId, now()))
    await deliver()
    expect(service.events().at(-1)).toMatchObject({
      type: 'guest.erased',
      data: { guest: { id: guestId, email: EMAIL } },
    })
    expect(JSON.stringify(await test.rows('select * from integration_delivery'))).not.toContain('ana@')
  })

  it('a REST hook whose receiver is gone is deleted, and a webhook paused', async () => {
    await connect('webhook', { service: 'rest_hook', targetUrl: 'https://hooks.test/1' })
    await newGuest()
    service.faults = ['gone']
    await deliver()
    expect(await test.rowsOf(integration, tenant.siteId)).toEqual([])
  })
})

describe('a service that fails', () => {
  it('rests longer after each failure, and works as before after a success', async () => {
    await connect('webhook')
    await newGuest()
    service.faults = ['error', 'error']
    await deliver()
    const first = await integrationRow()
    expect(first).toMatchObject({ failures: 1, lastFailure: { cause: 'server_error' } })
    expect(first?.restUntil?.getTime()).toBe(now().getTime() + 5_000)
    await deliver()
    expect(service.requests).toHaveLength(1)
    test.clock.advance(MINUTE_MS)
    await deliver()
    expect((await integrationRow())?.restUntil?.getTime()).toBe(now().getTime() + 10_000)
    test.clock.advance(5 * MINUTE_MS)
    await deliver()
    expect(await integrationRow()).toMatchObject({ failures: 0, failingSince: null, restUntil: null })
  })

  it('is left alone for the time that it asks for, which costs no attempt', async () => {
    await connect('webhook')
    await newGuest()
    service.faults = ['busy']
    await deliver()
    expect((await integrationRow())?.restUntil?.getTime()).toBe(now().getTime() + 90_000)
    expect((await deliveries())[0]).toMatchObject({ state: 'queued', attempts: 0, cause: 'rate_limited' })
  })

  it('pauses with one email after repeated refusals, keeps its queue, and goes on when resumed', async () => {
    const id = await connect('webhook')
    await newGuest()
    service.faults = ['wrong_key', 'wrong_key', 'wrong_key']
    for (let round = 0; round < 5; round++) {
      await deliver()
      test.clock.advance(HOUR_MS)
    }
    expect(service.requests).toHaveLength(3)
    expect(await integrationRow()).toMatchObject({ pausedAt: expect.any(Date), failures: 3 })
    const mails = await test.rows<{ recipient: string }>(
      `select recipient from outbound_message where template = 'integration-paused' and account_id = ${tenant.accountId}`,
    )
    expect(mails).toEqual([{ recipient: tenant.email }])
    expect(
      await test.rows(
        `select actor from audit_log where action = 'integration.pause' and site_id = ${tenant.siteId}`,
      ),
    ).toHaveLength(1)
    await newGuest('later@guest.example')
    const resumed = { pausedAt: null, failures: 0, failingSince: null, restUntil: null }
    await test.inTx((tx) => tx.update(integration).set(resumed).where(eq(integration.id, id)))
    test.clock.advance(12 * HOUR_MS)
    await deliver()
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  it('pauses after twenty failures in a row over an hour', async () => {
    await connect('webhook')
    for (let each = 0; each < 25; each++) await newGuest(`guest${each}@guest.example`)
    service.faults = Array.from({ length: 40 }, () => 'error' as const)
    for (let round = 0; round < 30; round++) {
      await deliver()
      test.clock.advance(10 * MINUTE_MS)
    }
    expect((await integrationRow())?.failures).toBe(20)
    expect((await integrationRow())?.pausedAt).not.toBeNull()
  })

  it('delays no other service', async () => {
    await connect('hubspot')
    await connect('webhook')
    await newGuest()
    service.faults = ['timeout']
    await deliver()
    expect((await states()).sort()).toEqual(['delivered', 'queued'])
  })
})

describe('nothing is delivered', () => {
  it.each([
    ['while the service is untested', 'update integration set connected_at = null, delivered = 1'],
    ['while it is off', 'update integration set is_on = false'],
    ['while it is paused', 'update integration set paused_at = now()'],
  ])('%s', async (_, change) => {
    await connect('webhook')
    await newGuest()
    await test.rows(`${change} returning id`)
    await deliver()
    expect(service.requests).toEqual([])
    expect(await states()).toEqual(['queued'])
  })

  it('at an archived site, and what waited is delivered later', async () => {
    await connect('webhook')
    await newGuest()
    const archive = (archivedAt: Date | null) =>
      test.inTx((tx) => tx.update(site).set({ archivedAt }).where(eq(site.id, tenant.siteId)))
    await archive(now())
    await deliver()
    expect(service.requests).toEqual([])
    await archive(null)
    await deliver()
    expect(service.requests).toHaveLength(1)
  })

  it('for an account whose subscription has ended', async () => {
    await connect('webhook')
    await newGuest()
    await test.inTx((tx) =>
      tx.update(account).set({ cancelledAt: now() }).where(eq(account.id, tenant.accountId)),
    )
    await deliver()
    expect(service.requests).toEqual([])
    expect(await states()).toEqual(['queued'])
  })
})

it('the limit of requests per minute is kept', async () => {
  service.requestsPerMinute = 20
  await connect('webhook')
  for (let each = 0; each < 35; each++) await newGuest(`guest${each}@guest.example`)
  await deliver()
  expect(service.requests).toHaveLength(20)
  test.clock.advance(MINUTE_MS)
  await deliver()
  expect(service.requests).toHaveLength(35)
})

it('two processes never deliver to one integration at once', async () => {
  await connect('webhook')
  const visitor = await test.inTx((tx) => insertGuest(tx, tenant.siteId))
  await test.inTx((tx) =>
    tx.update(guest).set({ marketingConsent: true, email: EMAIL }).where(eq(guest.id, visitor.guestId)),
  )
  await test.inTx((tx) =>
    recordLogins(
      tx,
      tenant.siteId,
      Array.from({ length: 30 }, () => loginOf(visitor, now())),
    ),
  )
  await Promise.all([deliver(), deliver(), deliver()])
  const ids = service.requests.map(({ headers }) => headers?.['webhook-id'])
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
  expect(await test.rows(sql`select 1 from integration_delivery where state <> 'delivered'`)).toEqual([])
})
