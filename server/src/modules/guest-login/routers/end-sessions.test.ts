import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { changeSessionRights, deviceAt, recordLogins } from '../../guest-data/visits'
import { wifiSession } from '../../../schema'
import { endDueSessions } from './end-sessions'
import { createRouters, type Routers } from './routers'
import { deferred } from '../../../testing/deferred'
import { rethrow } from '../../../testing/rethrow'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'simulated' })
let routers: Routers
let told: string[] = []

beforeAll(() => {
  const real = createRouters(test_.installation)
  routers = {
    ...real,
    disconnect: async (siteId, mac) => {
      told.push(mac)
      return real.disconnect(siteId, mac)
    },
  }
})
beforeEach(async () => {
  told = []
})

const macOf = (number: number) => `02:00:00:00:00:${number.toString(16).padStart(2, '0').toUpperCase()}`
const run = async () => {
  const errors: unknown[] = []
  await endDueSessions({ ...test_.installation, routers }, (error) => errors.push(error))
  expect(errors).toEqual([])
}
const inMinutes = (minutes: number) => new Date(test_.clock.now().getTime() + minutes * MINUTE_MS)
const switchRouter = (offline: boolean) =>
  test_.rows(`insert into simulated_router values (${tenant.siteId}, ${offline})
    on conflict (site_id) do update set offline = excluded.offline`)

async function logIn(
  number: number,
  limits: { expiresAt?: Date; dataLimit?: number; dataDown?: number } = {},
): Promise<number> {
  const { siteId } = tenant
  const now = test_.clock.now()
  const { expiresAt = null, dataLimit = null } = limits
  const sessionId = await test_.inTx(async (tx) => {
    const device = await deviceAt(tx, siteId, macOf(number), now)
    const [id = 0] = await recordLogins(tx, siteId, [
      { ...device, loginType: 'email', starttime: now, ...limits },
    ])
    return id
  })
  const grant = { siteId, sessionId, mac: macOf(number), until: expiresAt, dataLimit, speedDl: 0, speedUl: 0 }
  await routers.adapterOf('simulated').authorise(grant, {})
  return sessionId
}

const sessions = () =>
  test_.rows<{ terminate_cause: string | null; stopped: boolean }>(
    `select terminate_cause, stoptime is not null as stopped from wifi_session
     where site_id = ${tenant.siteId} order by id`,
  )
const admittedMacs = async () =>
  (
    await test_.rows<{ mac: string }>(
      `select mac from simulated_device where site_id = ${tenant.siteId} and authorised_at is not null order by mac`,
    )
  ).map(({ mac }) => mac)

test('sessions end when their time or their data is used up, and their devices go offline', async () => {
  await logIn(1, { expiresAt: inMinutes(5) })
  await logIn(2, { dataLimit: 100, dataDown: 100 })
  await logIn(3, { expiresAt: inMinutes(60), dataLimit: 100, dataDown: 99 })
  await logIn(4)
  test_.clock.advance(5 * MINUTE_MS)
  await run()
  expect(await sessions()).toEqual([
    { terminate_cause: 'expired', stopped: true },
    { terminate_cause: 'data_over', stopped: true },
    { terminate_cause: null, stopped: false },
    { terminate_cause: null, stopped: false },
  ])
  expect(await admittedMacs()).toEqual([macOf(3), macOf(4)])
  expect(told.sort()).toEqual([macOf(1), macOf(2)])
  await run()
  expect(told).toHaveLength(2)
})

test('several processes at once tell each router once', async () => {
  for (let number = 1; number <= 30; number += 1) await logIn(number, { expiresAt: inMinutes(1) })
  test_.clock.advance(MINUTE_MS)
  await Promise.all([run(), run(), run()])
  await run()
  expect(told.sort()).toEqual(Array.from({ length: 30 }, (_each, index) => macOf(index + 1)))
  expect((await sessions()).every(({ terminate_cause }) => terminate_cause === 'expired')).toBe(true)
})

