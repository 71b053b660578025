import type { AuditEntry, CustomerPortal } from '@portico/shared/contracts'
import { expectExactAnswer } from '../../../testing/answers'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let accountId: number
let siteId: number
let collectSiteId: number
const browsers: Record<string, TestBrowser> = {}

beforeAll(async () => {
  const { owner, ...tenant } = await test.newTenant({}, { name: 'Quay' })
  const collect = await test.newTenant({ planType: 'collect' })
  await test.rows(`delete from plan_remote where plan_type = 'collect' and remote = 'mfe-payments'`)
  ;({ accountId, siteId } = tenant)
  collectSiteId = collect.siteId
  Object.assign(browsers, {
    owner,
    admin: await test.signIn((await test.newUser(accountId, 'admin')).email),
    client: await test.newClient(accountId, { [siteId]: { settings: 'write', guest_data: 'write' } }),
    foreigner: (await test.newTenant()).owner,
    collector: collect.owner,
  })
})

const url = () => `/s/${siteId}/api/v1/customerportal`
const by = (name: string) => browsers[name] ?? test.anonymous()
const PORTAL: CustomerPortal = {
  enabled: true,
  show_usage: true,
  swap_device: false,
  buy_package: true,
  welcome_text: '¡Hola! Here you see what is left.',
}

it('is off at first', async () => {
  expect((await by('owner').get(url())).json()).toMatchObject({ enabled: false, welcome_text: '' })
})

it('saves what guests may do, and says in the log what changed', async () => {
  const answer = await by('admin').put(url(), { ...PORTAL, welcome_text: ` ${PORTAL.welcome_text} ` })
  expectExactAnswer(answer, 200, PORTAL)
  expect((await by('owner').get(url())).json()).toEqual({ ...PORTAL, can: { update: true } })
  await by('owner').put(url(), { ...PORTAL, buy_package: false })
  const log = await by('owner').get('/a/api/v1/audit?subject_kind=customer_portal')
  expect(log.json<{ items: AuditEntry[] }>().items[0]).toMatchObject({
    action: 'customer_portal.update',
    subject: 'Quay',
    site: { id: siteId },
    before: { buy_package: true },
    after: { buy_package: false },
  })
})

it('keeps each site to itself', async () => {
  const other = await test.newSite(accountId)
  const answer = await by('owner').get(`/s/${other}/api/v1/customerportal`)
  expect(answer.json()).toMatchObject({ enabled: false })
})

it('refuses what is missing, unknown or too long, all at once', async () => {
  const answer = await by('owner').put(url(), {
    enabled: 'yes',
    show_usage: true,
    swap_device: true,
    surprise: 1,
    welcome_text: 'x'.repeat(501),
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ schema_errors: object }>().schema_errors).sort()).toEqual([
    'buy_package',
    'enabled',
    'surprise',
    'welcome_text',
  ])
})

it('is open by plan, and neither to clients, who have nothing to do with payments, nor to others', async () => {
  const answers = [
    await by('nobody').get(url()),
    await by('client').get(url()),
    await by('client').put(url(), PORTAL),
    await by('foreigner').get(url()),
    await by('collector').get(`/s/${collectSiteId}/api/v1/customerportal`),
  ]
  const refusals = answers.map((answer) => [answer.statusCode, answer.json<{ reason?: string }>().reason])
  expect(refusals).toEqual([
    [401, undefined],
    [403, 'permission'],
    [403, 'permission'],
    [404, undefined],
    [403, 'plan'],
  ])
})
