import type { EmailCampaign, EmailCampaignInput } from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { expectFieldErrors } from '../../../../testing/answers'
import { openMailServer, type MailServer } from '../../../../testing/smtp-fixture'
import { startTestApp } from '../../../../testing/test-app'
import { bulkSender } from '../../../messages/mail'
import { emailBody, runCampaigns } from '../campaign-builders'
import { startCampaignTenant } from '../sending/campaign-tenant-builders'

const test = startTestApp()
const { tenant, subscriber, deliveries } = startCampaignTenant(test)
const url = (rest = '') => `/s/${tenant().siteId}/api/v1/campaign${rest}`

let server: MailServer
let bulk: ReturnType<typeof bulkSender>
beforeEach(async () => {
  server = await openMailServer()
  bulk = bulkSender(server.url, { name: 'Portico', address: 'wifi@hotel.example' })
})
afterEach(async () => {
  bulk.close()
  await server.close()
})

const run = (perMinute = 1000) => runCampaigns(test, { send: bulk.send, perMinute })
const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString()
const once = (overrides: Partial<EmailCampaignInput> = {}) => emailBody({ run_now: true, ...overrides })
const create = (overrides: Partial<EmailCampaignInput> = {}) => tenant().owner.post(url(), once(overrides))
const created = async (overrides: Partial<EmailCampaignInput> = {}): Promise<EmailCampaign> => {
  const answer = await create(overrides)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const campaign = async (id: number) => (await tenant().owner.get(url(`/${id}`))).json<EmailCampaign>()

async function advance(ms: number): Promise<void> {
  test.clock.advance(ms)
  tenant().owner = await test.signIn(tenant().email)
}

it('sends a draft now', async () => {
  await subscriber([], { email: 'ana@guest.example' })
  const { id } = await created()
  await run()
  expect(server.received).toEqual([])
  const sending = (await tenant().owner.post(url(`/${id}/send`), {})).json<EmailCampaign>()
  expect(sending).toMatchObject({ state: 'active', active: true, finished_at: null, stats: { queued: 1 } })
  await run()
  expect(server.received).toMatchObject([{ to: ['ana@guest.example'] }])
  expect(await campaign(id)).toMatchObject({
    state: 'ended',
    finished_at: test.clock.now().toISOString(),
    stats: { sent: 1, queued: 0 },
  })
  expect((await tenant().owner.post(url(`/${id}/send`), {})).statusCode).toBe(409)
})

it('sends a new campaign that is turned on without a start', async () => {
  await subscriber([])
  const { id, state } = await created({ active: true })
  await run()
  expect([state, (await campaign(id)).state, server.received.length]).toEqual(['active', 'ended', 1])
})

it('waits for its time, also where the server was down at that time', async () => {
  await subscriber([])
  const { id, state } = await created({ active: true, start_time: at(DAY_MS) })
  await advance(DAY_MS - MINUTE_MS)
  await run()
  expect([state, server.received.length]).toEqual(['not_started', 0])
  await advance(3 * DAY_MS)
  await run()
  expect([(await campaign(id)).state, server.received.length]).toEqual(['ended', 1])
})

it('sends a scheduled campaign now, once', async () => {
  await subscriber([])
  const { id } = await created({ active: true, start_time: at(DAY_MS) })
  const sending = (await tenant().owner.post(url(`/${id}/send`), {})).json<EmailCampaign>()
  expect(sending).toMatchObject({ state: 'active', start_time: null })
  await run()
  await advance(2 * DAY_MS)
  await run()
  expect(server.received).toHaveLength(1)
})

it('begins at once when its schedule is replaced by none', async () => {
  await subscriber([])
  const { id } = await created({ active: true, start_time: at(DAY_MS) })
  const saved = await tenant().owner.put(url(`/${id}`), once({ active: true }))
  expect(saved.json()).toMatchObject({ state: 'active', stats: { queued: 1 } })
})

it('moves with an edited schedule, and is a draft again once that is taken back', async () => {
  await subscriber([])
  const { id } = await created({ active: true, start_time: at(DAY_MS) })
  await tenant().owner.put(url(`/${id}`), once({ active: true, start_time: at(2 * DAY_MS) }))
  await advance(DAY_MS + MINUTE_MS)
  await run()
  expect((await campaign(id)).state).toBe('not_started')
  const off = await tenant().owner.post(url(`/${id}/pause`), {})
  expect(off.json()).toMatchObject({ state: 'draft', active: false })
  const list = (await tenant().owner.get(url('?state=draft'))).json<{ items: object[]; states: object }>()
  expect(list).toMatchObject({ items: [{ id }], states: { draft: 1, paused: 0 } })
  await advance(DAY_MS)
  await run()
  expect(server.received).toEqual([])
})

it('refuses to be scheduled for the past, whichever way it is turned on', async () => {
  await subscriber([])
  const past = { start_time: [{ id: 'error.campaign.start_past' }] }
  expectFieldErrors(await create({ active: true, start_time: at(-MINUTE_MS) }), 422, past)
  const draft = await created({ start_time: at(-MINUTE_MS) })
  expectFieldErrors(await tenant().owner.post(url(`/${draft.id}/activate`), {}), 422, past)
  const scheduled = await created({ active: true, start_time: at(HOUR_MS) })
  const moved = once({ active: true, start_time: at(-HOUR_MS) })
  expectFieldErrors(await tenant().owner.put(url(`/${scheduled.id}`), moved), 422, past)
  await run()
  expect([server.received, (await campaign(scheduled.id)).state]).toEqual([[], 'not_started'])
})

it('is saved unchanged after its start, while it is being sent', async () => {
  for (let each = 0; each < 3; each++) await subscriber([])
  const body = once({ active: true, start_time: at(HOUR_MS) })
  const { id } = await created(body)
  await advance(HOUR_MS)
  await run(1)
  const saved = await tenant().owner.put(url(`/${id}`), { ...body, subject: 'Corrected' })
  expect(saved.json()).toMatchObject({ state: 'active', stats: { sent: 1, queued: 2 } })
})

it('stops while it is being sent, and goes on with those who are left', async () => {
  for (let each = 0; each < 3; each++) await subscriber([])
  const { id } = await created({ active: true })
  await run(1)
  expect(await campaign(id)).toMatchObject({ state: 'active', stats: { sent: 1, queued: 2 } })
  await tenant().owner.post(url(`/${id}/pause`), {})
  await advance(MINUTE_MS)
  await run()
  expect([(await campaign(id)).state, server.received.length]).toEqual(['paused', 1])
  await tenant().owner.post(url(`/${id}/activate`), {})
  await run()
  expect([(await campaign(id)).state, server.received.length]).toEqual(['ended', 3])
  expect(await deliveries(id)).toHaveLength(3)
})

it('has nobody to be sent to', async () => {
  await subscriber([], { marketingConsent: false })
  const { id } = await created()
  const refused = await tenant().owner.post(url(`/${id}/send`), {})
  expect(refused.json()).toMatchObject({ status: 409, message_text: { id: 'error.campaign.no_recipients' } })
  expect((await campaign(id)).state).toBe('draft')
  const scheduled = await created({ active: true, start_time: at(HOUR_MS) })
  await advance(HOUR_MS)
  await run()
  expect(await campaign(scheduled.id)).toMatchObject({
    state: 'ended',
    finished_at: test.clock.now().toISOString(),
    stats: { sent: 0 },
  })
})

it('is not sent now by a trigger', async () => {
  const { id } = await created({ run_now: false })
  expect((await tenant().owner.post(url(`/${id}/send`), {})).statusCode).toBe(409)
})