test('a router that cannot be reached is told later, in longer and longer pauses', async () => {
  await logIn(1, { expiresAt: inMinutes(1) })
  await switchRouter(true)
  test_.clock.advance(MINUTE_MS)
  await run()
  expect(await sessions()).toEqual([{ terminate_cause: 'expired', stopped: true }])
  expect(await admittedMacs()).toEqual([macOf(1)])
  await run()
  expect(told).toHaveLength(1)
  test_.clock.advance(MINUTE_MS)
  await run()
  test_.clock.advance(MINUTE_MS)
  await run()
  expect(told).toHaveLength(2)
  await switchRouter(false)
  test_.clock.advance(MINUTE_MS)
  await run()
  expect(await admittedMacs()).toEqual([])
  expect(await test_.rows('select mac from device_disconnect')).toEqual([])
})

test('a router is told of another right of a session that runs', async () => {
  await logIn(1, { expiresAt: inMinutes(5) })
  const condition = eq(wifiSession.siteId, tenant.siteId)
  const right = { expiresAt: inMinutes(60), dataLeft: 1_000, speedDl: 500, speedUl: 0 }
  await test_.inTx((tx) => changeSessionRights(tx, condition, right, test_.clock.now()))
  await switchRouter(true)
  await run()
  expect(await test_.rows('select mac from device_disconnect')).toHaveLength(1)
  await switchRouter(false)
  test_.clock.advance(2 * MINUTE_MS)
  await run()
  expect(await test_.rows('select mac from device_disconnect')).toEqual([])
  test_.clock.advance(10 * MINUTE_MS)
  await run()
  expect(await admittedMacs()).toEqual([macOf(1)])
  expect(await sessions()).toEqual([{ terminate_cause: null, stopped: false }])
})

test.each([
  ['it was queued again', () => logIn(1, { expiresAt: inMinutes(1) })],
  ['the lease of the slow process is over', async () => {}],
])('a slow process does not end a disconnect that another one has claimed because %s', async (_why, lose) => {
  await logIn(1, { expiresAt: inMinutes(1) })
  test_.clock.advance(MINUTE_MS)
  const begun = deferred()
  const answer = deferred()
  const slow: Routers = {
    ...routers,
    disconnect: async () => {
      begun.resolve()
      await answer.promise
      return 'told'
    },
  }
  const done = endDueSessions({ ...test_.installation, routers: slow }, rethrow)
  await begun.promise
  await lose()
  test_.clock.advance(MINUTE_MS)
  await switchRouter(true)
  await run()
  expect(told).toEqual([macOf(1)])
  answer.resolve()
  await done
  await switchRouter(false)
  test_.clock.advance(2 * MINUTE_MS)
  await run()
  expect(await admittedMacs()).toEqual([])
  expect(await test_.rows('select mac from device_disconnect')).toEqual([])
})

test('after three days the router is left to its own clock', async () => {
  await logIn(1, { expiresAt: inMinutes(1) })
  await switchRouter(true)
  test_.clock.advance(MINUTE_MS)
  await run()
  test_.clock.advance(4 * DAY_MS)
  await run()
  expect(await test_.rows('select mac from device_disconnect')).toEqual([])
})

test('who has logged in again stays online', async () => {
  await logIn(1, { expiresAt: inMinutes(1) })
  await switchRouter(true)
  test_.clock.advance(MINUTE_MS)
  await run()
  await switchRouter(false)
  await logIn(1, { expiresAt: inMinutes(60) })
  test_.clock.advance(2 * MINUTE_MS)
  await run()
  expect(await admittedMacs()).toEqual([macOf(1)])
  expect(told).toHaveLength(1)
})

test('who logs in while the router is being told is let in again', async () => {
  await logIn(1, { expiresAt: inMinutes(1) })
  test_.clock.advance(MINUTE_MS)
  const { disconnect } = routers
  const slow: Routers = {
    ...routers,
    disconnect: async (siteId, mac) => {
      await logIn(1, { expiresAt: inMinutes(60) })
      return disconnect(siteId, mac)
    },
  }
  await endDueSessions({ ...test_.installation, routers: slow }, rethrow)
  expect(await admittedMacs()).toEqual([macOf(1)])
})

test('where no router is configured there is nobody to tell', async () => {
  await logIn(1, { expiresAt: inMinutes(1) })
  await test_.rows(`update site set router_type = 'unifi' where id = ${tenant.siteId}`)
  test_.clock.advance(MINUTE_MS)
  await run()
  expect(await sessions()).toEqual([{ terminate_cause: 'expired', stopped: true }])
  expect(await test_.rows('select mac from device_disconnect')).toEqual([])
})
