import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@portico/shared/units'
import {
  attribute,
  RADIUS_CODES,
  type RadiusAttribute,
  type RadiusPacket,
  readAttribute,
  sendRadiusRequest,
  startRadiusServer,
} from '../../../platform/radius'
import { startTestApp, tenantForEachTest, TEST_SECRET } from '../../../testing/test-app'
import { rethrow } from '../../../testing/rethrow'
import { newDevice, recordLogins, sessionTag } from '../../guest-data/visits'
import { disconnectDevice, type RunningRadius, startRadius } from '.'
import type { RejectReason } from './authorize'
import { countUsage } from './count-usage'
import { insertTestLogin, insertTestNas, NAS_SECRET, papAttributes } from './radius-builders'
import { REPORT_SILENCE_MS } from './reply-values'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'mikrotik' })
const MAC = '02:00:00:00:00:01'
const STATION = attribute('Calling-Station-Id', '02-00-00-00-00-01')
let radius: RunningRadius

const startTestRadius = (onError = rethrow as (error: unknown) => void) =>
  startRadius(
    { ...test_.installation, secret: TEST_SECRET, onError },
    { host: '127.0.0.1', authPort: 0, acctPort: 0 },
  )

beforeEach(async () => {
  const { siteId } = tenant
  await test_.rows('delete from nas')
  await test_.inTx((tx) => insertTestNas(tx, { siteId, box: test_.installation.box, now: test_.clock.now() }))
  radius = await startTestRadius()
})
afterEach(() => radius.stop())

/** A login at the splash page, with the credentials that the browser carries to the gateway. */
const logIn = (limits: Parameters<typeof insertTestLogin>[2] = {}) =>
  test_.inTx((tx) =>
    insertTestLogin(
      tx,
      { siteId: tenant.siteId, mac: MAC, secret: TEST_SECRET, now: test_.clock.now() },
      limits,
    ),
  )

/** Problems in the log so far, oldest first. Stopping the server writes the log. */
async function problems(): Promise<(string | null)[]> {
  await radius.stop()
  const rows = await test_.rows<{ problem: string | null }>(
    `select problem from router_event where site_id = ${tenant.siteId} order by id`,
  )
  radius = await startTestRadius()
  return rows.map(({ problem }) => problem)
}

const port = (kind: 'auth' | 'acct') => radius.ports()?.[kind] ?? 0

async function ask(
  credentials: { username: string; password: string },
  more: RadiusAttribute[] = [STATION],
  secret = NAS_SECRET,
): Promise<RadiusPacket | null> {
  const authenticator = randomBytes(16)
  return sendRadiusRequest(
    {
      address: '127.0.0.1',
      port: port('auth'),
      secret,
      code: RADIUS_CODES.accessRequest,
      authenticator,
      attributes: [...papAttributes(credentials, { authenticator, secret }), ...more],
    },
    [500],
  )
}

const STATUS = { start: 1, stop: 2, interim: 3, on: 7 }
function report(
  status: keyof typeof STATUS,
  { id = 'a1', more = [] }: { id?: string; more?: RadiusAttribute[] } = {},
): Promise<RadiusPacket | null> {
  return sendRadiusRequest(
    {
      address: '127.0.0.1',
      port: port('acct'),
      secret: NAS_SECRET,
      code: RADIUS_CODES.accountingRequest,
      attributes: [
        attribute('Acct-Status-Type', STATUS[status]),
        attribute('Acct-Session-Id', id),
        STATION,
        ...more,
      ],
    },
    [500],
  )
}

const usage = (up: number, down: number, gigawordsDown = 0) => [
  attribute('Acct-Input-Octets', up),
  attribute('Acct-Output-Octets', down),
  attribute('Acct-Output-Gigawords', gigawordsDown),
]

interface SessionRow extends Record<string, unknown> {
  data_up: number
  data_down: number
  terminate_cause: string | null
}
async function session(): Promise<SessionRow | undefined> {
  await countUsage(test_.installation)
  const rows = await test_.rows<SessionRow>(
    `select data_up::float8, data_down::float8, terminate_cause from wifi_session
     where site_id = ${tenant.siteId} order by id desc limit 1`,
  )
  return rows[0]
}

