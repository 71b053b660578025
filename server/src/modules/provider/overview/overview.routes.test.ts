import type { ProviderOverview, SiteOverview } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { insertSite } from '../../../testing/builders'
import { readBody, refusalReason } from '../../../testing/answers'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { insertPackage, insertPayment } from '../../finance/payments/accounts/account-builders'
import { insertDispute } from '../../finance/payments/transactions/disputes.repo'
import { insertVisits } from '../../guest-data/visits/guest-builders'

const MANY_SITES = 300

const test_ = startTestApp()
let owner: TestBrowser
let accountId: number
/** Online, silent, never set up and archived. */
let sites: Record<'alba' | 'bay' | 'cape' | 'dock', number>

const overview = async (browser = owner) =>
  readBody<ProviderOverview>(await browser.get('/a/api/v1/overview'))
const list = async (query = '') => {
  const { items } = readBody<{ items: SiteOverview[] }>(await owner.get(`/a/api/v1/overview/sites?${query}`))
  return items
}
const namesOf = async (query: string) => (await list(query)).map(({ name }) => name)

beforeAll(async () => {
  const tenant = await test_.newTenant({ isProvider: true }, { name: 'Alba', routerType: 'simulated' })
  ;({ owner, accountId } = tenant)
  const bay = await test_.newSite(accountId, {
    name: 'Bay',
    routerType: 'opennds',
    timezone: 'Pacific/Honolulu',
  })
  const cape = await test_.newSite(accountId, { name: 'Cape' })
  const dock = await test_.newSite(accountId, { name: 'Dock', archivedAt: test_.clock.now() })
  sites = { alba: tenant.siteId, bay, cape, dock }
  const seen = new Date(test_.clock.now().getTime() - 9 * MINUTE_MS)
  await test_.rows(sql`insert into router_settings (site_id, token, secret, secret_changed_at, seen_at)
    values (${bay}, 'token-of-bay', '', now(), ${seen.toISOString()}::timestamptz)`)
  // It is the morning of 10 March, 2026; in Honolulu still the 9th.
  await test_.inTx(async (tx) => {
    await insertVisits(tx, sites.alba, '2026-03-10T08:00:00Z', '2026-03-08T08:00:00Z')
    await insertVisits(tx, sites.alba, '2026-03-04T09:00:00Z')
    await insertVisits(tx, sites.alba, '2026-03-03T09:00:00Z')
    await insertVisits(tx, bay, '2026-03-09T22:00:00Z')
    await insertVisits(tx, dock, '2026-03-10T08:00:00Z')
    const { id: txId } = await insertPayment(tx, await insertPackage(tx, cape))
    const now = test_.clock.now()
    await insertDispute(tx, {
      siteId: cape,
      txId,
      gatewayRef: 'dp_1',
      amount: 500,
      reason: 'fraudulent',
      createdAt: now,
      state: 'open',
      respondBy: new Date(now.getTime() + 60 * MINUTE_MS),
    })
  })
  await test_.rows(sql`insert into payment_day
    (site_id, day, currency, livemode, payments, gross, refunded, disputed, fees, paid_out) values
    (${sites.alba}, '2026-03-10', 'EUR', false, 3, 1500, 200, 0, 45, 0),
    (${sites.alba}, '2026-03-02', 'EUR', false, 9, 9000, 0, 0, 45, 0),
    (${bay}, '2026-03-09', 'USD', false, 1, 700, 0, 100, 20, 0)`)
})

it('sums health, guests, sales and what needs attention of all open sites', async () => {
  await test_.newClient(accountId, { [sites.alba]: { settings: 'read' } })
  expect(await overview()).toEqual({
    sites: { total: 3, online: 1, offline: 1, unknown: 1, archived: 1 },
    attention: { sites: 2, disputes: 1, sources: { routers: 1 } },
    clients: { total: 1, invited: 0 },
    guests: { today: 2, week: 3 },
    sales: [
      { currency: 'EUR', amount: 1300, count: 3 },
      { currency: 'USD', amount: 600, count: 1 },
    ],
    usage: {
      active_devices: { used: expect.any(Number), limit: expect.any(Number) },
      vouchers: { used: 0, limit: expect.any(Number) },
      measured_at: test_.clock.now().toISOString(),
    },
  })
})

