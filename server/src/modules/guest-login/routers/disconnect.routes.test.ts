import { MINUTE_MS } from '@portico/shared/units'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { endDueSessions } from './end-sessions'
import { createRouters } from './routers'
import { rethrow } from '../../../testing/rethrow'

const test_ = startTestApp()
const MAC = '3C:22:FB:00:00:0A'
const tenant = tenantForEachTest(test_, {}, { routerType: 'simulated' })
const { owner } = tenant

const url = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const routers = () => createRouters(test_.installation)
const runJob = () => endDueSessions({ ...test_.installation, routers: routers() }, rethrow)
const switchOff = () => test_.rows(`insert into simulated_router values (${tenant.siteId}, true)`)
const isLetIn = async () =>
  (
    await test_.rows<{ mac: string }>(
      `select mac from simulated_device where site_id = ${tenant.siteId} and authorised_at is not null`,
    )
  ).length > 0
const active = async () =>
  (
    await test_.rows<{ id: number }>(
      `select id::int as id from wifi_session where site_id = ${tenant.siteId} and stoptime is null order by id`,
    )
  ).map(({ id }) => id)

interface Session {
  sessionId: number
  guestId: number
}

async function logIn(): Promise<Session> {
  const { siteId } = tenant
  const now = test_.clock.now()
  const session = await test_.inTx(async (tx) => {
    const found = await deviceAt(tx, siteId, MAC, now)
    const [sessionId = 0] = await recordLogins(tx, siteId, [{ ...found, loginType: 'email', starttime: now }])
    return { ...found, sessionId }
  })
  await connect(session.sessionId)
  return session
}
const connect = (sessionId: number) =>
  routers()
    .adapterOf('simulated')
    .authorise(
      { siteId: tenant.siteId, sessionId, mac: MAC, until: null, dataLimit: null, speedDl: 0, speedUl: 0 },
      {},
    )

async function accountOnline(): Promise<number> {
  const created = await owner.post(url('guestuser'), {
    username: 'room-1',
    duration_val: 7,
    duration_type: 3,
  })
  const { id } = created.json<{ id: number }>()
  await owner.post(url(`guestuser/${id}/connect`), { guestmac: MAC })
  await connect((await active())[0] ?? 0)
  return id
}

async function voucherOnline(): Promise<{ voucherId: number; deviceId: number }> {
  const created = await owner.post(url('voucher'), { num_to_create: 1, duration_val: 1, duration_type: 3 })
  const [{ id: voucherId, voucher: code } = { id: 0, voucher: '' }] = created.json<{
    items: { id: number; voucher: string }[]
  }>().items
  await test_.anonymous().post(`/guest/s/${tenant.siteId}/voucher`, { code, mac: MAC })
  const details = (await owner.get(url(`voucher/${voucherId}`))).json<{ devices: { id: number }[] }>()
  await connect((await active())[0] ?? 0)
  return { voucherId, deviceId: details.devices[0]?.id ?? 0 }
}

/** Each way to disconnect a device manually. */
const WAYS: [string, () => Promise<string>][] = [
  [
    'a session',
    async () => {
      const { sessionId } = await logIn()
      return `session/${sessionId}/disconnect`
    },
  ],
  [
    'a device of a guest',
    async () => {
      const { guestId } = await logIn()
      return `guest/${guestId}/disconnect/${MAC}`
    },
  ],
  ['a device of a guest account', async () => `guestuser/${await accountOnline()}/disconnect/${MAC}`],
  [
    'a device of a voucher',
    async () => {
      const { voucherId, deviceId } = await voucherOnline()
      return `voucher/${voucherId}/disconnect/${deviceId}`
    },
  ],
]

describe.each(WAYS)('disconnecting %s', (_name, prepare) => {
  test('tells the router before the session ends', async () => {
    const path = await prepare()
    expect(await isLetIn()).toBe(true)
    expect([200, 204]).toContain((await owner.post(url(path), {})).statusCode)
    expect(await isLetIn()).toBe(false)
    expect(await active()).toEqual([])
  })

  test('changes nothing where the router does not answer, and says so', async () => {
    const path = await prepare()
    const before = await active()
    await switchOff()
    const answer = await owner.post(url(path), {})
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message_text: { id: 'error.disconnect.router' } })
    expect(await isLetIn()).toBe(true)
    expect(await active()).toEqual(before)
  })
})

test('where no router is configured the session ends in the books', async () => {
  const { sessionId } = await logIn()
  await test_.rows(`update site set router_type = 'mikrotik' where id = ${tenant.siteId}`)
  expect((await owner.post(url(`session/${sessionId}/disconnect`), {})).statusCode).toBe(204)
  expect(await active()).toEqual([])
})

test('a device with another active session stays online', async () => {
  const { sessionId } = await logIn()
  const other = await logIn()
  expect((await owner.post(url(`session/${sessionId}/disconnect`), {})).statusCode).toBe(204)
  await runJob()
  expect(await isLetIn()).toBe(true)
  expect(await active()).toEqual([other.sessionId])
})

const ENDINGS: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'anonymising a guest',
    async () => {
      const { guestId } = await logIn()
      return () => owner.post(url(`guest/${guestId}/anonymise`), {})
    },
  ],
  [
    'deleting a guest',
    async () => {
      const { guestId } = await logIn()
      return () => owner.delete(url(`guest/${guestId}`))
    },
  ],
  [
    'deleting a guest account',
    async () => {
      const id = await accountOnline()
      return () => owner.delete(url(`guestuser/${id}`))
    },
  ],
  [
    'deactivating guest accounts',
    async () => {
      const id = await accountOnline()
      const body = { action: 'deactivate', selection: { ids: [id] }, expected: 1 }
      return () => owner.post(url('guestuser/bulk'), body)
    },
  ],
  [
    'deleting a voucher',
    async () => {
      const { voucherId } = await voucherOnline()
      return () => owner.delete(url(`voucher/${voucherId}`))
    },
  ],
]

test.each(ENDINGS)(
  '%s puts devices off the network, later where the router does not answer',
  async (_name, prepare) => {
    const end = await prepare()
    await switchOff()
    await end()
    expect(await active()).toEqual([])
    await runJob()
    expect(await isLetIn()).toBe(true)
    await test_.rows(`update simulated_router set offline = false`)
    test_.clock.advance(MINUTE_MS)
    await runJob()
    expect(await isLetIn()).toBe(false)
  },
)
