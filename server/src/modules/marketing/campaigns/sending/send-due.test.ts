import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { recordStatements } from '../../../../testing/recorded-statements'
import { rethrow } from '../../../../testing/rethrow'
import { openMailServer, type MailServer } from '../../../../testing/smtp-fixture'
import { startTestApp, type TestTenant } from '../../../../testing/test-app'
import { changeGuest } from '../../../guest-data/visits'
import { campaign, guest } from '../../../../schema'
import { bulkSender } from '../../../messages/mail'
import { documentOf, runCampaigns, sendingOf, textDocument } from '../campaign-builders'
import { startCampaignTenant } from './campaign-tenant-builders'
import { queueAllDue } from './campaign-worker'
import { sendDueCampaigns } from './send-due'

const FROM = { name: 'Portico', address: 'wifi@hotel.example' }
const test = startTestApp()
const { tenant: newTenant, moveTo, activate, subscriber, deliveries, login } = startCampaignTenant(test)
let tenant: TestTenant
let base: string
beforeEach(() => {
  tenant = newTenant()
  base = `/s/${tenant.siteId}/api/v1`
})

const outbox = () =>
  test.rows<{ recipient: string }>(
    "select recipient from outbound_message where template = 'campaign' order by id",
  )
const recipients = async () => (await outbox()).map(({ recipient }) => recipient)

/** Advances the clock; operators' sessions end meanwhile. */
async function advance(ms: number): Promise<void> {
  test.clock.advance(ms)
  tenant.owner = await test.signIn(tenant.email)
}

const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)

describe('triggers', () => {
  it('connect: emails each visit after the delay, once, and the first one only unless told otherwise', async () => {
    const once = await activate()
    const always = await activate({ frequency: 'always', name: 'Always' })
    const id = await subscriber([])
    await login(id, test.clock.now())
    await login(id, new Date(test.clock.now().getTime() + MINUTE_MS))
    await runCampaigns(test)
    expect(await deliveries(once.id)).toEqual([])
    test.clock.advance(2 * HOUR_MS)
    await runCampaigns(test)
    await runCampaigns(test)
    expect((await deliveries(once.id)).map(({ state }) => state)).toEqual(['kept'])
    expect(await deliveries(always.id)).toHaveLength(1)
    await login(id, test.clock.now())
    test.clock.advance(3 * HOUR_MS)
    await runCampaigns(test)
    expect([await deliveries(once.id), await deliveries(always.id)].map(({ length }) => length)).toEqual([
      1, 2,
    ])
  })

  it('disconnect: after the end of a session', async () => {
    const { id } = await activate({ trigger_type: 'disconnect' })
    const guestId = await subscriber([])
    await login(guestId, test.clock.now())
    test.clock.advance(2 * HOUR_MS)
    await runCampaigns(test)
    expect(await deliveries(id)).toEqual([])
    test.clock.advance(HOUR_MS)
    await runCampaigns(test)
    expect(await deliveries(id)).toMatchObject([{ guestId, state: 'kept' }])
  })

  it('inactive: after the last visit, unless the guest came back meanwhile', async () => {
    const { id } = await activate({ trigger_type: 'inactive', trigger_param_type: 'days' })
    const [away, back] = [
      await subscriber([ago(40).toISOString()]),
      await subscriber([ago(40).toISOString()]),
    ]
    test.clock.advance(12 * HOUR_MS)
    await queueAllDue({ db: test.database.db, clock: test.clock }, () => undefined)
    await login(back, test.clock.now())
    await sendDueCampaigns(sendingOf(test))
    expect(await deliveries(id)).toMatchObject(
      [
        { guestId: away, state: 'kept', skipReason: null },
        { guestId: back, state: 'skipped', skipReason: 'came_back' },
      ].sort((a, b) => a.guestId - b.guestId),
    )
  })

  it('birthday: from 08:00 of the site on, and on 28 February for those of the 29th', async () => {
    const days = (date: string) => new Date(date).getTime() - test.clock.now().getTime()
    test.clock.advance(days('2027-02-28T05:00:00Z'))
    const here = await test.newTenant(
      { currentPeriodEnd: new Date('2030-01-01') },
      { timezone: 'Europe/Madrid' },
    )
    moveTo(here)
    tenant = here
    base = `/s/${here.siteId}/api/v1`
    const { id } = await activate({ trigger_type: 'birthday' })
    const leap = await subscriber([], { birthday: '1992-02-29' })
    const plain = await subscriber([], { birthday: '1990-02-28' })
    await subscriber([], { birthday: '1990-03-01' })
    test.clock.advance(days('2027-02-28T08:59:00Z'))
    await runCampaigns(test)
    expect(await deliveries(id)).toEqual([])
    test.clock.advance(MINUTE_MS)
    await runCampaigns(test)
    const rows = await deliveries(id)
    expect(rows.map(({ guestId }) => guestId).sort()).toEqual([leap, plain].sort())
    // This is 08:00 in Madrid plus two hours.
    expect(rows[0]?.triggerAt.toISOString()).toBe('2027-02-28T09:00:00.000Z')
    await advance(days('2028-02-28T10:00:00Z'))
    await tenant.owner.post(`${base}/campaign/${id}/pause`, {})
    const again = await activate({
      trigger_type: 'birthday',
      start_time: '2028-02-28T00:00:00Z',
      name: 'Leap',
    })
    await runCampaigns(test)
    expect((await deliveries(again.id)).map(({ guestId }) => guestId)).toEqual([])
    test.clock.advance(DAY_MS)
    await runCampaigns(test)
    expect((await deliveries(again.id)).map(({ guestId }) => guestId)).toEqual([leap])
  })

  it('run now: everybody of the audience once, and then it has ended', async () => {
    const ids = [
      await subscriber([]),
      await subscriber([]),
      await subscriber([], { marketingConsent: false }),
    ]
    const { id } = await activate({ run_now: true, trigger_param: 1 })
    await runCampaigns(test)
    const rows = await deliveries(id)
    expect(rows.map(({ guestId, state }) => [guestId, state])).toEqual([
      [ids[0], 'kept'],
      [ids[1], 'kept'],
    ])
    expect((await tenant.owner.get(`${base}/campaign/${id}`)).json()).toMatchObject({
      state: 'ended',
      stats: { sent: 2, delivered: 2, kept: 2, queued: 0 },
    })
    await runCampaigns(test)
    expect(await deliveries(id)).toHaveLength(2)
  })
})

