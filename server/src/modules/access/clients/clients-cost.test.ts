import { everyArea, type Client } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { readBody } from '../../../testing/answers'
import { insertUser } from '../../../testing/builders'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'

const SITES = 5_000
const CLIENTS = 300

const test_ = startTestApp()
const house = tenantForAllTests(test_, { isProvider: true })
const CLIENT = '/a/api/v1/client'
let dora: number

beforeAll(async () => {
  dora = await test_.inTx(async (tx) => (await insertUser(tx, house.accountId, 'client')).id)
})

const CALLS = {
  list: () => house.owner.get(`${CLIENT}?per_page=100`),
  matrix: () => house.owner.get(`${CLIENT}/${dora}/access?search=site&per_page=100&sort_by=asc`),
  set: () =>
    house.owner.put(`${CLIENT}/${dora}/access`, {
      sets: [
        { set: { levels: { guest_data: 'read' } } },
        { search: 'no', set: { levels: { campaigns: 'write' } } },
      ],
    }),
  clear: () => house.owner.put(`${CLIENT}/${dora}/access`, { sets: [{ set: { member: false } }] }),
}

async function statementsOf(call: keyof typeof CALLS): Promise<number> {
  await CALLS[call]()
  if (call === 'set') await CALLS.clear()
  if (call === 'clear') await CALLS.set()
  const statements = await recordStatements(async () => {
    expect((await CALLS[call]()).statusCode).toBe(200)
  })
  return statements.length
}

/** Adds locations and clients; every tenth client has all locations. */
async function grow(): Promise<void> {
  const { accountId } = house
  await test_.rows(sql`insert into site (account_id, name, hotspot_type, router_type, timezone, currency,
    default_countrycode) select ${accountId}, 'Site no ' || n, 'cafe', 'unifi', 'UTC', 'EUR', 'ES'
    from generate_series(1, ${SITES}) n`)
  await test_.rows(sql`insert into app_user (account_id, email, displayname, role, password_hash)
    select ${accountId}, 'client-' || n || '@many.test', 'Client ' || n, 'client', '-'
    from generate_series(1, ${CLIENTS}) n`)
  await test_.rows(sql`insert into site_member (site_id, user_id, account_id)
    select site.id, app_user.id, ${accountId} from site join app_user using (account_id)
    where account_id = ${accountId} and role = 'client' and app_user.id % 10 = 0`)
}

it('takes the same few statements with 5,000 locations and 300 clients', async () => {
  const names = ['list', 'matrix', 'set', 'clear'] as const
  const few: Record<string, number> = {}
  for (const name of names) few[name] = await statementsOf(name)
  await grow()
  const many: Record<string, number> = {}
  for (const name of names) many[name] = await statementsOf(name)
  expect(many).toEqual(few)
  expect(few).toMatchObject({ list: 4, matrix: 4 })
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(20)
}, 120_000)

it('stores 500 single locations in as many statements as one', async () => {
  const ids = (
    await test_.rows<{ id: number }>(sql`select id::int from site
    where account_id = ${house.accountId} order by id limit 500`)
  ).map(({ id }) => id)
  const save = async (siteIds: number[], level: 'read' | 'write') => {
    const sites = siteIds.map((id) => ({ id, member: true, permissions: everyArea(level) }))
    let saved: Client | undefined
    const statements = await recordStatements(async () => {
      saved = readBody<Client>(await house.owner.put(`${CLIENT}/${dora}/access`, { sites }))
    })
    return { count: statements.length, sites: saved?.sites }
  }
  await CALLS.clear()
  const one = await save(ids.slice(0, 1), 'read')
  const all = await save(ids, 'write')
  expect(one.sites).toBe(1)
  expect(all).toEqual({ count: one.count, sites: 500 })
})
