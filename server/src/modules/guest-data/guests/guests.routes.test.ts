import type { GuestProfile, GuestSegment } from '@portico/shared/contracts'
import { unzipSync } from 'fflate'
import { eq, sql } from 'drizzle-orm'
import { expectAnswer, expectFieldErrors, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { recordLogins } from '../visits'
import { insertGuest, insertVisits, loginOf, type TestGuest } from '../visits/guest-builders'
import { device, guest, guestConsent, wifiSession } from '../../../schema'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (rest = '', site = tenant.siteId) => `/s/${site}/api/v1/guest${rest}`
type Known = Partial<typeof guest.$inferInsert>

async function visitor(times: string[], known: Known = {}, site = tenant.siteId): Promise<TestGuest> {
  return test.inTx(async (tx) => {
    const made = await insertVisits(tx, site, ...times)
    const first = new Date(times[0] ?? 0)
    await tx
      .update(guest)
      .set({ firstSeen: first, ...known })
      .where(eq(guest.id, made.guestId))
    return made
  })
}

async function ids(query = ''): Promise<number[]> {
  const { items } = readBody<{ items: { id: number }[] }>(await owner.get(`${url()}?${query}`), 200)
  return items.map(({ id }) => id)
}

const total = async (tile: string) =>
  readBody<{ value: number }>(
    await owner.get(`/s/${tenant.siteId}/api/v1/dashboard/${tile}?fromdate=01/03/2026&todate=31/03/2026`),
    200,
  ).value

it('lists who was seen last first, with visits, devices, data and segment', async () => {
  const old = await visitor(['2025-11-01T10:00:00Z'], { firstname: 'Lost' })
  const loyal = await visitor(
    [
      '2026-01-01T10:00:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-05T10:00:00Z',
      '2026-03-09T10:00:00Z',
      '2026-03-09T12:00:00Z',
    ],
    { firstname: 'Ana' },
  )
  const fresh = await visitor(['2026-03-09T13:00:00Z', '2026-03-09T13:05:00Z'])
  expect(await ids()).toEqual([fresh.guestId, loyal.guestId, old.guestId])
  expect((await owner.get(url())).json()).toMatchObject({
    items: [
      { segment: 'new', num_visits: 1, num_devices: 1, online: false, login_types: ['email'], tags: [] },
      { segment: 'loyal', num_visits: 5, firstname: 'Ana' },
      { segment: 'lost', num_visits: 1 },
    ],
    metadata: { total: 3, total_is_exact: true },
    can: { save_segment: true, delete: true },
  })
  expect(await ids('segment=new')).toEqual([fresh.guestId])
  expect(await ids('segment=loyal')).toEqual([loyal.guestId])
  expect(await ids('segment=lost')).toEqual([old.guestId])
  expect(await ids('segment=repeat')).toEqual([])
})

it('finds by part of a name, an email address or a number, and by a whole MAC address', async () => {
  const ana = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Ana', lastname: 'Pérez' })
  const luis = await visitor(['2026-03-02T10:00:00Z'], {
    email: 'luis_90%@example.test',
    phonenumber: '+34600111222',
  })
  expect(await ids('search=na p')).toEqual([ana.guestId])
  expect(await ids('search=90%25')).toEqual([luis.guestId])
  expect(await ids('search=600111')).toEqual([luis.guestId])
  const [row] = await test.inTx((tx) => tx.select().from(device).where(eq(device.id, ana.deviceId)))
  expect(await ids(`search=${row?.mac.replaceAll(':', '-').toLowerCase()}`)).toEqual([ana.guestId])
})

it('finds sessions by their guest or by the start of the MAC address, however many are newer', async () => {
  const abel = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Abel' })
  const other = await visitor(['2026-03-02T10:00:00Z'], { firstname: 'Noa' })
  await test.inTx(async (tx) => {
    await tx.update(device).set({ mac: 'AB:E0:00:00:00:01' }).where(eq(device.id, other.deviceId))
  })
  const searchGuests = async (search: string) => {
    const answer = await owner.get(`/s/${tenant.siteId}/api/v1/session?search=${search}`)
    const { items, metadata } = readBody<{ items: { guest_id: number }[]; metadata: object }>(answer, 200)
    return { guests: items.map((item) => item.guest_id), metadata }
  }
  const cases = [
    { search: 'abel', guests: [abel.guestId] },
    { search: 'abe', guests: [other.guestId, abel.guestId] },
    { search: 'ab-e0', guests: [other.guestId] },
    { search: 'nobody', guests: [] },
  ]
  const check = async () => {
    for (const { search, guests } of cases) {
      const metadata = { total: guests.length, total_is_exact: true }
      await expect(searchGuests(search)).resolves.toMatchObject({ guests, metadata })
    }
  }
  await check()
  const { guestId } = await visitor(['2026-03-03T10:00:00Z'], { firstname: 'Luis' })
  await test.inTx(async (tx) => {
    await tx.execute(sql`
      insert into wifi_session (site_id, guest_id, device_id, login_type, starttime, lastseen, stoptime)
      select site_id, guest_id, device_id, login_type, starttime, lastseen, lastseen
      from wifi_session cross join generate_series(1, 5000)
      where site_id = ${tenant.siteId} and guest_id = ${guestId}`)
  })
  await check()
  await expect(searchGuests('luis')).resolves.toMatchObject({
    metadata: { total: 1000, total_is_exact: false },
  })
})

it('lists the tags in use, the most frequent first', async () => {
  await visitor(['2026-03-01T10:00:00Z'], { tags: ['Regular', 'VIP'] })
  await visitor(['2026-03-02T10:00:00Z'], { tags: ['VIP'] })
  await visitor(['2026-03-03T10:00:00Z'])
  expectAnswer(await owner.get(url('/tags')), 200, { items: ['VIP', 'Regular'] })
})

it('filters by day of the last visit in the zone of the site, login method, consent, tag and presence', async () => {
  const ana = await visitor(['2026-03-01T23:30:00Z'], { marketingConsent: true, tags: ['VIP'] })
  const luis = await visitor(['2026-03-05T10:00:00Z'])
  // It's half past midnight in Madrid.
  expect(await ids('fromdate=02/03/2026&todate=02-03-2026')).toEqual([ana.guestId])
  expect(await ids('consent=true')).toEqual([ana.guestId])
  expect(await ids('consent=false')).toEqual([luis.guestId])
  expect(await ids('tag=VIP')).toEqual([ana.guestId])
  expect(await ids('login_type=voucher')).toEqual([])
  await test.inTx((tx) =>
    recordLogins(tx, tenant.siteId, [
      loginOf(luis, '2026-03-10T09:20:00Z', {
        loginType: 'phone',
        lastseen: new Date('2026-03-10T09:28:00Z'),
        stoptime: null,
        terminateCause: null,
      }),
    ]),
  )
  expect(await ids('online=true')).toEqual([luis.guestId])
  expect(await ids('online=false')).toEqual([ana.guestId])
  expect(await ids('login_type=phone')).toEqual([luis.guestId])
  const refused = await owner.get(`${url()}?fromdate=05/03/2026&todate=01/03/2026`)
  expectFieldErrors(refused, 422, {
    fromdate: [{ id: 'error.field.date_order' }],
    todate: [{ id: 'error.field.date_order' }],
  })
})

it('corrects a profile, says all that is wrong, and counts by the new gender', async () => {
  const { guestId } = await visitor(['2026-03-01T10:00:00Z'])
  const profile = {
    firstname: 'Ana',
    lastname: 'Ruiz',
    email: 'ana@example.test',
    phonenumber: null,
    gender: 'F',
    birthday: '1990-02-28',
    country: 'ES',
    notes: 'Prefers\nthe terrace',
    tags: ['VIP', 'VIP'],
  }
  const saved = readBody<GuestProfile>(
    await owner.send({ method: 'PUT', url: url(`/${guestId}`), payload: profile }),
    200,
  )
  expect(saved).toMatchObject({ ...profile, tags: ['VIP'] })
  const pie = await owner.get(
    `/s/${tenant.siteId}/api/v1/dashboard/gender/pie?fromdate=01/03/2026&todate=31/03/2026`,
  )
  expect(pie.json()).toMatchObject({ items: expect.arrayContaining([{ key: 'F', value: 1 }]) })
  const wrong = { ...profile, birthday: '2030-01-01' }
  expectFieldErrors(await owner.send({ method: 'PUT', url: url(`/${guestId}`), payload: wrong }), 422, {
    birthday: [{ id: 'error.guest.birthday' }],
  })
})

it('disconnects a device, and shows the end of its session', async () => {
  const created = await test.inTx((tx) => insertGuest(tx, tenant.siteId))
  const running = { stoptime: null, terminateCause: null, lastseen: new Date('2026-03-10T09:28:00Z') }
  const [sessionId] = await test.inTx((tx) =>
    recordLogins(tx, tenant.siteId, [loginOf(created, '2026-03-10T08:30:00Z', running)]),
  )
  const profile = readBody<GuestProfile>(await owner.get(url(`/${created.guestId}`)), 200)
  expect(profile).toMatchObject({ online: true, devices: [{ online: true }] })
  const [{ mac } = { mac: '' }] = profile.devices
  expect((await owner.post(url(`/${created.guestId}/disconnect/${mac.toLowerCase()}`), {})).statusCode).toBe(
    204,
  )
  expect((await owner.get(url(`/${created.guestId}`))).json()).toMatchObject({ online: false })
  expect((await owner.get(`/s/${tenant.siteId}/api/v1/session`)).json()).toMatchObject({
    items: [{ id: sessionId, state: 'disconnected', duration: 3600, can: { disconnect: false } }],
  })
  const again = await owner.post(`/s/${tenant.siteId}/api/v1/session/${sessionId}/disconnect`, {})
  expect(again.json()).toMatchObject({ status: 409, message_text: { id: 'error.session.over' } })
  expect((await owner.post(url(`/${created.guestId}/disconnect/00:00:00:00:00:99`), {})).statusCode).toBe(404)
})

it('merges two guests who are one person: visits, devices and what the one lacks', async () => {
  const one = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Ana', marketingConsent: true })
  const other = await visitor(['2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'], {
    firstname: 'A.',
    email: 'ana@example.test',
  })
  expect(await total('total_guests')).toBe(2)
  const merged = readBody<GuestProfile>(
    await owner.post(url(`/${one.guestId}/merge`), { other_id: other.guestId }),
    200,
  )
  expect(merged).toMatchObject({
    firstname: 'Ana',
    email: 'ana@example.test',
    num_visits: 3,
    num_devices: 2,
    marketing_consent: false,
    last_seen: '2026-03-03T10:10:00.000Z',
  })
  expect(await ids()).toEqual([one.guestId])
  expect(await total('total_guests')).toBe(1)
  const self = await owner.post(url(`/${one.guestId}/merge`), { other_id: one.guestId })
  expectFieldErrors(self, 422, { other_id: [{ id: 'error.guest.same' }] })
  const secondMerge = await owner.post(url(`/${one.guestId}/merge`), { other_id: other.guestId })
  expectFieldErrors(secondMerge, 422, { other_id: [{ id: 'error.guest.missing' }] })
})

it('anonymises: nothing tells who it was, and the figures stay', async () => {
  const ana = await visitor(['2026-03-01T10:00:00Z'], {
    firstname: 'Ana',
    email: 'ana@example.test',
    notes: 'Room 4',
    tags: ['VIP'],
    details: { Company: 'Harbour' },
  })
  const after = readBody<GuestProfile>(await owner.post(url(`/${ana.guestId}/anonymise`), {}), 200)
  expect(after).toMatchObject({
    firstname: '',
    email: null,
    notes: '',
    tags: [],
    details: {},
    num_visits: 1,
    anonymised_at: '2026-03-10T09:30:00.000Z',
    can: { update: false, anonymise: false, merge: false, delete: true },
  })
  expect(after.devices[0]?.mac).toMatch(/^03:/)
  expect(await total('total_guests')).toBe(1)
  const again = await owner.post(url(`/${ana.guestId}/anonymise`), {})
  expect(again.json()).toMatchObject({ status: 409, message_text: { id: 'error.guest.anonymous' } })
  const log = await owner.get('/a/api/v1/audit/')
  expect(log.body).not.toContain('ana@example.test')
})

it('deletes a guest with sessions, and counts them no longer', async () => {
  const ana = await visitor(['2026-03-01T10:00:00Z'], { firstname: 'Ana' })
  expect((await owner.delete(url(`/${ana.guestId}`))).statusCode).toBe(204)
  expect((await owner.get(url(`/${ana.guestId}`))).statusCode).toBe(404)
  expect(await total('total_guests')).toBe(0)
  expect(await test.inTx((tx) => tx.$count(wifiSession, eq(wifiSession.siteId, tenant.siteId)))).toBe(0)
})

it('records a withdrawn consent once, with who recorded it', async () => {
  const { guestId } = await visitor(['2026-03-01T10:00:00Z'], { marketingConsent: true })
  const after = readBody<GuestProfile>(await owner.post(url(`/${guestId}/consent`), {}), 200)
  expect(after).toMatchObject({ marketing_consent: false, consents: [{ granted: false, text: null }, {}] })
  expect(after.consents[0]?.recorded_by).not.toBeNull()
  const again = readBody<GuestProfile>(await owner.post(url(`/${guestId}/consent`), {}), 200)
  expect(again.consents).toHaveLength(2)
})

it('gives out all of a guest as JSON and tables that cannot calculate', async () => {
  const { guestId } = await visitor(['2026-03-01T10:00:00Z'], {
    firstname: '=1+1',
    email: 'ana@example.test',
  })
  const answer = await owner.post(url(`/${guestId}/export`), {})
  expect(answer.headers['content-type']).toContain('application/zip')
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual(['devices.csv', 'guest.json', 'profile.csv', 'sessions.csv'])
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(JSON.parse(text('guest.json'))).toMatchObject({
    guest: { firstname: '=1+1' },
    sessions: [{ login_type: 'email' }],
  })
  expect(text('profile.csv')).toContain("'=1+1")
  expect(text('profile.csv').split('\r\n')[1]).toContain(',no,')
})

it('gives out the vouchers and guest accounts of a guest, without what belongs to others', async () => {
  const { guestId, deviceId } = await visitor(['2026-03-01T10:00:00Z'])
  const [phone] = await test.inTx((tx) => tx.select().from(device).where(eq(device.id, deviceId)))
  const account = { username: 'room-4', lastname: 'Somebody', duration_val: 1, duration_type: 3 }
  const created = await owner.post(`/s/${tenant.siteId}/api/v1/guestuser`, account)
  const uid = created.json<{ id: number }>().id
  await owner.post(`/s/${tenant.siteId}/api/v1/guestuser/${uid}/connect`, { guestmac: phone?.mac })
  const limits = { num_to_create: 1, batchid: 1050, duration_val: 1, duration_type: 3 }
  expect((await owner.post(`/s/${tenant.siteId}/api/v1/voucher`, limits)).statusCode).toBe(201)
  const [used] = await test.rows<{ code: string }>(sql`
    with used as (
      insert into voucher_device (site_id, voucher_id, device_id, first_login)
      select site_id, id, ${deviceId}, '2026-03-01T10:00:00Z' from voucher where site_id = ${tenant.siteId}
      returning voucher_id
    ) select code from voucher where id in (select voucher_id from used)`)
  const files = unzipSync((await owner.post(url(`/${guestId}/export`), {})).rawPayload)
  expect(JSON.parse(Buffer.from(files['guest.json'] ?? []).toString())).toMatchObject({
    vouchers: [{ code: used?.code, first_login: '2026-03-01T10:00:00.000Z' }],
    guest_accounts: [{ username: 'room-4', first_login: '2026-03-10T09:30:00.000Z' }],
  })
  expect(Buffer.from(files['vouchers.csv'] ?? []).toString()).toContain(used?.code)
  const accounts = Buffer.from(files['guest-accounts.csv'] ?? []).toString()
  expect([accounts.includes('room-4'), accounts.includes('Somebody')]).toEqual([true, false])
})

type Page = { items: { at: string; kind: string }[]; next: string | null }

it('calls a login during a visit a login, and begins no page among what happened at one moment', async () => {
  const at = '2026-02-20T10:00:00.000Z'
  const days = Array.from({ length: 48 }, (_, index) =>
    new Date(Date.UTC(2026, 1, 21, index / 4, 15 * (index % 4))).toISOString(),
  )
  const { guestId } = await visitor([at, '2026-02-20T10:09:00Z', '2026-02-20T09:00:00Z', ...days])
  await test.inTx((tx) =>
    tx.insert(guestConsent).values(
      (['tos', 'privacy', 'marketing_email'] as const).map((purpose) => ({
        siteId: tenant.siteId,
        guestId,
        purpose,
        granted: true,
        at: new Date(at),
        language: 'en-US',
      })),
    ),
  )
  const first = readBody<Page>(await owner.get(url(`/${guestId}/timeline`)), 200)
  expect(first.items.slice(48)).toMatchObject([
    { kind: 'login', at: '2026-02-20T10:09:00.000Z' },
    { kind: 'consent' },
    { kind: 'consent' },
    { kind: 'consent' },
    { kind: 'visit', at },
  ])
  const second = readBody<Page>(await owner.get(url(`/${guestId}/timeline?before=${first.next}`)), 200)
  expect(second.items).toMatchObject([{ kind: 'visit', at: '2026-02-20T09:00:00.000Z' }])
  expect(second.next).toBeNull()
})

it('tells what happened to a guest, newest first, and goes on where a page ended', async () => {
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index, 10)).toISOString(),
  )
  const { guestId } = await visitor(days)
  await owner.post(url(`/${guestId}/consent`), {})
  const first = readBody<Page>(await owner.get(url(`/${guestId}/timeline`)), 200)
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({ kind: 'visit', at: '2026-03-01T10:00:00.000Z' })
  const second = readBody<Page>(await owner.get(url(`/${guestId}/timeline?before=${first.next}`)), 200)
  expect(second.items).toHaveLength(10)
  expect(second.next).toBeNull()
})

