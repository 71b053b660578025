import { startTestApp, tenantForEachTest, TEST_SECRET } from '../../testing/test-app'
import { sessionTag } from '../visits'
import { countUsage } from './count-usage'
import { insertTestLogin, insertTestNas, NAS_SECRET } from './radius-builders'

const TOKEN = 'a token of FreeRADIUS for tests, long enough'
const test_ = startTestApp({ radius: { authPort: 0, acctPort: 0, apiToken: TOKEN } })
const tenant = tenantForEachTest(test_, {}, { routerType: 'mikrotik' })
const MAC = '02:00:00:00:00:01'
let nasId: number

beforeEach(async () => {
  const { siteId } = tenant
  await test_.rows('delete from nas')
  nasId = await test_.inTx((tx) =>
    insertTestNas(tx, { siteId, box: test_.installation.box, now: test_.clock.now() }),
  )
})

const logIn = () =>
  test_.inTx((tx) =>
    insertTestLogin(tx, { siteId: tenant.siteId, mac: MAC, secret: TEST_SECRET, now: test_.clock.now() }),
  )

/** Attributes as rlm_rest of FreeRADIUS 3.2 writes them: known values of numbers by their names. */
const restBody = (attributes: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, { type: 'any', value: [value] }]),
  )

const ask = (rest: string, attributes?: Record<string, string | number>, token = TOKEN) =>
  test_.app.inject({
    method: attributes ? 'POST' : 'GET',
    url: `/radius/${rest}`,
    headers: { authorization: `Bearer ${token}` },
    ...(attributes && { payload: restBody(attributes) }),
  })

it('says nothing without the token', async () => {
  expect((await ask('nas?address=127.0.0.1', undefined, 'guessed')).statusCode).toBe(404)
  expect((await ask('authorize?address=127.0.0.1', {}, '')).statusCode).toBe(404)
})

it('gives the secret of a gateway by its address', async () => {
  const answer = await ask('nas?address=127.0.0.1')
  expect([answer.statusCode, answer.body]).toEqual([200, NAS_SECRET])
  expect((await ask('nas?address=192.0.2.1')).statusCode).toBe(404)
})

it('reads the kind and the end of a report by their names', async () => {
  const { sessionId } = await logIn()
  const session = {
    'Acct-Session-Id': 'a1',
    'Calling-Station-Id': '02-00-00-00-00-01',
    Class: `0x${Buffer.from(sessionTag(TEST_SECRET, sessionId)).toString('hex')}`,
  }
  const report = (attributes: Record<string, string | number>) =>
    ask('accounting?address=127.0.0.1', { ...session, ...attributes })
  expect((await report({ 'Acct-Status-Type': 'Start' })).statusCode).toBe(204)
  await report({ 'Acct-Status-Type': 'Interim-Update', 'Acct-Input-Octets': 7, 'Acct-Output-Gigawords': 1 })
  await report({ 'Acct-Status-Type': 'Stop', 'Acct-Terminate-Cause': 'Session-Timeout' })
  await countUsage(test_.installation)
  const [row] = await test_.rows(
    `select data_up::float8 as up, data_down::float8 as down, terminate_cause as cause from wifi_session
     where id = ${sessionId}`,
  )
  expect(row).toEqual({ up: 7, down: 4_294_967_296, cause: 'session_timeout' })
  expect(await test_.rows(`select from radius_session where nas_id = ${nasId}`)).toHaveLength(1)
})
