import type { ApiErrorBody, MacEntry, SiteSettings } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { expectAnswer, expectFieldErrors, fieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let otherId: number

beforeEach(async () => {
  otherId = await test.newSite(tenant.accountId)
})

const MAC = '3C:22:FB:0A:1B:2C'
const url = (site = tenant.siteId) => `/s/${site}/api/v1/macentry`
const create = (body: object = {}, site = tenant.siteId, browser = owner) =>
  browser.post(url(site), { mac: MAC, title: 'Printer', ...body })

async function made(body: object = {}, site = tenant.siteId): Promise<MacEntry> {
  return readBody<MacEntry>(await create(body, site), 201)
}
async function titles(query = '', site = tenant.siteId): Promise<string[]> {
  return readBody<{ items: MacEntry[] }>(await owner.get(`${url(site)}?${query}`)).items.map(
    ({ title }) => title,
  )
}

it('whitelists a device, changes it and takes it off, and writes all three down', async () => {
  const entry = await made({ title: ' Printer ', notes: 'Front desk', speed_dl: 2048 })
  expect(entry).toMatchObject({
    mac: MAC,
    title: 'Printer',
    notes: 'Front desk',
    siteid: tenant.siteId,
    speed_dl: 2048,
    speed_ul: 0,
    all_sites: false,
    active: true,
    state: 'active',
    expires_at: null,
    last_seen: null,
    can: { update: true, delete: true, all_sites: true },
  })
  expect((await owner.get(url())).json()).toMatchObject({ items: [entry], metadata: { total: 1 } })
  const one = `${url()}/${entry.id}`
  expectAnswer(await owner.get(one), 200, entry)
  expectAnswer(await owner.put(one, { mac: MAC, title: 'Office printer', active: false }), 200, {
    title: 'Office printer',
    notes: '',
    state: 'inactive',
    speed_dl: 0,
  })
  expect((await owner.delete(one)).statusCode).toBe(204)
  expect(await titles()).toEqual([])
  expect((await owner.delete(one)).statusCode).toBe(404)
  expect((await owner.get(one)).statusCode).toBe(404)
  expect((await owner.put(one, { mac: MAC, title: 'Gone' })).statusCode).toBe(404)
  expect(
    await test.rows(
      sql`select action, subject from audit_log where subject_kind = 'macentry' and site_id = ${tenant.siteId} order by id`,
    ),
  ).toEqual([
    { action: 'macentry.create', subject: `Printer (${MAC})` },
    { action: 'macentry.update', subject: `Office printer (${MAC})` },
    { action: 'macentry.delete', subject: `Office printer (${MAC})` },
  ])
})

it.each([
  '3c:22:fb:0a:1b:2c',
  '3C-22-FB-0A-1B-2C',
  '3c22.fb0a.1b2c',
  ' 3c22fb0a1b2c ',
  '3c 22 fb 0a 1b 2c',
  '3c22-fb0a-1b2c',
  '3C22FB-0A1B2C',
])('reads %j as the same address, and takes it once at a site', async (mac) => {
  expect((await made({ mac })).mac).toBe(MAC)
  expectFieldErrors(await create(), 409, {
    mac: [{ id: 'error.whitelist.taken', values: { title: 'Printer' } }],
  })
  expect((await create({}, otherId)).statusCode).toBe(201)
  expect((await create({ all_sites: true })).statusCode).toBe(409)
})

it('lets one of two in who whitelist a device at once', async () => {
  const both = await Promise.all([create(), create({ title: 'Other' })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

it('says everything that is wrong at once', async () => {
  const answer = await create({ mac: '3c:22', title: ' ', speed_dl: -1, expires_at: 'tomorrow' })
  expect(answer.statusCode).toBe(422)
  expect(fieldErrors(answer)).toMatchObject({ mac: [{ id: 'error.field.mac' }] })
  expect(Object.keys(fieldErrors(answer)).sort()).toEqual(['expires_at', 'mac', 'speed_dl', 'title'])
  for (const mac of ['FF:FF:FF:FF:FF:FF', '01:00:5E:00:00:01', '00:00:00:00:00:00']) {
    expect(fieldErrors(await create({ mac }))).toEqual({ mac: [{ id: 'error.field.mac_group' }] })
  }
  expect(fieldErrors(await create({ mac: '3c:22-fb:0a-1b:2c' }))).toEqual({
    mac: [{ id: 'error.field.mac' }],
  })
  expect(fieldErrors(await create({ expires_at: test.clock.inDays(-1).toISOString() }))).toEqual({
    expires_at: [{ id: 'error.whitelist.past' }],
  })
  expect(await titles()).toEqual([])
})

it('is over at its end, and may keep an end that has passed', async () => {
  const end = new Date(test.clock.now().getTime() + MINUTE_MS).toISOString()
  const entry = await made({ expires_at: end })
  expect(entry.state).toBe('active')
  test.clock.advance(MINUTE_MS)
  const one = `${url()}/${entry.id}`
  expectAnswer(await owner.put(one, { mac: MAC, title: 'Till', expires_at: end }), 200, {
    title: 'Till',
    state: 'expired',
  })
  expect(
    (await owner.put(one, { mac: MAC, title: 'Till', expires_at: test.clock.inDays(-3).toISOString() }))
      .statusCode,
  ).toBe(422)
})

it('an entry of all sites holds at each of them and is for owners and admins to change', async () => {
  const entry = await made({ title: 'Till', all_sites: true })
  expect(await titles('', otherId)).toEqual(['Till'])
  expect((await create({}, otherId)).statusCode).toBe(409)
  const client = await test.newClient(tenant.accountId, { [otherId]: { device_whitelisting: 'write' } })
  const seen = (await client.get(url(otherId))).json<{ items: MacEntry[] }>().items
  expect(seen).toMatchObject([{ siteid: otherId, can: { update: false, delete: false, all_sites: false } }])
  const one = `${url(otherId)}/${entry.id}`
  expect((await client.put(one, { mac: MAC, title: 'Mine' })).statusCode).toBe(403)
  expect((await client.delete(one)).statusCode).toBe(403)
  for (const [browser, may] of [
    [client, false],
    [owner, true],
  ] as const) {
    const settings = (await browser.get(`/s/${otherId}/api/v1/settings`)).json<SiteSettings>()
    expect(settings.can).toMatchObject({ create_mac_entry: true, whitelist_everywhere: may })
  }
  const wide = await create({ mac: '3C:22:FB:00:00:09', all_sites: true }, otherId, client)
  expect(wide.json<ApiErrorBody>().message_text.id).toBe('error.whitelist.managers_only')
  expect((await create({ mac: '3C:22:FB:00:00:09' }, otherId, client)).statusCode).toBe(201)
  expect((await owner.put(one, { mac: MAC, title: 'Till', all_sites: false })).statusCode).toBe(200)
  expect([await titles(), await titles('sort_on=title&sort_by=asc', otherId)]).toEqual([
    [],
    ['Printer', 'Till'],
  ])
})

it('finds by title, notes and part of an address in any spelling, sorts and pages', async () => {
  await made({ title: 'TV lounge', mac: '3C:22:FB:00:00:01' })
  await made({ title: 'Card till', mac: '3C:22:FB:00:00:02', expires_at: test.clock.inDays(4).toISOString() })
  await made({
    title: 'Printer',
    mac: '3C:22:FB:AB:CD:03',
    notes: 'Room 100%',
    expires_at: test.clock.inDays(2).toISOString(),
  })
  expect(await titles('search=LOUNGE')).toEqual(['TV lounge'])
  expect(await titles('search=100%25')).toEqual(['Printer'])
  for (const part of ['ab:cd', 'ab-cd', 'abcd', 'fbab.cd']) {
    expect(await titles(`search=${part}`)).toEqual(['Printer'])
  }
  expect(await titles('sort_on=title&sort_by=asc')).toEqual(['Card till', 'Printer', 'TV lounge'])
  expect(await titles('sort_on=expires_at&sort_by=asc')).toEqual(['Printer', 'Card till', 'TV lounge'])
  expect(await titles('sort_on=mac&sort_by=asc&per_page=2&page=2')).toEqual(['Printer'])
  expect((await owner.get(`${url()}?page=9`)).statusCode).toBe(400)
})

it('is for people of the site who may', async () => {
  const entry = await made()
  const reading = await test.newClient(tenant.accountId, { [tenant.siteId]: { device_whitelisting: 'read' } })
  const nobody = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'write' } })
  const foreign = await test.newSite()
  expect((await reading.get(url())).json()).toMatchObject({ items: [{ can: { delete: false } }] })
  expect((await create({ mac: '3C:22:FB:00:00:01' }, tenant.siteId, reading)).statusCode).toBe(403)
  expect((await reading.delete(`${url()}/${entry.id}`)).statusCode).toBe(403)
  expect((await nobody.get(url())).statusCode).toBe(403)
  expect((await test.anonymous().get(url())).statusCode).toBe(401)
  expect((await owner.get(url(foreign))).statusCode).toBe(404)
  expect((await owner.delete(`${url(otherId)}/${entry.id}`)).statusCode).toBe(404)
})
