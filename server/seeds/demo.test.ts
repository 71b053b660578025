import { GUEST_USER_STATUSES, type GuestAccount, type GuestAccountDetails } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { type Database, withTx } from '../src/platform/db'
import { readBody } from '../src/testing/answers'
import { insertAccount } from '../src/testing/builders'
import { startTestApp, TEST_BOX, type TestBrowser } from '../src/testing/test-app'
import { TestClock } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { DEMO_LOGINS, DEMO_PASSWORD, DemoSeedRefusedError, seedDemo } from './demo'

const test_ = startTestApp()
beforeAll(async () => {
  expect(await seedDemo(test_.database.db, test_.clock, TEST_BOX)).toBe('seeded')
}, 120_000)

const TABLES = [
  'account',
  'site',
  'site_member',
  'login_method',
  'guest',
  'device',
  'mac_entry',
  'wifi_session',
  'invoice',
  'sandbox_customer',
]
const VOUCHER_TABLES = ['voucher_batch', 'voucher', 'voucher_device']
const DASHBOARD_TABLES = [
  'site_day',
  'site_hour',
  'site_dwell',
  'site_return',
  'site_loyal',
  'site_portal_day',
]
const PAYMENT_TABLES = ['package', 'payment_tx', 'payment_refund', 'payment_ledger', 'portal_visit']

/** Returns a hash of each table's rows; those of users omit the salted password. */
async function fingerprint(db: Database): Promise<Record<string, unknown>> {
  const hashes: Record<string, unknown> = {}
  for (const table of [...TABLES, ...VOUCHER_TABLES, ...DASHBOARD_TABLES, ...PAYMENT_TABLES]) {
    const { rows } = await db.execute(sql`
      select count(*)::int as count, md5(string_agg(row::text, '|' order by row::text)) as hash
      from ${sql.identifier(table)} as row`)
    hashes[table] = rows[0]
  }
  const people = await db.execute(sql`select email, displayname, role, account_id from app_user order by id`)
  return { ...hashes, people: people.rows }
}

async function signIn(email: string): Promise<TestBrowser> {
  const browser = test_.anonymous()
  expect((await browser.post('/login', { email, password: DEMO_PASSWORD })).statusCode).toBe(200)
  return browser
}
const totalOf = async (browser: TestBrowser, url: string) => {
  return readBody<{ metadata: { total: number } }>(await browser.get(url)).metadata.total
}

test('the same clock gives the same data', async () => {
  const other = await openTestDatabase()
  try {
    await seedDemo(other.db, new TestClock(), TEST_BOX)
    const twice = await fingerprint(other.db)
    expect(twice).toEqual(await fingerprint(test_.database.db))
    expect(twice).toMatchObject({ site: { count: 11 } })
  } finally {
    await other.close()
  }
}, 120_000)

test('a second time nothing is written', async () => {
  const before = await fingerprint(test_.database.db)
  expect(await seedDemo(test_.database.db, test_.clock, TEST_BOX)).toBe('present')
  expect(await fingerprint(test_.database.db)).toEqual(before)
})

test('it refuses a database that holds other accounts, and writes nothing', async () => {
  const other = await openTestDatabase()
  try {
    await withTx(other.db, (tx) => insertAccount(tx, new Date()))
    await expect(seedDemo(other.db, test_.clock, TEST_BOX)).rejects.toThrow(DemoSeedRefusedError)
    await expect(seedDemo(other.db, test_.clock, TEST_BOX)).rejects.toThrow('already contains accounts')
    expect(await fingerprint(other.db)).toMatchObject({
      account: { count: 1 },
      people: [],
      guest: { count: 0 },
    })
  } finally {
    await other.close()
  }
})

test('the daily counts are those of the sessions', async () => {
  expect(
    await test_.rows(`
    select counted.*, plain.logins from site_day counted
    full join (
      select s.id as site_id, (w.starttime at time zone s.timezone)::date as day, w.login_type, count(*)::int as logins
      from wifi_session w join site s on s.id = w.site_id group by 1, 2, 3
    ) plain using (site_id, day, login_type)
    where counted.logins is distinct from plain.logins`),
  ).toEqual([])
})

test('ids go on after the demo', async () => {
  const insert = sql`
    insert into guest (site_id, first_seen, last_seen) select min(id), now(), now() from site returning id`
  const { rows } = await test_.database.db.execute<{ id: number }>(insert)
  const { rows: guests } = await test_.database.db.execute<{ max: number }>(sql`select max(id) from guest`)
  expect(rows[0]?.id).toBe(guests[0]?.max)
  await test_.database.db.execute(sql`delete from guest where id = ${rows[0]?.id}`)
})

test.each(DEMO_LOGINS)('$email can sign in', async ({ email }) => {
  await signIn(email)
})

