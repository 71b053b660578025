import type { CampaignResults, EmailCampaign, EmailCampaignInput } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { adBody, documentOf, emailBody, insertSubscriber, textDocument } from '../campaign-builders'
import { campaign } from '../../../../schema'

const test = startTestApp()
const tenant = tenantForEachTest(test)

async function create(overrides: Partial<EmailCampaignInput> = {}): Promise<EmailCampaign> {
  const answer = await tenant.owner.post(`${tenant.api}/campaign`, emailBody(overrides))
  expect([answer.statusCode, answer.json<{ schema_errors?: object }>().schema_errors]).toEqual([
    201,
    undefined,
  ])
  return answer.json()
}

it('creates a draft with the defaults of the specification', async () => {
  const answer = await tenant.owner.post(`${tenant.api}/campaign`, {
    campaign_json: { version: 1, blocks: [] },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    name: 'Untitled Campaign',
    campaign_type: 'email',
    active: false,
    state: 'draft',
    trigger_type: 'connect',
    trigger_param: 1,
    trigger_param_type: 'days',
    run_now: false,
    start_time: null,
    end_time: null,
    templateId: '',
    can: { update: true, delete: true, activate: true, pause: true, duplicate: true, test: true },
  })
})

it.each([0, 1, 31])('refuses to switch on with a trigger value of %d', async (value) => {
  const answer = await tenant.owner.post(
    `${tenant.api}/campaign`,
    emailBody({ active: true, trigger_param: value }),
  )
  expect(answer.json()).toMatchObject({
    schema_errors: { trigger_param: ['Must be greater than one and less than 31'] },
  })
})

it('keeps its content while it is switched on', async () => {
  const { id, campaign_json } = await create({ active: true })
  const path = `${tenant.api}/campaign/${id}`
  const empty = documentOf()
  const answer = await tenant.owner.put(path, emailBody({ active: true, campaign_json: empty }))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { schema_errors: { campaign_json: ['This field is required'] } },
  ])
  expect((await tenant.owner.get(path)).json()).toMatchObject({ campaign_json })
  const off = await tenant.owner.put(path, emailBody({ campaign_json: empty }))
  expect(off.json()).toMatchObject({ state: 'paused', campaign_json: { blocks: [] } })
})

it.each([
  ['a campaign', 'campaign', emailBody],
  ['an ad', 'splashad', adBody],
])('%s may end when it starts, and no earlier', async (_name, path, bodyOf) => {
  const at = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString()
  const create = (start_time: string, end_time: string) =>
    tenant.owner.post(`${tenant.api}/${path}`, bodyOf({ start_time, end_time }))
  expect((await create(at(1), at(1))).statusCode).toBe(201)
  expect((await create(at(2), at(1))).json()).toMatchObject({
    schema_errors: { end_time: ['Start date must be less than or equal to end date'] },
  })
})

it('derives the state from the switch and the times', async () => {
  const at = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString()
  const created = [
    await create(),
    await create({ active: true }),
    await create({ active: true, start_time: at(1), end_time: at(2) }),
    await create({ active: true, end_time: at(3) }),
  ]
  expect(created.map(({ state }) => state)).toEqual(['draft', 'active', 'not_started', 'active'])
  const list = (query = '') => tenant.owner.get(`${tenant.api}/campaign${query}`)
  expect((await list()).json()).toMatchObject({ states: { draft: 1, not_started: 1, active: 2, ended: 0 } })
  expect((await list('?state=not_started')).json<{ items: object[] }>().items).toHaveLength(1)
  const paused = await tenant.owner.post(`${tenant.api}/campaign/${created[1]?.id}/pause`, {})
  expect(paused.json()).toMatchObject({ state: 'paused', active: false })
  expect((await list('?state=paused')).json()).toMatchObject({
    items: [{ id: created[1]?.id }],
    states: { draft: 1, active: 1, paused: 1 },
  })
  const over = await tenant.owner.put(
    `${tenant.api}/campaign/${created[3]?.id}`,
    emailBody({ active: true, end_time: at(-1) }),
  )
  expect(over.json()).toMatchObject({ state: 'ended' })
})

