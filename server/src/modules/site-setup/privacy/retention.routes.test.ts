import type { AuditEntry, Retention } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { refusalReason } from '../../../testing/answers'
import { tenantForAllTests, startTestApp, type TestBrowser } from '../../../testing/test-app'
import { rebuildSiteDays } from '../../guest-data/visits'
import { retentionJob, runRetention } from './run-retention'

// The test clock is at March 10, 2026: a month back is February 10.
const test = startTestApp()
const tenant = tenantForAllTests(test, {}, { name: 'Quay' })
const { owner } = tenant
let reader: TestBrowser
let otherId: number
let foreignId: number

beforeAll(async () => {
  otherId = await test.newSite(tenant.accountId, { name: 'Hill' })
  foreignId = await test.newSite()
  reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { settings: 'read' } })
})

const urlOf = (id = tenant.siteId) => `/s/${id}/api/v1/retention`
const run = async (portion?: number) => {
  const errors: unknown[] = []
  const work = { db: test.database.db, clock: test.clock, ...(portion && { portion }) }
  await runRetention(work, (error) => errors.push(error))
  return errors
}
const runs = async (id = tenant.siteId) =>
  (await owner.get(`${urlOf(id)}/runs`)).json<{ items: Record<string, unknown>[] }>().items

/** Creates a guest with a device, a voucher, a payment and a session, last seen at `at`. */
async function guestOf(site: number, name: string, at: string): Promise<void> {
  const created = await owner.post(`/s/${site}/api/v1/voucher`, {
    num_to_create: 1,
    duration_val: 1,
    duration_type: 3,
    notes: name,
  })
  const voucherId = created.json<{ items: { id: number }[] }>().items[0]?.id
  await test.database.db.execute(`
    with g as (insert into guest (site_id, firstname, lastname, email, phonenumber, gender, birthday, country,
        marketing_consent, first_seen, last_seen)
      values (${site}, '${name}', 'Ruiz', '${name}@guest.example', '+34600', 'F', '1990-05-01', 'ES', true,
        '2025-01-01', '${at}') returning id),
    d as (insert into device (site_id, guest_id, mac, hostname, os, first_seen, last_seen)
      select ${site}, id, '02:' || upper(regexp_replace(substr(md5('${name}${site}'), 1, 10), '(..)(?=.)', '\\1:', 'g')),
        '${name}s-phone', 'Android', '2025-01-01', '${at}' from g returning id, guest_id, mac),
    p as (insert into package (site_id, title, description, type, price, currency, duration_val, duration_type,
        bytes_t, bytes_type, speed_dl, speed_ul, num_devices, display_order, active, created_at)
      values (${site}, 'A', '', 'onetime', 100, 'EUR', 1, 1, 0, 1, 0, 0, 1, 1, true, now()) returning id),
    t as (insert into payment_tx (site_id, package_id, guest_id, kind, state, amount, currency, package_title, created_at)
      select ${site}, p.id, g.id, 'purchase', 'success', 100, 'EUR', 'A', '${at}' from p, g)
    insert into wifi_session (site_id, guest_id, device_id, voucher_id, login_type, starttime, lastseen)
    select ${site}, d.guest_id, d.id, ${voucherId}, 'email', '${at}'::timestamptz - interval '1 hour', '${at}' from d`)
  await test.database.db.execute(`
    insert into voucher_device (site_id, voucher_id, device_id, first_login)
    select site_id, voucher_id, device_id, starttime from wifi_session
    where site_id = ${site} and voucher_id is not null on conflict do nothing`)
}

const ROLLUPS = ['site_day', 'site_hour', 'site_dwell', 'site_return', 'site_loyal', 'site_portal_day']
async function rollups(id = tenant.siteId) {
  const all = []
  for (const table of ROLLUPS) {
    all.push(
      await test.rows(`select (${table}.*)::text as row from ${table} where site_id = ${id} order by 1`),
    )
  }
  return all
}

