import type { AuditEntry, CustomerPortal, LevelMap } from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

const test = startTestApp()
let siteId: number
let collectSiteId: number
const browsers: Record<string, TestBrowser> = {}

beforeAll(async () => {
  const people = await test.inTx(async (tx) => {
    const now = test.clock.now()
    const accountId = await insertAccount(tx, now)
    siteId = await insertSite(tx, accountId, { name: 'Quay' })
    const client = async (levels: Partial<LevelMap>) => {
      const { id, email } = await insertUser(tx, accountId, 'client')
      await insertMember(tx, { accountId, siteId, userId: id, levels })
      return email
    }
    const foreign = await insertAccount(tx, now)
    await insertSite(tx, foreign)
    const collect = await insertAccount(tx, now, { planType: 'collect' })
    collectSiteId = await insertSite(tx, collect)
    return {
      owner: (await insertUser(tx, accountId)).email,
      admin: (await insertUser(tx, accountId, 'admin')).email,
      client: await client({ settings: 'write', guest_data: 'write' }),
      foreigner: (await insertUser(tx, foreign)).email,
      collector: (await insertUser(tx, collect)).email,
    }
  })
  for (const [name, email] of Object.entries(people)) browsers[name] = await test.signIn(email)
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
  expect([answer.statusCode, answer.json()]).toEqual([200, PORTAL])
  expect((await by('owner').get(url())).json()).toEqual(PORTAL)
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
  const other = await test.inTx(async (tx) => {
    const { rows } = await tx.execute<{ account: number }>(
      `select account_id::int as account from site where id = ${siteId}`,
    )
    return insertSite(tx, rows[0]?.account ?? 0)
  })
  const answer = await by('owner').get(`/s/${other}/api/v1/customerportal`)
  expect(answer.json()).toMatchObject({ enabled: false })
})

it('refuses what is missing, unknown or too long, all at once', async () => {
  const answer = await by('owner').put(url(), {
    ...{ enabled: 'yes', show_usage: true, swap_device: true, surprise: 1 },
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
  const told = answers.map((answer) => [answer.statusCode, answer.json<{ reason?: string }>().reason])
  expect(told).toEqual([
    [401, undefined],
    [403, 'permission'],
    [403, 'permission'],
    [404, undefined],
    [403, 'plan'],
  ])
})
