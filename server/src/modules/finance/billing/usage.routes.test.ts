import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { startTestApp, TEST_BOX } from '../../../testing/test-app'
import { mailsOf } from './billing-builders'
import { billingWork } from './billing-work'
import { openBilling } from './open-billing'
import { usedDevices } from './usage.repo'
import { rethrow } from '../../../testing/rethrow'

const PASSED = new Date('2026-03-05T12:00:00Z')

const test = startTestApp()

/** Creates an account on collect whose period began on March 3, with sites. */
async function accountWith(sites: number) {
  return test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now(), {
      planType: 'collect',
      billingPeriod: 'monthly',
      currentPeriodEnd: new Date('2026-04-03T00:00:00Z'),
    })
    const { email } = await insertUser(tx, accountId)
    const siteIds: number[] = []
    for (let count = 0; count < sites; count++) siteIds.push(await insertSite(tx, accountId))
    return { accountId, email, siteIds }
  })
}

/** Inserts devices 1 to `count` at a site, each with a session that begins at `at`. */
async function insertWifiSessions(siteId: number, count: number, at: Date): Promise<void> {
  const { db } = test.database
  const guests = await db.execute<{ id: number }>(sql`
    insert into guest (site_id, first_seen, last_seen) values (${siteId}, now(), now()) returning id`)
  await db.execute(sql`
    with made as (
      insert into device (site_id, guest_id, mac, first_seen, last_seen)
      select ${siteId}, ${guests.rows[0]?.id}, 'AA:00:00:00:' || to_char(n / 100, 'FM00') || ':' || to_char(n % 100, 'FM00'), now(), now()
      from generate_series(1, ${count}::int) n
      on conflict (site_id, mac) where is_current do update set last_seen = excluded.last_seen returning id, guest_id
    )
    insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen)
    select ${siteId}, guest_id, id, 'email', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz from made`)
}

async function insertVouchers(
  { accountId, siteId, batchid }: { accountId: number; siteId: number; batchid: number },
  count: number,
  usedAt: Date,
): Promise<void> {
  await test.database.db.execute(sql`
    insert into voucher_batch (account_id, site_id, batchid, duration_val, duration_type, bytes_t, speed_dl, speed_ul, num_devices, price, currency)
    values (${accountId}, ${siteId}, ${batchid}, 1, 2, 0, 0, 0, 1, 0, 'EUR')`)
  await test.database.db.execute(sql`
    insert into voucher (account_id, site_id, batchid, code, duration_minutes, used_at)
    select ${accountId}, ${siteId}, ${batchid}, 'CODE' || ${batchid}::text || to_char(n, 'FM0000'), 60, ${usedAt.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n`)
}

it('counts devices and vouchers of this period, by account and by site', async () => {
  const { accountId, email, siteIds } = await accountWith(2)
  const [first = 0, second = 0] = siteIds
  await insertWifiSessions(first, 3, PASSED)
  await insertWifiSessions(first, 2, PASSED) // the same devices again
  await insertWifiSessions(second, 2, PASSED) // and at another site
  await insertWifiSessions(second, 9, new Date('2026-03-02T23:59:00Z')) // before the period
  await insertVouchers({ accountId, siteId: first, batchid: 1001 }, 4, PASSED)
  await insertVouchers({ accountId, siteId: second, batchid: 1002 }, 2, new Date('2026-03-02T00:00:00Z'))
  const browser = await test.signIn(email)
  expect((await browser.get('/a/api/v1/usage')).json()).toEqual({
    period: { from: '2026-03-03T00:00:00.000Z', to: '2026-04-03T00:00:00.000Z' },
    active_devices: { used: 3, limit: 5000 },
    vouchers: { used: 4, limit: 500 },
    by_site: [
      { id: first, name: expect.any(String), active_devices: 3, vouchers: 4 },
      { id: second, name: expect.any(String), active_devices: 2, vouchers: 0 },
    ].sort((a, b) => a.id - b.id),
  })
})

