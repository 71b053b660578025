import type { AuditEntry, Site, SiteGeneral } from '@portico/shared/contracts'
import { expectAnswer, expectExactAnswer, refusalReason } from '../../../../testing/answers'
import { startTestApp, type TestBrowser } from '../../../../testing/test-app'
import { deletedSitesJob, purgeDeletedSites } from '../../site-lifecycle/deleted-sites'

const test = startTestApp()
let owner: TestBrowser
let reader: TestBrowser
let writer: TestBrowser
let closed: TestBrowser
let accountId: number
let siteId: number
let foreignId: number

beforeAll(async () => {
  const tenant = await test.newTenant({}, { name: 'Harbour' })
  ;({ accountId, owner, siteId } = tenant)
  foreignId = await test.newSite()
  const client = (settings: 'none' | 'read' | 'write') =>
    test.newClient(accountId, { [siteId]: { settings, voucher_data: 'write' } })
  reader = await client('read')
  writer = await client('write')
  closed = await client('none')
})

const GENERAL: SiteGeneral = {
  name: 'Harbour',
  currency: 'EUR',
  default_countrycode: 'ES',
  timezone: 'Europe/Madrid',
  validate_email: false,
}

type Call = ['GET' | 'PUT' | 'DELETE', string, object | null]
const CALLS: Call[] = [
  ['GET', 'general', null],
  ['PUT', 'general', GENERAL],
  ['GET', 'redirecturl', null],
  ['PUT', 'redirecturl', { redirect_url: 'https://hotel.example/' }],
  ['PUT', '', { name: 'Stolen' }],
  ['DELETE', '', null],
]

function send(browser: TestBrowser, id: number, [method, path, payload]: Call) {
  const url = `/s/api/v1/site/${id}${path && `/${path}`}`
  return browser.send({ method, url, ...(payload && { payload }) })
}

async function lastEntry(): Promise<AuditEntry | undefined> {
  const answer = await owner.get('/a/api/v1/audit?per_page=1')
  return answer.json<{ items: AuditEntry[] }>().items[0]
}

describe('each of the calls', () => {
  it.each(CALLS)('%s %s does not find a site of somebody else', async (...call) => {
    expect((await send(owner, foreignId, call)).statusCode).toBe(404)
  })

  it.each(CALLS)('%s %s is closed to a client without access to settings', async (...call) => {
    expect(refusalReason(await send(closed, siteId, call))).toEqual([403, 'permission'])
  })

  it.each(CALLS)('%s %s lets a client who may only read do nothing else', async (...call) => {
    const answer = await send(reader, siteId, call)
    if (call[0] === 'GET') expect(answer.statusCode).toBe(200)
    else expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'level'])
  })
})

it('saves name, currency, country and zone, and says in the log what changed', async () => {
  const url = `/s/api/v1/site/${siteId}/general`
  expect((await owner.get(url)).json()).toEqual({ ...GENERAL, can: { update: true } })
  const changed = { ...GENERAL, name: 'Harbour House', validate_email: true }
  expect((await writer.put(url, changed)).json()).toEqual(changed)
  expect((await owner.get(url)).json()).toEqual({ ...changed, can: { update: true } })
  expect(await lastEntry()).toMatchObject({
    action: 'site.update',
    subject_kind: 'site',
    site: { id: siteId, name: 'Harbour House' },
    before: { name: 'Harbour', validate_email: false },
    after: { name: 'Harbour House', validate_email: true },
  })
  expect((await lastEntry())?.after).not.toHaveProperty('currency')
})

it('refuses a zone that does not exist', async () => {
  const answer = await owner.put(`/s/api/v1/site/${siteId}/general`, { ...GENERAL, timezone: 'Mars/Base' })
  expectAnswer(answer, 422, { schema_errors: { timezone: ['Timezone is required'] } })
})