it('lists first the sites where guests cannot log in, then those with disputes', async () => {
  const items = await list()
  expect(items.map(({ name, health, cause, disputes }) => [name, health, cause, disputes])).toEqual([
    ['Bay', 'offline', 'silent', 0],
    ['Cape', 'unknown', 'no_connection', 1],
    ['Alba', 'online', null, 0],
  ])
  expect(items[2]).toMatchObject({
    guests: { today: 1, week: 2 },
    sales: [{ currency: 'EUR', amount: 1300, count: 3 }],
    clients: 1,
    archived_at: null,
    can: { copy: true, delete: true },
  })
  expect(items[0]).toMatchObject({ guests: { today: 1, week: 1 }, seen_at: '2026-03-10T09:21:00.000Z' })
})

it('filters by status and name, and sorts by name', async () => {
  expect(await namesOf('status=attention')).toEqual(['Bay', 'Cape'])
  expect(await namesOf('status=online')).toEqual(['Alba'])
  expect(await namesOf('status=offline&sort_on=name')).toEqual(['Bay'])
  expect(await namesOf('status=unknown')).toEqual(['Cape'])
  expect(await namesOf('sort_on=name&sort_by=desc')).toEqual(['Cape', 'Bay', 'Alba'])
  expect(await namesOf('search=ALB')).toEqual(['Alba'])
  const [dock] = await list('status=archived')
  expect(dock).toMatchObject({ name: 'Dock', health: null, archived_at: test_.clock.now().toISOString() })
})

it('sends the same list as a file that spreadsheets open', async () => {
  const answer = await owner.get('/a/api/v1/overview/sites/file?status=attention')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="locations-2026-03-10.csv"')
  expect(answer.body.slice(1).trim().split('\r\n')).toEqual([
    'ID,Location,Status,Last contact (UTC),Guests today,"Guests, 7 days","Sales, 7 days",Currency,Open disputes,Clients',
    `${sites.bay},Bay,Offline,2026-03-10T09:21:00.000Z,1,1,6,USD,0,0`,
    `${sites.cape},Cape,Unknown,,0,0,0,EUR,1,0`,
  ])
})

it('is for owners and admins; the sums are for providers', async () => {
  const client = await test_.newClient(accountId, { [sites.alba]: { settings: 'write' } })
  const { owner: other } = await test_.newTenant()
  for (const path of ['overview', 'overview/sites', 'overview/sites/file']) {
    expect(refusalReason(await client.get(`/a/api/v1/${path}`))).toEqual([403, 'permission'])
  }
  expect((await other.get('/a/api/v1/overview')).statusCode).toBe(403)
  const { items } = readBody<{ items: SiteOverview[] }>(await other.get('/a/api/v1/overview/sites'))
  expect(items).toHaveLength(1)
})

it('takes the same statements, however many sites there are', async () => {
  const count = async (path: string) => {
    await owner.get(path)
    return (await recordStatements(async () => void (await owner.get(path)))).length
  }
  const paths = ['/a/api/v1/overview', '/a/api/v1/overview/sites', '/a/api/v1/overview/sites?status=offline']
  const counts = async () => {
    const counted: number[] = []
    for (const path of paths) counted.push(await count(path))
    return counted
  }
  const before = await counts()
  expect(before.slice(1)).toEqual([3, 3])
  await test_.inTx(async (tx) => {
    for (let added = 0; added < MANY_SITES; added++)
      await insertSite(tx, accountId, { name: `Site ${added}` })
  })
  expect([await count(paths[0] ?? ''), await count(paths[1] ?? ''), await count(paths[2] ?? '')]).toEqual(
    before,
  )
  const file = await owner.get('/a/api/v1/overview/sites/file')
  expect(file.body.trim().split('\r\n')).toHaveLength(MANY_SITES + 4)
})

it('reads stored daily figures, and neither sessions nor payments', async () => {
  await owner.get('/a/api/v1/overview/sites')
  const statements = await recordStatements(async () => {
    await owner.get('/a/api/v1/overview/sites')
    await owner.get('/a/api/v1/overview')
  })
  const text = statements.map((each) => each.text).join('\n')
  expect(text).toContain('payment_day')
  expect(text).not.toMatch(/"?payment_tx"?/)
})