it('keeps everything until somebody says otherwise', async () => {
  expect((await owner.get(urlOf())).json()).toEqual({
    months: null,
    due: 0,
    last_run_at: null,
    can: { update: true },
  })
  await guestOf(tenant.siteId, 'old', '2025-01-02T10:00:00Z')
  expect(await run()).toEqual([])
  expect((await owner.get(urlOf())).json()).toEqual({
    months: null,
    due: 0,
    last_run_at: null,
    can: { update: true },
  })
  expect(await test.rows(`select count(*) as kept from guest where email is not null`)).toEqual([{ kept: 1 }])
})

it('says how many are due, writes the change into the log, and does nothing before the night', async () => {
  await guestOf(tenant.siteId, 'edge', '2026-02-10T09:29:59Z')
  await guestOf(tenant.siteId, 'fresh', '2026-02-10T09:31:00Z')
  await guestOf(tenant.siteId, 'back', '2025-06-01T10:00:00Z')
  await test.rows(`update wifi_session set lastseen = '2026-03-01', starttime = '2026-02-28' where guest_id =
    (select id from guest where firstname = 'back')`)
  expect((await owner.put(urlOf(), { months: 1 })).json()).toEqual({ months: 1, due: 2, last_run_at: null })
  const log = await owner.get('/a/api/v1/audit?per_page=1')
  expect(log.json<{ items: AuditEntry[] }>().items[0]).toMatchObject({
    action: 'retention.save',
    subject: 'Quay',
    site: { id: tenant.siteId },
    before: { months: null },
    after: { months: 1 },
  })
  expect(await runs()).toEqual([])
})

it('forgets who is due, in portions, and keeps every count', async () => {
  await guestOf(otherId, 'elsewhere', '2024-01-01T10:00:00Z')
  await test.rows(`insert into portal_visit (site_id, mac, shown_at, logged_in_at) values
    (${tenant.siteId}, 'AA:00:00:00:00:01', '2025-03-01T10:00:00Z', null),
    (${tenant.siteId}, 'AA:00:00:00:00:01', '2025-03-01T10:00:00Z', '2025-03-01T10:01:00Z'),
    (${tenant.siteId}, 'AA:00:00:00:00:02', '2025-03-02T10:00:00Z', null),
    (${tenant.siteId}, 'AA:00:00:00:00:03', '2026-03-09T10:00:00Z', null)`)
  await test.inTx((tx) => rebuildSiteDays(tx, tenant.siteId))
  const before = await rollups()
  expect(await run(1)).toEqual([])
  expect(
    await test.rows(`select firstname, lastname, email::text, phonenumber, birthday::text, gender, country,
      marketing_consent, anonymised_at is not null as anonymous
    from guest where site_id = ${tenant.siteId} order by id`),
  ).toEqual([
    NOBODY,
    NOBODY,
    expect.objectContaining({ firstname: 'fresh', email: 'fresh@guest.example', anonymous: false }),
    expect.objectContaining({ firstname: 'back', birthday: '1990-05-01', anonymous: false }),
  ])
  expect(
    await test.rows(`select hostname, os, mac like '03:%' as made_up,
      (select count(*) from voucher_device v where v.device_id = device.id) as vouchers
    from device where site_id = ${tenant.siteId} order by id`),
  ).toEqual([
    ANY_DEVICE,
    ANY_DEVICE,
    expect.objectContaining({ hostname: 'freshs-phone', made_up: false, vouchers: 1 }),
    expect.objectContaining({ hostname: 'backs-phone', made_up: false, vouchers: 1 }),
  ])
  expect(
    await test.rows(`select count(*) as sessions, count(voucher_id) as with_voucher,
      (select count(*) from payment_tx where site_id = ${tenant.siteId}) as payments,
      (select count(guest_id) from payment_tx where site_id = ${tenant.siteId}) as with_guest
    from wifi_session where site_id = ${tenant.siteId}`),
  ).toEqual([{ sessions: 4, with_voucher: 2, payments: 4, with_guest: 2 }])
  expect(
    await test.rows(
      `select mac like '03:%' as made_up from portal_visit where site_id = ${tenant.siteId} order by shown_at`,
    ),
  ).toEqual([{ made_up: true }, { made_up: true }, { made_up: true }, { made_up: false }])
  expect(await rollups()).toEqual(before)
  await test.inTx((tx) => rebuildSiteDays(tx, tenant.siteId))
  expect(await rollups()).toEqual(before)
  expect(await test.rows(`select firstname from guest where site_id = ${otherId}`)).toEqual([
    { firstname: 'elsewhere' },
  ])
})

