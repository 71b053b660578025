import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import {
  attribute,
  type AttributeName,
  RADIUS_CODES,
  type RadiusPacket,
  readAttribute,
  startRadiusServer,
} from '../../../platform/radius'
import { wifiSession } from '../../../schema'
import { rethrow } from '../../../testing/rethrow'
import { startTestApp, tenantForEachTest, TEST_SECRET } from '../../../testing/test-app'
import { createRouters } from '../routers'
import { endDueSessions } from '../routers/end-sessions'
import { changeSessionRights } from '../../guest-data/visits'
import { insertTestLogin, insertTestNas, NAS_SECRET } from './radius-builders'
import { changedValues } from './reply-values'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'uam' })
const MAC = '02:00:00:00:00:01'
let nasId: number

beforeEach(async () => {
  const { siteId } = tenant
  await test_.rows('delete from nas')
  nasId = await test_.inTx((tx) =>
    insertTestNas(tx, { siteId, box: test_.installation.box, now: test_.clock.now() }),
  )
})

/** A device that has been online for ten minutes, of an hour, and used 1,500 bytes. */
async function goOnline(): Promise<void> {
  const { siteId } = tenant
  const at = { siteId, mac: MAC, secret: TEST_SECRET, now: test_.clock.now() }
  const { username, sessionId } = await test_.inTx((tx) => insertTestLogin(tx, at, { minutes: 60 }))
  const now = test_.clock.now().toISOString()
  await test_.rows(
    `insert into radius_session (
       nas_id, acct_session_id, site_id, mac, wifi_session_id, username, data_up, data_down, started_at, updated_at
     ) values (${nasId}, 'session-1', ${siteId}, '${MAC}', ${sessionId}, '${username}', 500, 1000, '${now}', '${now}')`,
  )
  test_.clock.advance(10 * MINUTE_MS)
}

/** Simulates an operator who gives a guest two more hours, 10 MB and another speed. */
async function extend(right: { dataLeft?: number | null; speedDl?: number } = {}): Promise<void> {
  const now = test_.clock.now()
  const expiresAt = new Date(now.getTime() + 2 * HOUR_MS)
  const changed = { expiresAt, dataLeft: 10_000_000, speedDl: 2000, speedUl: 512, ...right }
  await test_.inTx((tx) => changeSessionRights(tx, eq(wifiSession.siteId, tenant.siteId), changed, now))
  await endDueSessions({ ...test_.installation, routers: createRouters(test_.installation) }, rethrow)
}

type Reaction = 'ack' | 'unsupported attribute' | 'unknown session' | 'silence'
const ERROR_CAUSES = { 'unsupported attribute': 401, 'unknown session': 503 } as const

async function gatewayThat(reacts: Reaction, secret = NAS_SECRET) {
  const asked: RadiusPacket[] = []
  const gateway = await startRadiusServer({
    host: '127.0.0.1',
    port: 0,
    requestCode: RADIUS_CODES.coaRequest,
    findClients: async () => [{ secrets: [secret], requireMessageAuthenticator: true, context: null }],
    answer: async ({ packet }) => {
      asked.push(packet)
      if (reacts === 'silence') return null
      if (reacts === 'ack') return { code: RADIUS_CODES.coaAck, attributes: [] }
      return { code: RADIUS_CODES.coaNak, attributes: [attribute('Error-Cause', ERROR_CAUSES[reacts])] }
    },
    onDrop: () => {},
    onError: rethrow,
  })
  await test_.rows(`update nas set disconnect_port = ${gateway.port}`)
  const value = (name: AttributeName) => asked[0] && readAttribute(asked[0], name)
  return { asked, value, stop: gateway.stop }
}

const changes = async () =>
  (await tenant.owner.get(`${tenant.api}/router/log`))
    .json<{ items: { kind: string; problem: string | null }[] }>()
    .items.filter(({ kind }) => kind === 'change')
    .map(({ problem }) => problem)
const canChange = async () =>
  (await tenant.owner.get(`${tenant.api}/router`)).json<{ capabilities: { change_limits: boolean } }>()
    .capabilities.change_limits