describe('authentication', () => {
  it('lets a login of the splash page online, with its limits in the terms of the router', async () => {
    const login = await logIn({ minutes: 30, dataLimit: 5_000_000_000, speedDl: 2000, speedUl: 512 })
    const answer = await ask(login)
    expect(answer?.code).toBe(RADIUS_CODES.accessAccept)
    const value = (name: Parameters<typeof readAttribute>[1]) => answer && readAttribute(answer, name)
    expect(value('Session-Timeout')).toBe(1800)
    expect(value('Acct-Interim-Interval')).toBe(300)
    expect(value('Mikrotik-Rate-Limit')).toBe('512k/2000k')
    expect(value('Mikrotik-Total-Limit')).toBe(705_032_704)
    expect(value('Mikrotik-Total-Limit-Gigawords')).toBe(1)
    expect(String(value('Class'))).toBe(sessionTag(TEST_SECRET, login.sessionId))
  })

  it('is good for one login: a repeated request within a minute, not another one later', async () => {
    const login = await logIn()
    expect((await ask(login))?.code).toBe(RADIUS_CODES.accessAccept)
    expect((await ask(login))?.code).toBe(RADIUS_CODES.accessAccept)
    test_.clock.advance(2 * MINUTE_MS)
    expect((await ask(login))?.code).toBe(RADIUS_CODES.accessReject)
    expect(await problems()).toEqual([null, null, 'unknown-login'])
  })

  it.each<[RejectReason, (login: { username: string; password: string }) => ReturnType<typeof ask>]>([
    ['wrong-password', (login) => ask({ ...login, password: 'guessed' })],
    ['unknown-login', (login) => ask({ ...login, username: 'guessed' })],
    ['other-device', (login) => ask(login, [attribute('Calling-Station-Id', '02-00-00-00-00-02')])],
    [
      'unknown-device',
      () =>
        ask({ username: '02-00-00-00-00-09', password: 'x' }, [
          attribute('Calling-Station-Id', '02-00-00-00-00-09'),
        ]),
    ],
  ])('rejects %s and tells the gateway nothing else', async (reason, send) => {
    const answer = await send(await logIn())
    expect(answer?.code).toBe(RADIUS_CODES.accessReject)
    // Only the Message-Authenticator.
    expect(answer?.attributes.map(({ type }) => type)).toEqual([80])
    expect(await problems()).toEqual([reason])
  })

  it('rejects a login whose time or data is used up', async () => {
    const short = await logIn({ minutes: 1 })
    test_.clock.advance(MINUTE_MS)
    expect((await ask(short))?.code).toBe(RADIUS_CODES.accessReject)
    const full = await logIn({ dataLimit: 10 })
    await test_.rows(`update wifi_session set data_down = 10 where id = ${full.sessionId}`)
    expect((await ask(full))?.code).toBe(RADIUS_CODES.accessReject)
    expect(await problems()).toEqual(['time-over', 'data-over'])
  })

  it('does not take a login of another site', async () => {
    const login = await logIn()
    const other = await test_.newTenant()
    await test_.rows(`update nas set site_id = ${other.siteId}`)
    // The secret is sealed for its site, so the other site's gateway can't use it.
    expect(await ask(login)).toBeNull()
  })

  it('lets devices with an active session online by their MAC address, and whitelisted ones', async () => {
    await logIn({ minutes: 30 })
    const byMac = (mac: string) =>
      ask({ username: mac.replaceAll('-', '').toLowerCase(), password: mac }, [
        attribute('Calling-Station-Id', mac),
      ])
    const answer = await byMac('02-00-00-00-00-01')
    expect(answer?.code).toBe(RADIUS_CODES.accessAccept)
    expect(answer && readAttribute(answer, 'Session-Timeout')).toBe(1800)
    await test_.rows(
      `insert into mac_entry (account_id, site_id, mac, title, notes, active, created_at, speed_dl, speed_ul)
       values (${tenant.accountId}, ${tenant.siteId}, '02:00:00:00:00:07', 'TV', '', true, now(), 0, 0)`,
    )
    expect((await byMac('02-00-00-00-00-07'))?.code).toBe(RADIUS_CODES.accessAccept)
    expect((await byMac('02-00-00-00-00-08'))?.code).toBe(RADIUS_CODES.accessReject)
  })

  it('keeps the access of a device whose MAC address a stranger has named since', async () => {
    await logIn({ minutes: 30 })
    await test_.inTx(async (tx) => {
      const now = test_.clock.now()
      const named = { mac: '02:00:00:00:00:01', namedFrom: 'a network' }
      const device = await newDevice(tx, tenant.siteId, named, now)
      const expiresAt = new Date(now.getTime() + MINUTE_MS)
      await recordLogins(tx, tenant.siteId, [{ ...device, loginType: 'email', starttime: now, expiresAt }])
    })
    const answer = await ask({ username: '020000000001', password: 'x' }, [
      attribute('Calling-Station-Id', '02-00-00-00-00-01'),
    ])
    expect(answer && readAttribute(answer, 'Session-Timeout')).toBe(1800)
  })

  it('answers a gateway whose address changes by its identifier', async () => {
    await test_.rows(`update nas set address = null, identifier = 'portico-lobby'`)
    const login = await logIn()
    expect(await ask(login)).toBeNull()
    expect(await problems()).toEqual([])
    const answer = await ask(login, [STATION, attribute('NAS-Identifier', 'portico-lobby')])
    expect(answer?.code).toBe(RADIUS_CODES.accessAccept)
  })
})