test.each(['owner@portico.test', 'provider@portico.test'])('%s finds no empty list', async (email) => {
  const browser = await signIn(email)
  const profile = (await browser.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>()
  expect(profile.sites).toHaveLength(3)
  for (const { id } of profile.sites) {
    const vouchers = `/s/${id}/api/v1/voucher`
    expect(await totalOf(browser, `${vouchers}/unused`)).toBeGreaterThanOrEqual(60)
    expect(await totalOf(browser, `${vouchers}/inuse`)).toBeGreaterThanOrEqual(24)
    expect(await totalOf(browser, `${vouchers}/expired`)).toBeGreaterThanOrEqual(200)
    expect(await totalOf(browser, `${vouchers}/batches`)).toBeGreaterThanOrEqual(4)
    for (const name of ['total_guests', 'online_now']) {
      const tile = await browser.get(`/s/${id}/api/v1/dashboard/${name}`)
      expect(tile.json<{ value: number; prev: number }>().value).toBeGreaterThan(0)
    }
    const graph = (await browser.get(`/s/${id}/api/v1/dashboard/logins/graph`)).json<{
      series: { data: number[] }[]
    }>()
    const perDay = graph.series[0]?.data.map((_, day) =>
      graph.series.reduce((sum, each) => sum + (each.data[day] ?? 0), 0),
    )
    expect(Math.min(...(perDay ?? [0]).slice(0, -1))).toBeGreaterThan(0)
  }
})

test('the accounts stand where their names say', async () => {
  const stateOf = async (email: string) => {
    const browser = await signIn(email)
    return (await browser.get('/a/api/v1/profile')).json<Record<string, unknown>>()
  }
  expect(await stateOf('provider@portico.test')).toMatchObject({ isProvider: true, plan_type: 'provider' })
  expect(await stateOf('owner@portico.test')).toMatchObject({ isProvider: false, plan_type: 'provider' })
  expect(await stateOf('collect@portico.test')).toMatchObject({ plan_type: 'collect', sub_active: true })
  expect(await stateOf('engage@portico.test')).toMatchObject({ plan_type: 'engage', sub_active: true })
  expect(await stateOf('expired@portico.test')).toMatchObject({ sub_active: false, billing_access: true })
  expect(await stateOf('card@portico.test')).toMatchObject({ card_updated_required: true })
  expect(await stateOf('nosite@portico.test')).toMatchObject({ site_creation_needed: true, sites: [] })
  expect(await stateOf('admin@portico.test')).toMatchObject({ role: 'admin', billing_access: false })
  const trial = await (await signIn('trial@portico.test')).get('/a/api/v1/subscription')
  expect(trial.json()).toMatchObject({ currentPlan: { status: 'trialing', days_left: 9 } })
})

test('who has paid has invoices, an address and a card; on one account the card ran out', async () => {
  const moneyOf = async (email: string) => {
    const browser = await signIn(email)
    const [invoices, details, card] = [
      await browser.get('/a/api/v1/invoices'),
      await browser.get('/a/api/v1/billingdetails'),
      await browser.get('/a/api/v1/billingcard'),
    ]
    return { ...invoices.json(), ...details.json(), ...card.json() } as Record<string, unknown>
  }
  const four = Array(4).fill(expect.objectContaining({ status: 'paid' }))
  expect(await moneyOf('owner@portico.test')).toMatchObject({
    items: four,
    city: 'Dublin',
    pricing: { provider: { currency: 'EUR' } },
    card_details: { last4: '4242', exp_year: 2030 },
  })
  expect(await moneyOf('provider@portico.test')).toMatchObject({
    items: [{ amount: 185_000, currency: 'EUR' }],
  })
  expect(await moneyOf('card@portico.test')).toMatchObject({
    items: four,
    country: 'GB',
    card_details: { exp_month: 2, exp_year: 2026 },
  })
  expect(await moneyOf('expired@portico.test')).toMatchObject({ items: four, country: 'US' })
  expect(await moneyOf('trial@portico.test')).toMatchObject({ items: [], card_details: null, country: 'IE' })
})

test('the people of the account that runs the demo may release remotes, and nobody else', async () => {
  for (const { email } of DEMO_LOGINS) {
    const profile = await (await signIn(email)).get('/a/api/v1/profile')
    const { developer } = profile.json<{ permissions: { developer?: boolean } }>().permissions
    expect([email, developer ?? false]).toEqual([email, email === 'provider@portico.test'])
  }
})

test('the client has each level somewhere', async () => {
  const browser = await signIn('client@portico.test')
  const { sites } = (await browser.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>()
  const levels = []
  for (const { id } of sites) {
    const settings = await browser.get(`/s/${id}/api/v1/settings`)
    levels.push(settings.json<{ levels: { voucher_data: string } }>().levels.voucher_data)
  }
  expect(levels).toEqual(['write', 'read', 'none'])
})

test('the provider has clients at different levels, and whitelisted devices in every state', async () => {
  const provider = await signIn('provider@portico.test')
  const { sites } = (await provider.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>()
  const site = sites[0]?.id ?? 0
  const access = await provider.get(`/s/${site}/api/v1/clientaccess`)
  const items = access.json<{ items: { member: boolean; permissions: Record<string, string> }[] }>().items
  expect(items.filter(({ member }) => member).length).toBeGreaterThan(1)
  expect(new Set(items.map(({ permissions }) => permissions.voucher_data)).size).toBeGreaterThan(1)
  expect(await totalOf(provider, `/s/${site}/api/v1/macentry`)).toBeGreaterThan(2)
  const owner = await signIn('owner@portico.test')
  const own = (await owner.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>().sites[0]?.id ?? 0
  const answer = await owner.get(`/s/${own}/api/v1/macentry`)
  const devices = answer.json<{ items: { state: string; last_seen: string | null }[] }>().items
  expect([...new Set(devices.map(({ state }) => state))].sort()).toEqual(['active', 'expired', 'inactive'])
  expect(devices.some(({ last_seen }) => last_seen !== null)).toBe(true)
})

test('the café has guest accounts of every status, some of them in use right now', async () => {
  const owner = await signIn('owner@portico.test')
  const site = (await owner.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>().sites[0]?.id ?? 0
  const url = `/s/${site}/api/v1/guestuser`
  const { items } = readBody<{ items: GuestAccount[] }>(await owner.get(url))
  expect(items).toHaveLength(12)
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(GUEST_USER_STATUSES))
  const used = items.find(({ status }) => status === 'active')
  const details = readBody<GuestAccountDetails>(await owner.get(`${url}/${used?.id}`))
  expect(details.data_used).toBeGreaterThan(0)
  expect(details.devices.some(({ online }) => online)).toBe(true)
  const sent = await owner.post(`${url}/${used?.id}/send`, {
    channel: 'mail',
    to: 'guest@guest.example',
    language: 'en-US',
  })
  expect(sent.statusCode).toBe(202)
})

const NUMBERS = [
  'total_guests',
  'online_now',
  'onlyonce',
  'bounce_rate',
  'voucher/num_active_vouchers',
  'voucher/num_unused_vouchers',
  'voucher/num_about_to_expire',
  'voucher/num_vouchers_activated',
]
const LISTS = [
  ['segments/pie', 4],
  ['gender/pie', 4],
  ['latestguests/table', 5],
  ['payment/get_latest_transactions', 5],
  ['payment/get_most_transaction_package', 2],
  ['payment/recurring_amount', 1],
  ['payment/total_amount', 1],
] as const

type Item = Partial<Record<'value' | 'amount' | 'prev', number>>
interface AnyTile {
  value: number
  prev: number
  items: Item[]
  avg_seconds: number | null
  median_seconds: number | null
  max: number
  total: number
  series: { amounts: number[] }[]
}

/** Asserts that every tile has data, and where it's compared, so has the previous period. */
async function expectFilled(browser: TestBrowser, base: string): Promise<void> {
  const tile = async (name: string) => {
    return readBody<AnyTile>(await browser.get(`${base}/api/v1/dashboard/${name}`))
  }
  for (const name of NUMBERS) {
    const { value, prev } = await tile(name)
    expect([name, value > 0, prev > 0]).toEqual([name, true, true])
  }
  for (const [name, atLeast] of LISTS) {
    const { items } = await tile(name)
    expect([name, items.length >= atLeast]).toEqual([name, true])
    const empty = items.filter(({ value, amount, prev }) => [value, amount, prev].includes(0))
    expect([name, empty]).toEqual([name, []])
  }
  const { avg_seconds, median_seconds } = await tile('dwell_time')
  expect(Math.min(avg_seconds ?? 0, median_seconds ?? 0)).toBeGreaterThan(0)
  expect((await tile('acitivity/graph')).max).toBeGreaterThan(0)
  expect((await tile('logins/graph')).total).toBeGreaterThan(0)
  const { series } = await tile('payment/get_daily_transactions')
  const days = series[0]?.amounts.filter((amount) => amount > 0).length
  expect(days).toBeGreaterThanOrEqual(20)
}

test.each(['owner@portico.test', 'provider@portico.test'])('%s sees no empty tile', async (email) => {
  const browser = await signIn(email)
  const { sites } = (await browser.get('/a/api/v1/profile')).json<{ sites: { id: number }[] }>()
  expect(sites).toHaveLength(3)
  for (const { id } of sites) {
    await expectFilled(browser, `/s/${id}`)
    const { real } = (await browser.get(`/s/${id}/api/v1/dashboard/data/real`)).json<{ real: boolean }>()
    expect(real).toBe(false)
  }
  await expectFilled(browser, '/a')
})
