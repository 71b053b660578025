import type { GuestAccountDetails } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { expectAnswer, fieldErrors } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { wifiSession } from '../../../schema'

const test = startTestApp()
const tenant = tenantForEachTest(test, {}, { timezone: 'Europe/Madrid' })
const { owner } = tenant
const TV = '3C:22:FB:00:00:0A'
const PHONE = '3C:22:FB:00:00:0B'

const url = (rest = '', siteId = tenant.siteId) => `/s/${siteId}/api/v1/guestuser${rest}`
async function newAccount(body: object = {}): Promise<number> {
  const created = await owner.post(url(), { username: 'room-1', duration_val: 7, duration_type: 3, ...body })
  expect(created.statusCode).toBe(201)
  return created.json<{ id: number }>().id
}
const connect = (uid: number, guestmac = TV, browser = owner) =>
  browser.post(url(`/${uid}/connect`), { guestmac })
const disconnect = (uid: number, mac = TV) => owner.post(url(`/${uid}/disconnect/${mac}`), {})
const details = async (uid: number) => (await owner.get(url(`/${uid}`))).json<GuestAccountDetails>()
const sessions = () => test.rowsOf(wifiSession, tenant.siteId)
const use = (uid: number, dataDown: number) =>
  test.inTx((tx) => tx.update(wifiSession).set({ dataDown }).where(eq(wifiSession.guestAccountId, uid)))
const reasonOf = (answer: Awaited<ReturnType<typeof connect>>) => [
  answer.statusCode,
  answer.json<{ message_text: { id: string } }>().message_text.id,
]

it('lets a device in and starts the time of the account', async () => {
  const uid = await newAccount()
  const answer = await connect(uid, '3c-22-fb-00-00-0a')
  const now = test.clock.now()
  expectAnswer(answer, 200, {
    status: 'active',
    starttime: now.toISOString(),
    endtime: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    time_remaining: (7 * DAY_MS) / 1000,
    num_devices_used: 1,
    devices: [{ mac: TV, first_login: now.toISOString(), last_seen: now.toISOString(), online: true }],
  })
  expect(await sessions()).toMatchObject([{ guestAccountId: uid, loginType: 'guestuser', stoptime: null }])
})

it('begins no second session for a device that is online, and takes no second slot', async () => {
  const uid = await newAccount()
  await connect(uid)
  expect((await connect(uid)).statusCode).toBe(200)
  expect(await sessions()).toHaveLength(1)
  expect((await details(uid)).devices).toHaveLength(1)
})

it('refuses a device beyond the limit, an inactive account and one that has expired', async () => {
  const uid = await newAccount()
  await connect(uid)
  expect(reasonOf(await connect(uid, PHONE))).toEqual([409, 'error.guestuser.devices'])
  test.clock.advance(8 * DAY_MS)
  owner.cookies = (await test.signIn(tenant.email)).cookies
  expect(reasonOf(await connect(uid))).toEqual([409, 'error.guestuser.expired'])
  const off = await newAccount({ username: 'room-2', active: false })
  expect(reasonOf(await connect(off))).toEqual([409, 'error.guestuser.inactive'])
})

it('never lets in more devices than the account has slots, however many come at once', async () => {
  const uid = await newAccount({ num_devices: 3 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => connect(uid, `3C:22:FB:00:01:0${index}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect((await details(uid)).num_devices_used).toBe(3)
})

it('counts data in the period of the limit', async () => {
  const daily = { unlimited_data: false, bytes_t: 5, bytes_type: 2 }
  const uid = await newAccount({ num_devices: 2, ...daily })
  await connect(uid)
  await use(uid, 6_000_000)
  expect(await details(uid)).toMatchObject({ data_used: 6_000_000, devices: [{ data_used: 6_000_000 }] })
  expect(reasonOf(await connect(uid, PHONE))).toEqual([409, 'error.guestuser.data_over'])
  test.clock.advance(DAY_MS)
  owner.cookies = (await test.signIn(tenant.email)).cookies
  expect(await details(uid)).toMatchObject({ data_used: 0, devices: [{ data_used: 6_000_000 }] })
  expect((await connect(uid, PHONE)).statusCode).toBe(200)
})

it('disconnects a device: its sessions end, its slot is free, its data stays counted', async () => {
  const uid = await newAccount()
  await connect(uid)
  await use(uid, 1_000)
  expectAnswer(await disconnect(uid), 200, { num_devices_used: 0, devices: [], data_used: 1_000 })
  expect(await sessions()).toMatchObject([{ stoptime: test.clock.now(), terminateCause: 'disconnected' }])
  expect((await disconnect(uid)).statusCode).toBe(404)
  expect((await connect(uid, PHONE)).statusCode).toBe(200)
})

it('refuses what is no address of a device', async () => {
  const uid = await newAccount()
  expect(Object.keys(fieldErrors(await connect(uid, '3C:22')))).toEqual(['guestmac'])
})

it('keeps the end in step with the duration, and ends sessions only when it is deactivated', async () => {
  const uid = await newAccount()
  await connect(uid)
  const start = test.clock.now()
  const body = { username: 'room-1', duration_val: 1, duration_type: 3 }
  const endtime = new Date(start.getTime() + DAY_MS).toISOString()
  expectAnswer(await owner.put(url(`/${uid}`), body), 200, { endtime, status: 'active' })
  expect(await sessions()).toMatchObject([{ stoptime: null }])
  expectAnswer(await owner.put(url(`/${uid}`), { ...body, active: false }), 200, { status: 'inactive' })
  expect(await sessions()).toMatchObject([{ terminateCause: 'guest_account_deactivated' }])
  expectAnswer(await owner.get(`/s/${tenant.siteId}/api/v1/session`), 200, {
    items: [{ state: 'disconnected', terminate_cause: 'guest_account_deactivated' }],
  })
})

it('ends the sessions of an account that is deleted, and keeps them', async () => {
  const uid = await newAccount()
  await connect(uid)
  expect((await owner.delete(url(`/${uid}`))).statusCode).toBe(204)
  expect(await sessions()).toMatchObject([
    { guestAccountId: null, terminateCause: 'guest_account_deleted', stoptime: test.clock.now() },
  ])
  expect((await owner.get(url(`/${uid}`))).statusCode).toBe(404)
})

it('connects at the counter, where devices are masked and stay connected', async () => {
  const uid = await newAccount()
  const desk = await test.newClient(tenant.accountId, { [tenant.siteId]: {} }, true)
  expectAnswer(await connect(uid, TV, desk), 200, {
    devices: [{ mac: '••:••:••:••:00:0A' }],
    can: { connect: true, send: true, disconnect: false, update: false, delete: false },
  })
  expect((await desk.post(url(`/${uid}/disconnect/${TV}`), {})).statusCode).toBe(403)
})

it('is not there for another site', async () => {
  const uid = await newAccount()
  const second = await test.newSite(tenant.accountId)
  const calls = [
    owner.get(url(`/${uid}`, second)),
    owner.post(url(`/${uid}/connect`, second), { guestmac: TV }),
    owner.post(url(`/${uid}/disconnect/${TV}`, second), {}),
    owner.post(url(`/${uid}/password`, second), {}),
    owner.put(url(`/${uid}`, second), { username: 'room-1', duration_val: 1, duration_type: 3 }),
    owner.delete(url(`/${uid}`, second)),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404)
})