describe('who is skipped', () => {
  it('asks again for consent, suppression and the audience when the email is due', async () => {
    const segment = await tenant.owner.post(`${base}/guestsegment`, { name: 'VIP', filter: { tag: 'VIP' } })
    const [withdrew, blocked, left, fine] = [
      await subscriber([], { tags: ['VIP'] }),
      await subscriber([], { tags: ['VIP'], email: 'blocked@guest.example' }),
      await subscriber([], { tags: ['VIP'] }),
      await subscriber([], { tags: ['VIP'] }),
    ]
    const { id } = await activate({ run_now: true, segment_id: segment.json<{ id: number }>().id })
    await tenant.owner.post(`${base}/suppression`, { email: 'blocked@guest.example' })
    await test.inTx(async (tx) => {
      await changeGuest(tx, tenant.siteId, withdrew, {
        changes: { marketingConsent: false },
        now: test.clock.now(),
      })
      await changeGuest(tx, tenant.siteId, left, { changes: { tags: [] }, now: test.clock.now() })
    })
    await runCampaigns(test)
    const reasonByGuest = new Map(
      (await deliveries(id)).map((row) => [row.guestId, row.skipReason ?? row.state]),
    )
    expect([withdrew, blocked, left, fine].map((each) => reasonByGuest.get(each))).toEqual([
      'no_consent',
      'suppressed',
      'left_segment',
      'kept',
    ])
  })

  it('keeps the days between two campaigns of a site', async () => {
    await subscriber([])
    const first = await activate({ run_now: true })
    await runCampaigns(test)
    const second = await activate({ run_now: true, cap_days: 3 })
    await runCampaigns(test)
    expect([await deliveries(first.id), await deliveries(second.id)]).toMatchObject([
      [{ state: 'kept' }],
      [{ state: 'skipped', skipReason: 'capped' }],
    ])
    await advance(73 * HOUR_MS)
    const third = await activate({ run_now: true, cap_days: 3 })
    await runCampaigns(test)
    expect(await deliveries(third.id)).toMatchObject([{ state: 'kept' }])
  })

  it('keeps the days after emails that went out, not after one that came too late', async () => {
    const guestId = await subscriber([])
    const { id } = await activate({ frequency: 'always', cap_days: 3 })
    const visit = async () => {
      await login(guestId, test.clock.now())
      await advance(2 * HOUR_MS)
      await queueAllDue(test.installation, rethrow)
    }
    await visit()
    await advance(8 * DAY_MS)
    await visit()
    await sendDueCampaigns(sendingOf(test))
    expect(await deliveries(id)).toMatchObject([{ skipReason: 'too_late' }, { state: 'kept' }])
  })
})