it('deleting used vouchers gives nothing back', async () => {
  const { accountId, email, siteIds } = await accountWith(1)
  const siteId = siteIds[0] ?? 0
  await test.database.db.execute(sql`update account set plan_type = 'provider' where id = ${accountId}`)
  await insertVouchers({ accountId, siteId, batchid: 2001 }, 3, PASSED)
  const browser = await test.signIn(email)
  expect((await browser.delete(`/s/${siteId}/api/v1/voucher/batch/2001`)).statusCode).toBe(204)
  expect((await browser.get('/a/api/v1/usage')).json()).toMatchObject({
    vouchers: { used: 3 },
    by_site: [{ vouchers: 3 }],
  })
})

it('reads an index of the sessions and not the table', async () => {
  const { accountId, siteIds } = await accountWith(1)
  await insertWifiSessions(siteIds[0] ?? 0, 500, PASSED)
  const db = test.database.db
  // Inserts years of history, of which one month is queried: with little data any index is fast enough.
  await db.execute(sql`
    insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen)
    select site_id, guest_id, device_id, login_type, starttime - months, lastseen - months
    from wifi_session cross join lateral (select make_interval(months => n) as months from generate_series(1, 30) n) past
    where site_id = ${siteIds[0]}`)
  await db.execute(sql`vacuum analyze wifi_session`)
  const span = { from: new Date('2026-03-03T00:00:00Z'), to: new Date('2026-04-03T00:00:00Z') }
  const plan = await test.inTx(async (tx) => {
    // The table is small here, and whether a vacuum covered all of it depends on concurrent work.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${usedDevices(accountId, span)}`)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toMatch(/Index Only Scan using wifi_session_site_id_starttime_idx/)
})

describe('warnings', () => {
  const work = () => {
    const { clock, database } = test
    const settings = { stripe: null, invoiceFrom: ['Portico'] }
    const billing = openBilling({ db: database.db, clock, box: TEST_BOX, publicUrl: '', settings })
    return billingWork(billing, rethrow)
  }

  it('come at 75 and at 95 percent, each once in a period', async () => {
    const { accountId, siteIds } = await accountWith(1)
    const siteId = siteIds[0] ?? 0
    await insertVouchers({ accountId, siteId, batchid: 3001 }, 374, PASSED)
    await work()
    expect(await mailsOf(test, accountId)).toEqual([])
    await insertVouchers({ accountId, siteId, batchid: 3002 }, 1, PASSED)
    await work()
    await work()
    expect(await mailsOf(test, accountId)).toEqual(['usage-warning'])
    await insertVouchers({ accountId, siteId, batchid: 3003 }, 100, PASSED)
    await work()
    await work()
    expect(await mailsOf(test, accountId)).toEqual(['usage-warning', 'usage-warning'])
  })

  it('of 95 percent makes that of 75 needless', async () => {
    const { accountId, siteIds } = await accountWith(1)
    await insertVouchers({ accountId, siteId: siteIds[0] ?? 0, batchid: 4001 }, 480, PASSED)
    await work()
    await work()
    expect(await mailsOf(test, accountId)).toEqual(['usage-warning'])
  })

  it('of a trial that ends come once, three days before', async () => {
    const trialEnd = new Date(test.clock.now().getTime() + 3 * DAY_MS)
    const { soon, later } = await test.inTx(async (tx) => {
      const trial = { planType: 'collect' as const, currentPeriodEnd: null }
      const soon = await insertAccount(tx, test.clock.now(), { ...trial, trialEnd })
      const laterEnd = new Date(trialEnd.getTime() + 1)
      const later = await insertAccount(tx, test.clock.now(), { ...trial, trialEnd: laterEnd })
      await insertUser(tx, soon)
      await insertUser(tx, later)
      return { soon, later }
    })
    await work()
    await work()
    expect([await mailsOf(test, soon), await mailsOf(test, later)]).toEqual([['trial-ending'], []])
  })

  it('mark a card that ran out before it is charged', async () => {
    const card = { ref: 'pm', last4: '4242', brand: 'visa', exp_month: 2, exp_year: 2026 }
    const ids = await test.inTx(async (tx) => {
      const paid = { planType: 'collect' as const, renews: true }
      return [
        await insertAccount(tx, test.clock.now(), { ...paid, card }),
        await insertAccount(tx, test.clock.now(), { ...paid, card: { ...card, exp_month: 3 } }),
      ]
    })
    await work()
    expect(
      await test.rows(sql`select card_updated_required as asked from account where id in ${ids} order by id`),
    ).toEqual([{ asked: true }, { asked: false }])
  })
})