it('counts the days of a site anew when its zone changes', async () => {
  const id = await test.newSite(accountId, { timezone: 'Europe/Madrid' })
  const { db } = test.database
  await db.execute(`
    with g as (insert into guest (site_id, first_seen, last_seen) values
      (${id}, '2026-03-01T23:30:00Z', '2026-03-01T23:40:00Z') returning id),
    d as (insert into device (site_id, guest_id, mac, first_seen, last_seen)
      select ${id}, id, '02:00:00:00:00:01', '2026-03-01T23:30:00Z', '2026-03-01T23:40:00Z' from g returning id, guest_id)
    insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen)
    select ${id}, guest_id, id, 'email', '2026-03-01T23:30:00Z', '2026-03-01T23:40:00Z' from d`)
  const days = async () => {
    const { rows } = await db.execute(`select day::text, logins from site_day where site_id = ${id}`)
    return rows
  }
  await owner.put(`/s/api/v1/site/${id}`, { timezone: 'Europe/Paris' })
  expect(await days()).toEqual([{ day: '2026-03-02', logins: 1 }])
  await owner.put(`/s/api/v1/site/${id}/general`, { ...GENERAL, timezone: 'America/New_York' })
  expect(await days()).toEqual([{ day: '2026-03-01', logins: 1 }])
})

it('changes only what is given of a site, its login methods in their order', async () => {
  const url = `/s/api/v1/site/${siteId}`
  const before = (await owner.get(url)).json<Site>()
  const changes = { hotspot_type: 'hotel', login_methods: ['voucher', 'email', 'voucher'] }
  const answer = await writer.put(url, changes)
  expectExactAnswer(answer, 200, { ...before, hotspot_type: 'hotel', login_methods: ['voucher', 'email'] })
  expect((await owner.get(url)).json()).toEqual(answer.json())
  expect(await lastEntry()).toMatchObject({ after: { login_methods: ['voucher', 'email'] } })
})

it('asks for one login method at least', async () => {
  expect((await owner.put(`/s/api/v1/site/${siteId}`, { login_methods: [] })).json()).toMatchObject({
    status: 422,
    schema_errors: { login_methods: ['At least one authentication method must be selected'] },
  })
})

it('saves where guests go, and takes no address that a browser would run', async () => {
  const url = `/s/api/v1/site/${siteId}/redirecturl`
  expect((await owner.get(url)).json()).toEqual({ redirect_url: '', can: { update: true } })
  const link = 'https://hotel.example/menu?from=wifi'
  expect((await writer.put(url, { redirect_url: link })).json()).toEqual({ redirect_url: link })
  expect((await owner.get(url)).json()).toEqual({ redirect_url: link, can: { update: true } })
  expect((await owner.put(url, { redirect_url: 'javascript:alert(1)' })).statusCode).toBe(422)
  expect((await owner.put(url, { redirect_url: '' })).json()).toEqual({ redirect_url: '' })
})

it('writes nothing into the log where nothing changes', async () => {
  const before = await lastEntry()
  await owner.put(`/s/api/v1/site/${siteId}/redirecturl`, { redirect_url: '' })
  expect(await lastEntry()).toEqual(before)
})