it('gives each recipient a voucher of their own', async () => {
  const people = [await subscriber([]), await subscriber([])]
  const limits = { duration_val: 2, duration_type: 2 } as const
  const campaign_json = documentOf({ type: 'voucher', id: 'v', label: 'For {{firstname}}', ...limits })
  const { id } = await activate({ run_now: true, campaign_json })
  await runCampaigns(test)
  const codes = (await deliveries(id)).map(({ voucherCode }) => voucherCode)
  const vouchers = await test.rows<{ code: string; notes: string }>(
    `select code, notes from voucher where site_id = ${tenant.siteId} order by code`,
  )
  expect(vouchers).toEqual([...codes].sort().map((code) => ({ code, notes: 'Welcome' })))
  expect(new Set(codes).size).toBe(people.length)
})

describe('a mail server', () => {
  let server: MailServer
  let bulk: ReturnType<typeof bulkSender>
  beforeEach(async () => {
    server = await openMailServer()
    bulk = bulkSender(server.url, FROM)
  })
  afterEach(async () => {
    bulk.close()
    await server.close()
  })
  const sending = () => ({ send: bulk.send, bounceAddress: 'bounces@hotel.example' })

  it('gets the email with its headers, its links counted and its values escaped', async () => {
    await subscriber([], { firstname: '<b>Ana</b>', email: 'ana@guest.example' })
    const campaign_json = textDocument(
      '<p>Hi {{firstname}} <a href="https://bar.test/?a=1&amp;b=2">bar</a></p>',
    )
    await activate({ run_now: true, campaign_json, from_name: 'Quay House', reply_to: 'desk@hotel.example' })
    await runCampaigns(test, sending())
    const [received] = server.received
    const header = (name: string) => received?.mail.headers.find(({ key }) => key === name)?.value
    expect(received).toMatchObject({
      from: expect.stringMatching(/^bounces\+[0-9a-z]+\.[0-9a-f]{32}@hotel\.example$/) as string,
      to: ['ana@guest.example'],
      mail: { subject: 'Hi <b>Ana</b>', from: { name: 'Quay House', address: 'wifi@hotel.example' } },
    })
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:8080\/guest\/email\/unsubscribe\/[0-9a-z.]+>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(received?.mail.html).toContain('Hi &lt;b&gt;Ana&lt;/b&gt;')
    expect(received?.mail.html).toMatch(/href="http:\/\/localhost:8080\/guest\/email\/link\/[0-9a-z.]+"/)
    expect(received?.mail.html).toMatch(/<img src="http:\/\/localhost:8080\/guest\/email\/open\/[0-9a-z.]+"/)
    expect(received?.mail.text).toContain('Hi <b>Ana</b> bar (https://bar.test/?a=1&b=2)')
  })

  it('gets neither counted links nor the picture where tracking is off', async () => {
    await subscriber([])
    const campaign_json = textDocument('<p><a href="https://bar.test/">bar</a></p>')
    await activate({ run_now: true, tracking: false, campaign_json })
    await runCampaigns(test, sending())
    expect(server.received[0]?.mail.html).toContain('href="https://bar.test/"')
    expect(server.received[0]?.mail.html).not.toMatch(/guest\/email\/(link|open)/)
  })

  it('is asked again after a refusal for now, and suppresses addresses that it does not know', async () => {
    await subscriber([], { email: 'busy@guest.example' })
    const { id } = await activate({ run_now: true })
    server.refuse = { responseCode: 451, message: 'try later' }
    await runCampaigns(test, sending())
    expect(await deliveries(id)).toMatchObject([{ state: 'queued', attempts: 1, handedAt: null }])
    server.refuse = { responseCode: 550, message: '5.1.1 No such user' }
    test.clock.advance(HOUR_MS)
    await runCampaigns(test, sending())
    expect(await deliveries(id)).toMatchObject([
      { state: 'bounced', attempts: 2, error: '550 5.1.1 No such user' },
    ])
    const results = await tenant.owner.get(`${base}/campaign/${id}/stats`)
    expect(results.json()).toMatchObject({
      stats: { sent: 1, bounced: 1, delivered: 0 },
      days: [{ sent: 1 }],
    })
    const suppressed = (await tenant.owner.get(`${base}/suppression`)).json<{ items: object[] }>()
    expect(suppressed.items).toMatchObject([{ email: 'busy@guest.example', reason: 'bounced' }])
  })

  it('is not blamed on guests where it refuses this server', async () => {
    await subscriber([])
    const { id } = await activate({ run_now: true })
    server.refuse = { responseCode: 550, message: '5.7.1 Relaying denied' }
    await runCampaigns(test, sending())
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }])
    expect((await tenant.owner.get(`${base}/suppression`)).json()).toMatchObject({ items: [] })
  })

  it('gets no more than the limit of a minute, and nothing while the campaign is paused', async () => {
    for (let each = 0; each < 5; each++) await subscriber([])
    const { id } = await activate({ run_now: true })
    await runCampaigns(test, { ...sending(), perMinute: 2 })
    expect(server.received).toHaveLength(2)
    await tenant.owner.post(`${base}/campaign/${id}/pause`, {})
    test.clock.advance(MINUTE_MS)
    await runCampaigns(test, { ...sending(), perMinute: 2 })
    expect(server.received).toHaveLength(2)
    await tenant.owner.post(`${base}/campaign/${id}/activate`, {})
    await runCampaigns(test, { ...sending(), perMinute: 2 })
    expect(server.received).toHaveLength(4)
  })
})

