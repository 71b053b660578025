import type { SplashAd, SplashAdInput, SplashAdResults } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { FakeRouter, offer, PortalGuest } from '../../../guest-login/portal/portal-builders'
import { adBody, textDocument } from '../campaign-builders'
import { matchesRule } from './choose-ad'

const router = new FakeRouter()
const test = startTestApp({ guestRouters: router })
const tenant = tenantForEachTest(test)
beforeEach(async () => {
  await offer(test, tenant.siteId, ['clickthroughlogin'])
})

async function create(overrides: Partial<SplashAdInput> = {}): Promise<SplashAd> {
  const answer = await tenant.owner.post(`${tenant.api}/splashad`, adBody(overrides))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const stats = async ({ id }: { id: number }) =>
  (await tenant.owner.get(`${tenant.api}/splashad/${id}/stats`)).json<SplashAdResults>()

async function logIn(phone = new PortalGuest(test, tenant.siteId)) {
  await phone.arrive()
  return { phone, shown: await phone.post('/m/clickthroughlogin') }
}

it('has the defaults of the specification', async () => {
  const answer = await tenant.owner.post(`${tenant.api}/splashad`, {
    splashad_json: { version: 1, blocks: [] },
  })
  expect(answer.json()).toMatchObject({
    name: 'Untitled Campaign',
    trigger_type: 'always',
    rules_chaining: 'and',
    rules: [],
    active: false,
    state: 'draft',
    run_now: false,
    autoskip: false,
    enable_rules: false,
  })
})

it('is not shown while the plan has no campaigns', async () => {
  await create()
  await test.rows(`update account set plan_type = 'collect' where id = ${tenant.accountId}`)
  const { shown } = await logIn()
  expect(shown.url).toContain('/online')
})

it('is shown after the login, and counts views, clicks and skips', async () => {
  const ad = await create()
  const { phone, shown } = await logIn()
  expect(shown.url).toContain('/ad?')
  expect(shown.html).toContain('Two for one')
  expect(shown.html).not.toContain('https://bar.test')
  expect(shown.headers['content-security-policy']).not.toContain('script-src')
  await phone.get('/ad')
  const link = /href="([^"]*\/ad\/link[^"]*)"/.exec(shown.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const left = await phone.follow('GET', link)
  expect(left.headers.refresh).toBe('0;url=https://bar.test/?a=1&b=2')
  const online = await phone.post('/ad')
  expect([online.url, online.html]).toEqual([
    expect.stringContaining('/online'),
    expect.stringContaining('You&#39;re online'),
  ])
  expect(await stats(ad)).toMatchObject({
    stats: { views: 1, clicks: 1, skips: 1 },
    days: [{ day: '2026-03-10', views: 1, clicks: 1, skips: 1 }],
  })
})

it('exports all days, also those that the screen leaves out', async () => {
  const ad = await create()
  await test.rows(
    `insert into splash_ad_day (site_id, ad_id, day, views, clicks, skips)
     select ${tenant.siteId}, ${ad.id}, date '2026-03-10' - n, n, 1, 0 from generate_series(0, 99) n`,
  )
  expect((await stats(ad)).days).toHaveLength(90)
  const file = await tenant.owner.post(`${tenant.api}/splashad/${ad.id}/stats/export`, {})
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(101)
  expect(lines.slice(0, 2)).toEqual(['Day,Views,Clicks,Skips', '2025-12-01,99,1,0'])
  expect(lines.at(-1)).toBe('2026-03-10,0,1,0')
  expect(await test.rows("select subject from audit_log where action = 'splash_ad.export'")).toEqual([
    { subject: 'Happy hour' },
  ])
})

it('goes on by itself with auto skip, and lets the guest wait without it', async () => {
  const ad = await create({ autoskip: true, autoskiptime: 7 })
  const { phone, shown } = await logIn()
  expect(shown.headers.refresh).toMatch(/^7;url=\/guest\/s\/\d+\/ad\/next\?t=/)
  expect((await phone.get('/ad/next')).url).toContain('/online')
  expect((await stats(ad)).stats).toEqual({ views: 1, clicks: 0, skips: 0 })
  await tenant.owner.put(`${tenant.api}/splashad/${ad.id}`, adBody({ autoskip: false, autoskiptime: 7 }))
  const later = await logIn()
  expect(later.shown.headers.refresh).toBeUndefined()
  expect(later.shown.html).toContain('ad-appear 7s')
})

it('runs no script of an operator', async () => {
  const html = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>'
  const ad = await create({ splashad_json: textDocument(html) })
  expect(ad.splashad_html).not.toMatch(/<script|onclick|onerror/)
  const { shown } = await logIn()
  expect(shown.html).not.toMatch(/<script|onclick|onerror|style="/)
})

it('follows its mode: the first visit, or visits from one on', async () => {
  const first = await create({ trigger_type: 'first_visit' })
  const repeat = await create({ trigger_type: 'repeat_visit', trigger_param: 2, name: 'Again' })
  const phone = new PortalGuest(test, tenant.siteId)
  expect((await logIn(phone)).shown.html).toContain('Two for one')
  await phone.post('/ad')
  test.clock.advance(25 * HOUR_MS)
  tenant.owner = await test.signIn(tenant.email)
  expect((await logIn(phone)).shown.url).toContain('/ad?')
  expect([(await stats(first)).stats.views, (await stats(repeat)).stats.views]).toEqual([1, 1])
})

it('asks its rules, all of them or any', async () => {
  const rules = [
    { field: 'login_type', operator: 'is', value: 'email' },
    { field: 'num_visits', operator: 'at_most', value: '3' },
  ] as const
  const ad = await create({ enable_rules: true, rules: [...rules] })
  expect((await logIn()).shown.url).toContain('/online')
  await tenant.owner.put(
    `${tenant.api}/splashad/${ad.id}`,
    adBody({ enable_rules: true, rules: [...rules], rules_chaining: 'or' }),
  )
  expect((await logIn()).shown.url).toContain('/ad?')
})

it.each(['is', 'at_least'] as const)('refuses a number that is none: %s 1,5', async (operator) => {
  const rules = [{ field: 'num_visits' as const, operator, value: '1,5' }]
  const answer = await tenant.owner.post(`${tenant.api}/splashad`, adBody({ enable_rules: true, rules }))
  expect([400, 422]).toContain(answer.statusCode)
  expect(Object.keys(answer.json<{ schema_errors: object }>().schema_errors)).toEqual(['rules.0.value'])
})

it('is not shown once it is switched off or over', async () => {
  const end_time = new Date(test.clock.now().getTime() + HOUR_MS).toISOString()
  const ad = await create({ end_time })
  const { phone } = await logIn()
  const paused = await tenant.owner.post(`${tenant.api}/splashad/${ad.id}/pause`, {})
  expect(paused.json()).toMatchObject({ active: false, state: 'paused' })
  expect((await tenant.owner.get(`${tenant.api}/splashad?state=paused`)).json()).toMatchObject({
    items: [{ id: ad.id }],
    states: { draft: 0, active: 0, paused: 1 },
  })
  expect((await phone.get('/ad')).url).toContain('/online')
  await tenant.owner.post(`${tenant.api}/splashad/${ad.id}/activate`, {})
  test.clock.advance(2 * HOUR_MS)
  expect((await logIn()).shown.url).toContain('/online')
  expect((await tenant.owner.get(`${tenant.api}/splashad/${ad.id}`)).json()).toMatchObject({ state: 'ended' })
})

it('keeps its content while it is switched on', async () => {
  const { id } = await create()
  const empty = adBody({ splashad_json: { version: 1, blocks: [] } })
  const answer = await tenant.owner.put(`${tenant.api}/splashad/${id}`, empty)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { schema_errors: { splashad_json: ['This field is required'] } },
  ])
})

it('previews a page that leads nowhere, and gives hints', async () => {
  const draft = { splashad_json: { version: 1, blocks: [{ type: 'image', id: 'i', url: '' }] } }
  const answer = await tenant.owner.post(`${tenant.api}/splashad/preview`, draft)
  expect(answer.json()).toMatchObject({
    hints: [
      { code: 'image_only', block_id: null },
      { code: 'image_missing', block_id: 'i' },
    ],
  })
  expect(answer.json<{ html: string }>().html).not.toMatch(/<script|<a [^>]*href=/)
})

const CONTEXT = {
  login_type: 'email',
  segment: 'new',
  gender: '',
  country: 'ES',
  language: 'es',
  tags: ['VIP'],
  weekday: 2,
  hour: 18,
  num_visits: 3,
  age: null,
}

it.each([
  ['tag', 'is', 'vip', true],
  ['tag', 'is_not', 'vip', false],
  ['country', 'is', 'es', true],
  ['language', 'is', 'es-ES', true],
  ['language', 'is_not', 'es-ES', false],
  ['language', 'is', 'en-US', false],
  ['gender', 'is_not', 'F', true],
  ['num_visits', 'is', '03', true],
  ['num_visits', 'is_not', '03', false],
  ['hour', 'at_least', '18', true],
  ['hour', 'at_most', '17', false],
  ['age', 'at_least', '0', false],
  ['age', 'at_most', '99', false],
] as const)('rule %s %s %s: %s', (field, operator, value, holds) => {
  expect(matchesRule({ field, operator, value }, CONTEXT)).toBe(holds)
})
