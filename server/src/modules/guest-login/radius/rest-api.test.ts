import { md5 } from '../../../platform/radius'
import { startTestApp, tenantForEachTest, TEST_SECRET } from '../../../testing/test-app'
import { sessionTag } from '../../guest-data/visits'
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

/** Attributes as FreeRADIUS 3.2's rlm_rest writes them: known numeric values by their names. */
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

describe('a login', () => {
  const STATION = { 'Calling-Station-Id': '02-00-00-00-00-01' }
  const authorize = (attributes: Record<string, string>) =>
    ask('authorize?address=127.0.0.1', { ...STATION, ...attributes })
  const problems = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const rows = await test_.rows<{ problem: string | null }>(
      `select problem from router_event where site_id = ${tenant.siteId} order by id`,
    )
    return rows.map(({ problem }) => problem)
  }
  const isUsed = async () =>
    (await test_.rows(`select from radius_login where site_id = ${tenant.siteId} and used_at is not null`))
      .length > 0

  it('is answered with its password and its limits, and is used then', async () => {
    const { username, password } = await logIn()
    const answer = await authorize({ 'User-Name': username, 'User-Password': password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      'control:Cleartext-Password': { value: [password] },
      'reply:Acct-Interim-Interval': { value: [300] },
    })
    expect(await isUsed()).toBe(true)
  })

  it('with a wrong password is rejected, which the log tells, and can still be used', async () => {
    const { username, password } = await logIn()
    const chap = (text: string) => {
      const id = Buffer.from([5])
      return `0x${Buffer.concat([id, md5(id, text, Buffer.alloc(16, 1))]).toString('hex')}`
    }
    const challenge = { 'User-Name': username, 'CHAP-Challenge': `0x${'01'.repeat(16)}` }
    const guesses = [
      await authorize({ 'User-Name': username, 'User-Password': 'guessed' }),
      await authorize({ ...challenge, 'CHAP-Password': chap('guessed') }),
    ]
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(await isUsed()).toBe(false)
    expect((await authorize({ ...challenge, 'CHAP-Password': chap(password) })).statusCode).toBe(200)
    expect(await problems()).toEqual(['wrong-password', 'wrong-password', null])
  })
})

it('tells whether a gateway must sign its requests', async () => {
  const required = async () => (await ask('nas/message-authenticator?address=127.0.0.1')).body
  expect(await required()).toBe('yes')
  await test_.rows('update nas set require_message_authenticator = false')
  expect(await required()).toBe('no')
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
