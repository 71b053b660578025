import { sql } from 'drizzle-orm'
import { insertMember, insertTenant, insertSite, insertUser, type Tenant } from '../../testing/builders'
import { recordStatements } from '../../testing/recorded-statements'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { insertBatchRow, insertVoucherRow } from '../../modules/offers/vouchers/core/voucher-builders'
import { withReader } from '../db'

const MANY_SITES = 200

const test_ = startTestApp()
let tenant: Tenant
let client: TestBrowser
let owner: TestBrowser

beforeAll(async () => {
  let clientEmail = ''
  await test_.inTx(async (tx) => {
    tenant = await insertTenant(tx, test_.clock.now())
    await insertBatchRow(tx, tenant)
    for (let row = 0; row < 3; row++) await insertVoucherRow(tx, tenant)
    const { id: userId, email } = await insertUser(tx, tenant.accountId, 'client')
    const { accountId, siteId } = tenant
    await insertMember(tx, {
      accountId,
      siteId,
      userId,
      levels: { voucher_data: 'read', guest_data: 'read' },
    })
    clientEmail = email
  })
  owner = await test_.signIn(tenant.email)
  client = await test_.signIn(clientEmail)
})

const CALLS = {
  list: () => `/s/${tenant.siteId}/api/v1/voucher/unused`,
  tile: () => `/s/${tenant.siteId}/api/v1/dashboard/total_guests`,
  profile: () => '/a/api/v1/profile',
}

async function statementsOf(browser: TestBrowser, path: string): Promise<number> {
  // The first call reads the grants of plans.
  await browser.get(path)
  const statements = await recordStatements(async () => {
    expect((await browser.get(path)).statusCode).toBe(200)
  })
  return statements.length
}

test.each([
  ['list', 3],
  ['tile', 3],
  ['profile', 2],
] as const)('a %s takes %i round trips, however many sites the account has', async (call, most) => {
  const path = CALLS[call]()
  const before = [await statementsOf(owner, path), await statementsOf(client, path)]
  expect(before).toEqual([most, most])
  await test_.inTx(async (tx) => {
    for (let count = 0; count < MANY_SITES; count++) await insertSite(tx, tenant.accountId)
  })
  expect([await statementsOf(owner, path), await statementsOf(client, path)]).toEqual(before)
})

test('what a plan grants is read again after a change, also one that another process made', async () => {
  const vouchers = CALLS.list()
  expect((await owner.get(vouchers)).statusCode).toBe(200)
  await test_.database.db.execute(
    sql`delete from plan_remote where plan_type = 'provider' and remote = 'mfe-vouchers'`,
  )
  expect((await owner.get(vouchers)).statusCode).toBe(403)
  await test_.database.db.execute(sql`insert into plan_remote values ('provider', 'mfe-vouchers')`)
  expect((await owner.get(vouchers)).statusCode).toBe(200)
})

test('a change that is rolled back grants nothing', async () => {
  const undone = new Error('undone')
  const change = test_.inTx(async (tx) => {
    await tx.execute(sql`delete from plan_remote where plan_type = 'provider' and remote = 'mfe-vouchers'`)
    throw undone
  })
  await expect(change).rejects.toBe(undone)
  expect((await owner.get(CALLS.list())).statusCode).toBe(200)
})

test('a connection for reading refuses to write', async () => {
  // The embedded database has one connection for everything.
  if (test_.database.kind === 'embedded') return
  const write = withReader(test_.database.db, (tx) => insertSite(tx, tenant.accountId))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})