it('sends nothing to sample guests over a mail server', async () => {
  await subscriber([], { demo: true })
  const { id } = await activate({ run_now: true })
  const sent: string[] = []
  await runCampaigns(test, { send: async ({ to }) => void sent.push(to) })
  expect([sent, await deliveries(id)]).toMatchObject([[], [{ state: 'skipped', skipReason: 'sample_guest' }]])
})

it('loses nothing of a campaign whose guest was deleted', async () => {
  const guestId = await subscriber([])
  const { id } = await activate({ run_now: true })
  await runCampaigns(test)
  await test.inTx((tx) => tx.delete(guest).where(eq(guest.id, guestId)))
  const list = await tenant.owner.get(`${base}/campaign/${id}/recipients`)
  expect(list.json()).toMatchObject({ items: [{ guest_id: null, name: '', email: '', state: 'kept' }] })
  expect(await recipients()).not.toEqual([])
})

it('asks the database once while no email is due, however many campaigns are active', async () => {
  const { id } = await activate()
  await test.inTx(async (tx) => {
    const [row] = await tx.select().from(campaign).where(eq(campaign.id, id))
    if (!row) throw new Error('The campaign is missing')
    const { id: _id, ...columns } = row
    await tx.insert(campaign).values(Array.from({ length: 199 }, () => columns))
  })
  expect(await recordStatements(() => sendDueCampaigns(sendingOf(test)))).toHaveLength(1)
})