it('names the columns after what the splash page asks', async () => {
  const fields = readBody<{ items: { key: string }[] }>(
    await owner.get(`/s/api/v1/site/${tenant.siteId}/guestfields`),
    200,
  )
  const keys = fields.items.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('details.otp')
})

it('keeps filters under a name, once at a site', async () => {
  const segments = `/s/${tenant.siteId}/api/v1/guestsegment`
  const body = { name: 'Regulars', filter: { segment: 'loyal', consent: true } }
  const created = readBody<GuestSegment>(await owner.post(segments, body), 201)
  expectFieldErrors(await owner.post(segments, { ...body, name: 'regulars' }), 409, {
    name: [{ id: 'error.segment.taken' }],
  })
  const renamed = {
    method: 'PUT' as const,
    url: `${segments}/${created.id}`,
    payload: { ...body, name: 'Loyal' },
  }
  expect(readBody<GuestSegment>(await owner.send(renamed), 200)).toMatchObject({
    name: 'Loyal',
    filter: body.filter,
  })
  expect((await owner.get(segments)).json()).toMatchObject({
    items: [{ name: 'Loyal' }],
    can: { create: true },
  })
  expect((await owner.delete(`${segments}/${created.id}`)).statusCode).toBe(204)
  expect((await owner.get(segments)).json()).toMatchObject({ items: [] })
})

it('belongs to the site: guests of another are not there', async () => {
  const foreign = await test.newSite()
  const there = await visitor(['2026-03-01T10:00:00Z'], {}, foreign)
  expect((await owner.get(url(`/${there.guestId}`))).statusCode).toBe(404)
  const mine = await visitor(['2026-03-01T10:00:00Z'])
  const merge = await owner.post(url(`/${mine.guestId}/merge`), { other_id: there.guestId })
  expectFieldErrors(merge, 422, { other_id: [{ id: 'error.guest.missing' }] })
  const reading = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'read' } })
  expect((await reading.get(url())).statusCode).toBe(200)
  expect((await reading.post(url(`/${mine.guestId}/anonymise`), {})).statusCode).toBe(403)
})