describe('accounting', () => {
  it('counts what a gateway reports, from start to stop', async () => {
    const { sessionId } = await logIn()
    const more = [attribute('Class', Buffer.from(sessionTag(TEST_SECRET, sessionId)))]
    await report('start', { more })
    await report('interim', { more: [...more, ...usage(1_000, 20_000)] })
    expect(await session()).toEqual({ data_up: 1_000, data_down: 20_000, terminate_cause: null })
    await report('interim', { more: [...more, ...usage(2_000, 5, 1)] })
    expect(await session()).toMatchObject({ data_up: 2_000, data_down: 4_294_967_301 })
    await report('stop', { more: [...more, ...usage(3_000, 9, 1), attribute('Acct-Terminate-Cause', 4)] })
    expect(await session()).toEqual({
      data_up: 3_000,
      data_down: 4_294_967_305,
      terminate_cause: 'idle_timeout',
    })
  })

  it('counts repeated and late packets once', async () => {
    await logIn()
    await report('interim', { more: usage(500, 500) })
    await report('interim', { more: usage(900, 900) })
    await report('interim', { more: usage(500, 500) })
    await report('stop', { more: usage(1_000, 1_000) })
    await report('interim', { more: usage(900, 900) })
    await report('start')
    expect(await session()).toEqual({ data_up: 1_000, data_down: 1_000, terminate_cause: 'user_request' })
  })

  it('finds the session by the device where the gateway sends no Class, or a forged one', async () => {
    await logIn()
    await report('interim', {
      more: [attribute('Class', Buffer.from('portico:1:forgedforgedfor')), ...usage(7, 7)],
    })
    expect(await session()).toMatchObject({ data_up: 7, data_down: 7 })
  })

  it('adds the sessions of a device that moves between gateways, and ends with the last', async () => {
    const { sessionId } = await logIn()
    const more = [attribute('Class', Buffer.from(sessionTag(TEST_SECRET, sessionId)))]
    await report('interim', { id: 'a1', more: [...more, ...usage(1, 10)] })
    await report('interim', { id: 'b1', more: [...more, ...usage(2, 20)] })
    await report('stop', { id: 'a1', more: [...more, ...usage(1, 10)] })
    expect(await session()).toEqual({ data_up: 3, data_down: 30, terminate_cause: null })
    await report('stop', { id: 'b1', more: [...more, ...usage(2, 20)] })
    expect(await session()).toMatchObject({ terminate_cause: 'user_request' })
  })

  it('turns octets round for gateways that count the other way', async () => {
    await test_.rows('update nas set swaps_octets = true')
    await logIn()
    await report('interim', { more: usage(30, 4) })
    expect(await session()).toMatchObject({ data_up: 4, data_down: 30 })
  })

  it('ends all sessions of a gateway that has restarted', async () => {
    await logIn()
    await report('start')
    await report('on')
    expect(await session()).toMatchObject({ terminate_cause: 'router_restart' })
  })

  it('keeps sessions that began after a restart whose report came late', async () => {
    await logIn()
    await report('start')
    test_.clock.advance(10_000)
    await report('on', { more: [attribute('Acct-Delay-Time', 20)] })
    expect(await session()).toMatchObject({ terminate_cause: null })
    await report('on', { more: [attribute('Acct-Delay-Time', 5)] })
    expect(await session()).toMatchObject({ terminate_cause: 'router_restart' })
  })

  it('ends sessions that are reported no longer, at their last report', async () => {
    await logIn()
    await report('interim', { more: usage(1, 1) })
    test_.clock.advance(REPORT_SILENCE_MS - 1000)
    expect(await session()).toMatchObject({ terminate_cause: null })
    test_.clock.advance(2000)
    expect(await session()).toMatchObject({ terminate_cause: 'lost' })
  })

  it('keeps sessions that go on being reported, beyond the time after which silence ends them', async () => {
    await logIn()
    await report('start')
    for (const data of [1, 2, 3]) {
      test_.clock.advance(REPORT_SILENCE_MS / 2)
      await report('interim', { more: usage(data, data) })
      expect(await session()).toMatchObject({ data_up: data, terminate_cause: null })
    }
    test_.clock.advance(REPORT_SILENCE_MS + 1000)
    expect(await session()).toMatchObject({ terminate_cause: 'lost' })
  })

  it('acknowledges only what is stored', async () => {
    await logIn()
    await test_.rows('alter table radius_session rename to radius_session_away')
    try {
      // startRadius reports the error to the log, not to the gateway.
      radius.stop().catch(rethrow)
      radius = await startTestRadius(() => {})
      expect(await report('start')).toBeNull()
    } finally {
      await test_.rows('alter table radius_session_away rename to radius_session')
    }
    expect(await report('start')).not.toBeNull()
  })
})