describe('deleting a site', () => {
  it('is not for clients, whatever their level', async () => {
    expect(refusalReason(await writer.delete(`/s/api/v1/site/${siteId}`))).toEqual([403, 'permission'])
  })

  async function makeSite(name: string): Promise<number> {
    const created = await owner.post('/s/api/v1/site', {
      name,
      hotspot_type: 'cafe',
      router_type: 'unifi',
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      default_countrycode: 'ES',
      login_methods: ['email'],
    })
    return created.json<Site>().id
  }

  it('hides it at once from everybody, and says so in the log', async () => {
    const id = await makeSite('Short')
    const client = await test.newClient(accountId, { [id]: { settings: 'read' } })
    expect((await client.get(`/s/api/v1/site/${id}`)).statusCode).toBe(200)
    await owner.put('/a/api/v1/onboarding', { step: 'deployment', done: true, site_id: id })
    expect((await owner.delete(`/s/api/v1/site/${id}`)).statusCode).toBe(204)
    for (const browser of [owner, client]) {
      expect((await browser.get(`/s/api/v1/site/${id}`)).statusCode).toBe(404)
      expect((await browser.get(`/s/${id}/api/v1/settings`)).statusCode).toBe(404)
      const profile = await browser.get('/a/api/v1/profile')
      expect(profile.json<{ sites: Site[] }>().sites.map((site) => site.id)).not.toContain(id)
    }
    expect((await owner.delete(`/s/api/v1/site/${id}`)).statusCode).toBe(404)
    expect((await owner.get('/a/api/v1/onboarding')).json()).toMatchObject({ site_id: null })
    expect(await lastEntry()).toMatchObject({
      action: 'site.delete',
      subject: 'Short',
      site: null,
      before: { name: 'Short', login_methods: ['email'] },
    })
  })

  it('takes all that is in it along, portion by portion, and keeps what the plan counted', async () => {
    const id = await makeSite('Full')
    const at = `/s/${id}/api/v1`
    await owner.post(`${at}/voucher`, { num_to_create: 3, duration_val: 1, duration_type: 2 })
    await owner.post(`${at}/paymentloginconfig/packages`, {
      title: 'Day',
      price: 500,
      duration_val: 1,
      duration_type: 3,
    })
    await test.database.db.execute(`
      with v as (update voucher set used_at = '2026-03-09T10:00:00Z' where id in
        (select id from voucher where site_id = ${id} order by id limit 2) returning id),
      g as (insert into guest (site_id, first_seen, last_seen) values
        (${id}, '2026-03-09T10:00:00Z', '2026-03-09T10:00:00Z') returning id),
      p as (select id from package where site_id = ${id}),
      t as (insert into payment_tx (site_id, package_id, guest_id, kind, state, amount, currency, package_title, created_at)
        select ${id}, p.id, g.id, 'purchase', 'success', 100, 'EUR', 'A', now() from p, g),
      d as (insert into device (site_id, guest_id, mac, first_seen, last_seen)
        select ${id}, id, '02:00:00:00:00:02', now(), now() from g returning id, guest_id)
      insert into wifi_session (site_id, guest_id, device_id, voucher_id, login_type, starttime, lastseen)
      select ${id}, d.guest_id, d.id, v.id, 'voucher', now(), now() from d, v`)
    await owner.delete(`/s/api/v1/site/${id}`)
    const errors: unknown[] = []
    await purgeDeletedSites(test.database.db, (error) => errors.push(error), 1)
    expect(errors).toEqual([])
    expect(
      await test.rows(`
      select (select count(*) from wifi_session where site_id = ${id}) + (select count(*) from voucher where site_id = ${id})
        + (select count(*) from payment_tx where site_id = ${id}) + (select count(*) from package where site_id = ${id})
        + (select count(*) from site where id = ${id}) as left_over,
        (select count(*) from site where id = ${siteId}) as others,
        (select deleted_after_use from voucher_usage where site_id = ${id}) as counted`),
    ).toEqual([{ left_over: 0, others: 1, counted: 2 }])
  })

  it('goes on with the other sites where one cannot be deleted', async () => {
    const [stuck, fine] = [await makeSite('Stuck'), await makeSite('Fine')]
    await test.database.db.execute(`
      create table holds (site_id bigint references site);
      insert into holds values (${stuck})`)
    for (const id of [stuck, fine]) await owner.delete(`/s/api/v1/site/${id}`)
    const errors: unknown[] = []
    await deletedSitesJob(test.database.db, (error) => errors.push(error)).run({} as never)
    expect(errors.map(String)).toEqual([expect.stringContaining('site')])
    expect(await test.rows(`select name from site where deleted_at is not null order by name`)).toEqual([
      { name: 'Stuck' },
    ])
    await test.database.db.execute('drop table holds')
  })
})