it('lists by the last email, and before them what was never sent', async () => {
  const [older, newer] = [await create({ name: 'Older' }), await create({ name: 'Newer' })]
  await create({ name: 'Draft' })
  const now = test.clock.now()
  const noteSent = (id: number, lastSentAt: Date) =>
    test.inTx((tx) => tx.update(campaign).set({ lastSentAt }).where(eq(campaign.id, id)))
  await noteSent(newer.id, now)
  await noteSent(older.id, new Date(now.getTime() - MINUTE_MS))
  const answer = await tenant.owner.get(`${tenant.api}/campaign?sort_on=last_sent_at&sort_by=desc`)
  expect(answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name)).toEqual([
    'Draft',
    'Newer',
    'Older',
  ])
})

it('stores safe HTML only, and renders it with the way to unsubscribe', async () => {
  const html = '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">a</a></p>'
  const created = await create({ campaign_json: textDocument(html) })
  expect(created.campaign_json.blocks).toEqual([
    { type: 'text', id: 'a', html: '<p>Hi a</p>', padding: 12, align: 'left' },
  ])
  expect(created.campaign_html).toMatch(/<!doctype html>[\s\S]*Hi a[\s\S]*href="\{\{unsubscribe_url}}"/i)
  expect(created.campaign_html).not.toMatch(/<script|onclick|javascript:/)
})

it('writes headings smaller on phones, so that long words are not broken', async () => {
  const created = await create({ campaign_json: textDocument('<p>Hi</p>') })
  const rule = /@media only screen and \(max-width: ?480px\) ?{\s*h1 ?{ ?font-size: ?24px ?!important/
  expect(created.campaign_html).toMatch(rule)
})

it('refuses pictures of another account', async () => {
  const url = `/uploads/1/${'a'.repeat(32)}.png`
  const campaign_json = documentOf({ type: 'image', id: 'i', url })
  const answer = await tenant.owner.post(`${tenant.api}/campaign`, emailBody({ campaign_json }))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { schema_errors: { campaign_json: ["This image doesn't belong to your account."] } },
  ])
})

it('previews with sample values, or as a guest whose values are escaped', async () => {
  const draft = {
    subject: 'FOR {{firstname}}!!',
    campaign_json: textDocument('<p>Hi {{firstname|there}}</p>'),
  }
  const sample = await tenant.owner.post(`${tenant.api}/campaign/preview`, draft)
  expect(sample.json()).toMatchObject({ subject: 'FOR Alex!!', guest: null })
  const firstname = '<img src=x onerror=alert(1)>'
  const id = await test.inTx((tx) => insertSubscriber(tx, tenant.siteId, [], { firstname, lastname: '' }))
  const shown = (await tenant.owner.post(`${tenant.api}/campaign/preview`, { ...draft, guest_id: id })).json<{
    html: string
    guest: object
  }>()
  expect(shown.guest).toEqual({ id, name: firstname })
  expect(shown.html).toContain('Hi &lt;img src=x')
  expect(shown.html).not.toContain('<img src=x')
  const other = await test.newTenant()
  const foreign = await other.owner.post(`/s/${other.siteId}/api/v1/campaign/preview`, {
    ...draft,
    guest_id: id,
  })
  expect(foreign.statusCode).toBe(404)
})

it('gives hints about what to improve', async () => {
  const blocks = [
    { type: 'heading', id: 'h', text: 'Pale {{nickname}}', color: '#eeeeee' },
    { type: 'button', id: 'b', text: 'Go', link: 'http://bar.test' },
    { type: 'social', id: 's', links: [{ network: 'instagram', url: '' }] },
    { type: 'voucher', id: 'v', kind: 'fixed' },
  ]
  const draft = { subject: 'BUY NOW!!', campaign_json: { version: 1, blocks } }
  const answer = await tenant.owner.post(`${tenant.api}/campaign/preview`, draft)
  const hints = answer.json<{ hints: { code: string; block_id: string | null }[] }>().hints
  expect(hints.map(({ code, block_id }) => `${code} ${block_id ?? ''}`.trim())).toEqual([
    'subject_capitals',
    'subject_punctuation',
    'preheader_missing',
    'low_contrast h',
    'unknown_tag h',
    'link_insecure b',
    'link_missing s',
    'code_missing v',
  ])
})

