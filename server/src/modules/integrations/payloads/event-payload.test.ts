import { WEBHOOK_EVENTS, webhookEvent, type WebhookEventType } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { guest, integrationEvent } from '../../../schema'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'
import { changeGuest, endWifiSessions, insertConsents, recordLogins } from '../../guest-data/visits'
import { insertGuest, loginOf } from '../../guest-data/visits/guest-builders'
import { recordEvents } from '../events'
import { insertIntegration } from '../events/integration-builders'
import { loadEventFacts } from './event-facts.repo'
import { eventPayload, messageIdOf } from './event-payload'
import { contactOf } from './contact'
import { loadSentGuests } from './sent-guests.repo'

const test = startTestApp()
const tenant = tenantForAllTests(test)
let guestId = 0

beforeAll(async () => {
  const now = test.clock.now()
  await test.inTx(async (tx) => {
    await insertIntegration(tx, tenant.siteId)
    const visitor = await insertGuest(tx, tenant.siteId)
    guestId = visitor.guestId
    const changes = {
      firstname: 'Ana',
      lastname: 'García',
      email: 'ana@guest.example',
      phonenumber: '+34600123456',
      details: { Room: '204' },
      tags: ['vip'],
      birthday: '1990-05-17',
      marketingConsent: true,
    }
    await changeGuest(tx, tenant.siteId, guestId, { changes, now })
    const decision = { siteId: tenant.siteId, guestId, at: now, language: 'es' }
    await insertConsents(tx, [
      { ...decision, purpose: 'marketing_email', granted: true },
      { ...decision, purpose: 'marketing_sms', granted: false },
    ])
    await recordLogins(tx, tenant.siteId, [loginOf(visitor, now, { stoptime: null, terminateCause: null })])
    await endWifiSessions(tx, undefined, 'disconnected', now)
    const about = { siteId: tenant.siteId, guestId, at: now }
    const payment = {
      payment_id: 5,
      amount: 500,
      currency: 'EUR',
      refunded: 0,
      package_id: null,
      at: now.toISOString(),
    }
    await recordEvents(tx, [
      { ...about, type: 'voucher.redeemed', data: { voucher_id: 3, code: 'ABCD-1234', batch: '1000' } },
      { ...about, type: 'payment.succeeded', data: payment },
      { ...about, type: 'payment.refunded', data: { ...payment, refunded: 500 } },
    ])
  })
})

async function payloads(isAnonymous = false) {
  const events = await test.rowsOf(integrationEvent, tenant.siteId)
  return test.inTx(async (tx) => {
    const guests = await loadSentGuests(tx, tenant.siteId, [guestId])
    const facts = await loadEventFacts(tx, tenant.siteId, events)
    return events.map(({ id, type, at, data }) =>
      eventPayload({
        messageId: messageIdOf(id),
        type,
        at,
        data,
        site: { id: tenant.siteId, name: 'Harbor Hotel' },
        guest: isAnonymous ? null : (guests.get(guestId) ?? null),
        isAnonymous,
        facts,
      }),
    )
  })
}

it('every recorded event has a payload of its schema', async () => {
  const sent = await payloads()
  for (const each of sent) expect(webhookEvent.safeParse(each).success).toBe(true)
  const types = new Set(sent.map((each) => each?.type))
  const missing = WEBHOOK_EVENTS.filter((type) => !types.has(type))
  expect(missing).toEqual<WebhookEventType[]>(['guest.erased'])
  expect(sent.find((each) => each?.type === 'session.ended')?.data).toMatchObject({
    guest: {
      id: guestId,
      email: 'ana@guest.example',
      details: { Room: '204' },
      tags: ['vip'],
      marketing_consent: true,
    },
    session: { login_method: 'email', duration: 600, cause: 'disconnected' },
  })
})

it('an anonymous event has nothing that identifies the guest or their device', async () => {
  const text = JSON.stringify(await payloads(true))
  expect(text).not.toMatch(/ana@|García|600123456|"mac":"[0-9A-F]/)
})

it('an event whose session was deleted has none', async () => {
  const none = { sessions: new Map(), texts: new Map(), packages: new Map() }
  const [login] = (await test.rowsOf(integrationEvent, tenant.siteId)).filter(
    ({ type }) => type === 'guest.logged_in',
  )
  if (!login) throw new Error('No login was recorded')
  const { type, at, data } = login
  const site = { id: tenant.siteId, name: '' }
  expect(
    eventPayload({ messageId: '', type, at, data, site, guest: null, isAnonymous: false, facts: none }),
  ).toBeNull()
})

it('loads no package of another site, and no sample guest', async () => {
  const facts = await test.inTx((tx) => loadEventFacts(tx, tenant.siteId, [{ data: { package_id: 7 } }]))
  expect(facts.packages.size).toBe(0)
  const setDemo = (demo: boolean) =>
    test.inTx((tx) => tx.update(guest).set({ demo }).where(eq(guest.id, guestId)))
  await setDemo(true)
  expect((await test.inTx((tx) => loadSentGuests(tx, tenant.siteId, [guestId]))).size).toBe(0)
  await setDemo(false)
})

it('a contact has the mapped attributes and tags, and consent by channel', async () => {
  const guests = await test.inTx((tx) => loadSentGuests(tx, tenant.siteId, [guestId]))
  const sent = guests.get(guestId)
  if (!sent) throw new Error('The guest was not loaded')
  const contact = contactOf(
    sent,
    { name: 'Harbor Hotel' },
    {
      opt_in: 'unknown',
      without_consent: 'skip',
      attributes: [
        { source: 'details.Room', target: 'ROOM' },
        { source: 'site_name', target: 'SITE' },
        { source: 'num_visits', target: 'VISITS' },
        { source: 'gender', target: 'GENDER' },
        { source: 'details.Unknown', target: 'NONE' },
      ],
      tags: ['wifi', 'vip'],
      guest_tags: true,
      events: [],
    },
  )
  expect(contact).toEqual({
    guestId,
    email: 'ana@guest.example',
    phone: '+34600123456',
    firstName: 'Ana',
    lastName: 'García',
    attributes: { ROOM: '204', SITE: 'Harbor Hotel', VISITS: 1 },
    tags: ['wifi', 'vip'],
    consent: { email: true, sms: false, givenAt: test.clock.now().toISOString() },
  })
})