const waiting = () => test_.rows('select mac from device_disconnect')

it('gives a session that is under way its new limits, counted from its start', async () => {
  const gateway = await gatewayThat('ack')
  await goOnline()
  await extend()
  await gateway.stop()
  expect(gateway.asked).toHaveLength(1)
  expect(gateway.value('Acct-Session-Id')).toBe('session-1')
  expect(gateway.value('Calling-Station-Id')).toBe('02-00-00-00-00-01')
  // Ten minutes and two hours.
  expect(gateway.value('Session-Timeout')).toBe(7800)
  expect(gateway.value('ChilliSpot-Max-Total-Octets')).toBe(10_001_500)
  expect(gateway.value('ChilliSpot-Bandwidth-Max-Down')).toBe(2000)
  expect(await changes()).toEqual([null])
  expect(await waiting()).toEqual([])
  expect(await canChange()).toBe(true)
})

it('takes limits away that are gone', async () => {
  const gateway = await gatewayThat('ack')
  await goOnline()
  await extend({ dataLeft: null, speedDl: 0 })
  await gateway.stop()
  expect(gateway.value('ChilliSpot-Max-Total-Octets')).toBe(0)
  expect(gateway.value('ChilliSpot-Bandwidth-Max-Down')).toBe(0)
})

it.each([
  ['unsupported attribute' as const, 'gateway-refused', false],
  ['unknown session' as const, 'gateway-unknown-session', true],
])('leaves new limits to the next login after %s', async (reacts, problem, shown) => {
  const gateway = await gatewayThat(reacts)
  await goOnline()
  await extend()
  await gateway.stop()
  expect(await changes()).toEqual([problem])
  // A gateway that refused once would refuse again.
  expect(await waiting()).toEqual([])
  expect(await canChange()).toBe(shown)
})

it('asks a silent gateway again', async () => {
  const gateway = await gatewayThat('silence')
  await goOnline()
  await extend()
  await gateway.stop()
  expect(await changes()).toEqual(['gateway-silent'])
  expect(await waiting()).toHaveLength(1)
})

it('leaves new limits to the next login at a gateway that takes no requests', async () => {
  await goOnline()
  await test_.rows('update nas set disconnect_port = null')
  await extend()
  expect(await changes()).toEqual(['gateway-takes-none'])
  expect(await canChange()).toBe(false)
})

it('asks with the secret before too, which the gateway may still have', async () => {
  const gateway = await gatewayThat('ack')
  await goOnline()
  const changed = await tenant.owner.post(`${tenant.api}/router/gateway/${nasId}/secret`, {})
  expect(changed.statusCode).toBe(200)
  await extend()
  await gateway.stop()
  expect(await changes()).toEqual([null])
})

it('has nothing to ask for a device that no gateway reported', async () => {
  const { siteId } = tenant
  const at = { siteId, mac: MAC, secret: TEST_SECRET, now: test_.clock.now() }
  await test_.inTx((tx) => insertTestLogin(tx, at))
  await extend()
  expect(await changes()).toEqual([])
  expect(await waiting()).toEqual([])
})

it('writes limits of all dictionaries as totals of the session', () => {
  const limits = { seconds: null, bytes: 2 ** 32, speedDl: 2000, speedUl: 0 }
  const used = { seconds: 60, bytes: 5 }
  expect(Object.fromEntries(changedValues('mikrotik', limits, used))).toEqual({
    'Session-Timeout': 2 ** 31 - 1,
    'Mikrotik-Rate-Limit': '0k/2000k',
    'Mikrotik-Total-Limit': 5,
    'Mikrotik-Total-Limit-Gigawords': 1,
  })
  expect(Object.fromEntries(changedValues('smartzone', limits, used))).toEqual({
    'Session-Timeout': 2 ** 31 - 1,
    'WISPr-Bandwidth-Max-Up': 0,
    'WISPr-Bandwidth-Max-Down': 2_000_000,
  })
})