it('counts the audience, and those of it who can be emailed', async () => {
  const { siteId, owner } = tenant
  await test.inTx(async (tx) => {
    await insertSubscriber(tx, siteId, ['2026-03-09T10:00:00Z'], { tags: ['VIP'] })
    await insertSubscriber(tx, siteId, ['2026-03-09T10:00:00Z'], { tags: ['VIP'], marketingConsent: false })
    await insertSubscriber(tx, siteId, ['2026-03-09T10:00:00Z'], {
      tags: ['VIP'],
      email: 'gone@guest.example',
    })
    await insertSubscriber(tx, siteId, ['2025-03-09T10:00:00Z'])
  })
  await owner.post(`${tenant.api}/suppression`, { email: 'GONE@guest.example' })
  const segment = await owner.post(`${tenant.api}/guestsegment`, { name: 'VIPs', filter: { tag: 'VIP' } })
  const { id } = segment.json<{ id: number }>()
  const count = async (query: string) =>
    (await owner.get(`${tenant.api}/campaign/audience${query}`)).json<object>()
  expect(await count('')).toEqual({ guests: 4, reachable: 2 })
  expect(await count(`?segment_id=${id}`)).toEqual({ guests: 3, reachable: 1 })
  expect(await count('?segment=lost')).toEqual({ guests: 1, reachable: 1 })
  await create({ segment_id: id })
  expect((await owner.delete(`${tenant.api}/guestsegment/${id}`)).json()).toMatchObject({
    status: 409,
    message_text: { id: 'error.segment.in_use' },
  })
  expect((await owner.get(`${tenant.api}/guestsegment`)).json()).toMatchObject({
    items: [{ id, campaigns: 1 }],
  })
})

it('duplicates as a draft without results, and deletes', async () => {
  const created = await create({ active: true })
  const copy = await tenant.owner.post(`${tenant.api}/campaign/${created.id}/duplicate`, { name: 'Copy' })
  expect(copy.json()).toMatchObject({ name: 'Copy', state: 'draft', stats: { sent: 0 } })
  expect((await tenant.owner.delete(`${tenant.api}/campaign/${created.id}`)).statusCode).toBe(204)
  expect((await tenant.owner.get(`${tenant.api}/campaign/${created.id}`)).statusCode).toBe(404)
})

it('sends a test email by the outbox', async () => {
  const created = await create()
  const answer = await tenant.owner.post(`${tenant.api}/campaign/${created.id}/test`, {
    to: 'me@hotel.example',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    202,
    { to: 'me@hotel.example', about: '[Test] Hi Alex', state: 'kept' },
  ])
  const results = (
    await tenant.owner.get(`${tenant.api}/campaign/${created.id}/stats`)
  ).json<CampaignResults>()
  expect(results.stats.sent).toBe(0)
})

it('lets clients with read access look and change nothing', async () => {
  const created = await create()
  const client = await test.newClient(tenant.accountId, { [tenant.siteId]: { campaigns: 'read' } })
  const seen = await client.get(`${tenant.api}/campaign/${created.id}`)
  expect(seen.json()).toMatchObject({ can: { update: false, activate: false, test: false } })
  expect((await client.post(`${tenant.api}/campaign/${created.id}/activate`, {})).statusCode).toBe(403)
  expect((await client.post(`${tenant.api}/splashad`, adBody())).statusCode).toBe(403)
  expect((await client.get(`${tenant.api}/campaign/guests`)).json()).toEqual({ items: [] })
})