describe('disconnect requests', () => {
  async function gatewayThat(answers: 'ack' | 'unknown session' | 'refused') {
    const asked: RadiusPacket[] = []
    const gateway = await startRadiusServer({
      host: '127.0.0.1',
      port: 0,
      requestCode: RADIUS_CODES.disconnectRequest,
      findClients: async () => [{ secrets: [NAS_SECRET], requireMessageAuthenticator: true, context: null }],
      answer: async ({ packet }) => {
        asked.push(packet)
        if (answers === 'ack') return { code: RADIUS_CODES.disconnectAck, attributes: [] }
        const cause = attribute('Error-Cause', answers === 'refused' ? 501 : 503)
        return { code: RADIUS_CODES.disconnectNak, attributes: [cause] }
      },
      onDrop: () => {},
      onError: rethrow,
    })
    await test_.rows(`update nas set disconnect_port = ${gateway.port}`)
    return { asked, stop: gateway.stop }
  }

  it.each([
    ['ack' as const, true],
    ['unknown session' as const, true],
    ['refused' as const, false],
  ])('%s: told %s', async (answers, told) => {
    await logIn()
    await report('start', { id: 'session-9' })
    const gateway = await gatewayThat(answers)
    expect(await disconnectDevice(test_.installation, { siteId: tenant.siteId, mac: MAC })).toBe(told)
    await gateway.stop()
    expect(gateway.asked[0] && readAttribute(gateway.asked[0], 'Acct-Session-Id')).toBe('session-9')
  })

  it('has nothing to do for a device that is not online', async () => {
    expect(await disconnectDevice(test_.installation, { siteId: tenant.siteId, mac: MAC })).toBe(true)
  })

  it('fails at gateways that take none', async () => {
    await logIn()
    await report('start')
    await test_.rows('update nas set disconnect_port = null')
    expect(await disconnectDevice(test_.installation, { siteId: tenant.siteId, mac: MAC })).toBe(false)
  })
})

it('listens only once a gateway asks by RADIUS', async () => {
  await test_.rows('delete from nas')
  const idle = await startTestRadius()
  expect(idle.ports()).toBeNull()
  await idle.stop()
})