const NOBODY = {
  firstname: '',
  lastname: '',
  email: null,
  phonenumber: null,
  birthday: null,
  gender: 'F',
  country: 'ES',
  marketing_consent: false,
  anonymous: true,
}
const ANY_DEVICE = { hostname: '', os: 'Android', made_up: true, vouchers: 0 }

it('logs the run, and a night with nothing to do only by its time', async () => {
  expect(await runs()).toEqual([
    expect.objectContaining({ at: '2026-03-10T09:30:00.000Z', months: 1, anonymised: 2, state: 'done' }),
  ])
  test.clock.advance(30_000)
  expect(await run()).toEqual([])
  expect(await runs()).toHaveLength(1)
  const { due, last_run_at } = (await owner.get(urlOf())).json<Retention>()
  expect([due, last_run_at]).toEqual([0, '2026-03-10T09:30:30.000Z'])
})

it('lets a device that comes again be a new guest', async () => {
  const [old] = await test.rows(
    `select upper(regexp_replace('02' || substr(md5('old${tenant.siteId}'), 1, 10), '(..)(?=.)', '\\1:', 'g')) as mac`,
  )
  expect(old?.mac).toMatch(/^02:/)
  const inserted = await test.rows(`
    with g as (insert into guest (site_id, first_seen, last_seen) values (${tenant.siteId}, now(), now()) returning id)
    insert into device (site_id, guest_id, mac, first_seen, last_seen)
    select ${tenant.siteId}, id, '${String(old?.mac)}', now(), now() from g returning mac`)
  expect(inserted).toEqual([old])
})

it('logs a run that failed with its cause and what was done, and goes on with the other sites', async () => {
  await owner.put(urlOf(otherId), { months: 12 })
  await guestOf(tenant.siteId, 'first', '2025-02-01T10:00:00Z')
  await guestOf(tenant.siteId, 'second', '2025-02-02T10:00:00Z')
  await test.rows(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await test.rows(`create trigger refuse before update on guest for each row
    when (old.firstname = 'second') execute function refuse()`)
  test.clock.advance(HOUR_MS)
  const errors = await run(1)
  expect(errors).toHaveLength(1)
  expect((await runs())[0]).toMatchObject({
    anonymised: 1,
    state: 'failed',
    message: 'the disk is full',
  })
  expect((await runs(otherId))[0]).toMatchObject({ anonymised: 1, state: 'done', message: null })
  await test.rows('drop trigger refuse on guest')
  test.clock.advance(HOUR_MS)
  const job = retentionJob({ db: test.database.db, clock: test.clock }, (error) => errors.push(error))
  expect([job.name, job.options.cron]).toEqual(['retention', '30 3 * * *'])
  await job.run({} as never)
  expect((await runs())[0]).toMatchObject({ anonymised: 2, state: 'done' })
  expect(errors).toHaveLength(1)
})

it('is for those who may see, and change, the settings of the site', async () => {
  expect((await reader.get(urlOf())).statusCode).toBe(200)
  expect((await reader.get(`${urlOf()}/runs`)).statusCode).toBe(200)
  expect(refusalReason(await reader.put(urlOf(), { months: 2 }))).toEqual([403, 'level'])
  expect((await test.anonymous().get(urlOf())).statusCode).toBe(401)
  for (const months of [0, 121, 1.5, '3']) {
    expect([months, (await owner.put(urlOf(), { months })).statusCode]).toEqual([months, 422])
  }
  expect((await owner.put(urlOf(foreignId), { months: 3 })).statusCode).toBe(404)
  expect((await owner.get(`${urlOf(foreignId)}/runs`)).statusCode).toBe(404)
})
