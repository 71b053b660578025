import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attribute, hidePassword, RADIUS_CODES } from '../../../../platform/radius'
import { authenticatorResponse, ntResponse } from '../../../../platform/radius/ms-chap-v2'
import { encodeRequest } from '../../../../platform/radius/sign-packet'
import { countUsage } from '../count-usage'
import { insertTestNas, NAS_SECRET } from '../radius-builders'
import { radclient, type RadclientResponse, valueOf } from './radclient'
import { isAcceptedByEap } from './eapol-test'
import { openPath, type OpenPath, RADIUS_PATHS } from './radius-paths'
import { API_TOKEN, MAC, openRadiusSite, type RadiusSite, STATION } from './radius-site'

const SIGNED = 'Message-Authenticator = 0x00'
const hex = (bytes: Buffer) => `0x${bytes.toString('hex')}`

describe.each(RADIUS_PATHS)('radclient asks %s', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-freeradius-'))
  let site: RadiusSite
  let gateway: OpenPath

  beforeAll(async () => {
    site = await openRadiusSite({
      routerType: 'mikrotik',
      host: '127.0.0.1',
      addGateways: async ({ test, tenant: { siteId } }) => {
        const at = { siteId, box: test.installation.box, now: test.clock.now() }
        await test.inTx((tx) => insertTestNas(tx, at))
      },
    })
    const { ports, test } = site
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
    gateway = await openPath(name, { ports, secret: NAS_SECRET, url, token: API_TOKEN, folder })
  })
  afterAll(async () => {
    try {
      await gateway?.stop()
      await site?.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  /** FreeRADIUS caches gateways for two seconds here; the server caches them by address and identifier for five. */
  const untilNoticed = () =>
    new Promise((resolve) => setTimeout(resolve, name === 'the server itself' ? 0 : 2_500))
  const rows = (query: string) => site.test.rows(query)
  const logIn: RadiusSite['logIn'] = (limits) => site.logIn(limits)

  const ask = (
    attributes: string[],
    // FreeRADIUS delays rejects by a second.
    { secret = NAS_SECRET, signed = true, station = STATION, timeout = 3 } = {},
  ): Promise<RadclientResponse | null> =>
    radclient({
      kind: 'auth',
      port: gateway.auth,
      secret,
      attributes: [...attributes, `Calling-Station-Id = "${station}"`, ...(signed ? [SIGNED] : [])],
      timeout,
    })
  const pap = ({ username, password }: { username: string; password: string }) => [
    `User-Name = "${username}"`,
    `User-Password = "${password}"`,
  ]
  const report = (attributes: string[], timeout = 3) =>
    radclient({
      kind: 'acct',
      port: gateway.acct,
      secret: NAS_SECRET,
      attributes: [`Calling-Station-Id = "${STATION}"`, ...attributes],
      timeout,
    })

  /** Counted figures of the last session. */
  async function session() {
    await countUsage(site.test.installation)
    const found = await rows(
      `select data_up::float8 as up, data_down::float8 as down, terminate_cause as cause from wifi_session
       where site_id = ${site.tenant.siteId} order by id desc limit 1`,
    )
    return found[0]
  }

  describe('credentials', () => {
    it('accepts PAP, with the limits of the login', async () => {
      const answer = await ask(pap(await logIn({ minutes: 30, speedDl: 2000, speedUl: 512 })))
      expect(answer?.code).toBe('Access-Accept')
      expect(valueOf(answer, 'Session-Timeout')).toBe('1800')
      expect(valueOf(answer, 'Acct-Interim-Interval')).toBe('300')
      const names = answer?.attributes.map(([each]) => each) ?? []
      expect(names.indexOf('Message-Authenticator')).toBe(
        name === 'FreeRADIUS over rlm_rest' ? names.length - 1 : 0,
      )
    })

    it('accepts CHAP', async () => {
      const { username, password } = await logIn()
      const answer = await ask([`User-Name = "${username}"`, `CHAP-Password = "${password}"`])
      expect(answer?.code).toBe('Access-Accept')
      expect((await ask([`User-Name = "${username}"`, 'CHAP-Password = "guessed"']))?.code).toBe(
        'Access-Reject',
      )
    })

    /** FreeRADIUS compares the password with its own code, and proves its own knowledge of it. */
    it('accepts MS-CHAPv2, and proves to know the password', async () => {
      const { username, password } = await logIn()
      const exchange = {
        username,
        password,
        authenticatorChallenge: randomBytes(16),
        peerChallenge: randomBytes(16),
      }
      const response = ntResponse(exchange)
      const identifier = Buffer.from([7])
      const ms = (given: Buffer) => [
        `User-Name = "${username}"`,
        `MS-CHAP-Challenge = ${hex(exchange.authenticatorChallenge)}`,
        `MS-CHAP2-Response = ${hex(
          Buffer.concat([identifier, Buffer.from([0]), exchange.peerChallenge, Buffer.alloc(8), given]),
        )}`,
      ]
      const answer = await ask(ms(response))
      expect(answer?.code).toBe('Access-Accept')
      const proof = Buffer.from(`S=${authenticatorResponse(exchange, response)}`)
      expect(valueOf(answer, 'MS-CHAP2-Success')).toBe(hex(Buffer.concat([identifier, proof])))
      expect((await ask(ms(Buffer.alloc(24, 1))))?.code).toBe('Access-Reject')
    })

    const isAccepted = (login: Parameters<typeof isAcceptedByEap>[0]) =>
      isAcceptedByEap(login, { port: gateway.auth, secret: NAS_SECRET, mac: MAC, folder })

    it('accepts EAP-MD5 of wpa_supplicant', async () => {
      const login = await logIn()
      expect(await isAccepted({ ...login, method: 'MD5', password: 'guessed' })).toBe(false)
      expect(await isAccepted({ ...login, method: 'MD5' })).toBe(true)
    })

    it('leaves other methods of EAP to FreeRADIUS', async () => {
      const expected = name === 'FreeRADIUS over rlm_rest'
      expect(await isAccepted({ ...(await logIn()), method: 'MSCHAPV2' })).toBe(expected)
    })

    it.each([
      ['a wrong password', { password: 'guessed' }],
      ['an unknown login', { username: 'guessed' }],
    ])('rejects %s with nothing but a Message-Authenticator', async (_case, wrong) => {
      const login = await logIn({ minutes: 30, speedDl: 2000 })
      const answer = await ask(pap({ ...login, ...wrong }))
      expect(answer?.code).toBe('Access-Reject')
      expect(answer?.attributes.map(([each]) => each)).toEqual(['Message-Authenticator'])
      // A header of 20 bytes and the attribute of 18.
      expect(answer?.bytes).toBe(38)
    })

    it('rejects a login of another device', async () => {
      const answer = await ask(pap(await logIn()), { station: '02-00-00-00-00-02' })
      expect([answer?.code, answer?.bytes]).toEqual(['Access-Reject', 38])
    })
  })

  describe('signatures', () => {
    it('gives no answer without a Message-Authenticator', async () => {
      expect(await ask(pap(await logIn()), { signed: false, timeout: 1 })).toBeNull()
    })

    it('gives no answer to another secret', async () => {
      expect(await ask(pap(await logIn()), { secret: 'another secret', timeout: 1 })).toBeNull()
    })

    it('gives no answer to a request that was changed on its way', async () => {
      const login = await logIn()
      const authenticator = randomBytes(16)
      const bytes = encodeRequest(
        {
          code: RADIUS_CODES.accessRequest,
          identifier: 9,
          authenticator,
          attributes: [
            attribute('User-Name', login.username),
            attribute('User-Password', hidePassword(login.password, { secret: NAS_SECRET, authenticator })),
            attribute('Calling-Station-Id', STATION),
          ],
        },
        NAS_SECRET,
      )
      const changed = Buffer.from(bytes)
      changed[changed.length - 1] = '2'.charCodeAt(0)
      expect(await answersTo(gateway.auth, changed)).toBe(0)
      expect(await answersTo(gateway.auth, bytes)).toBe(1)
    })

    // A proxy has its own list of gateways.
    if (name !== 'FreeRADIUS as a proxy') {
      it('answers a gateway that may leave the Message-Authenticator out', async () => {
        await rows('update nas set require_message_authenticator = false')
        await untilNoticed()
        const login = pap(await logIn())
        expect((await ask([...login, 'NAS-Identifier = "old"'], { signed: false }))?.code).toBe(
          'Access-Accept',
        )
        await rows('update nas set require_message_authenticator = true')
        await untilNoticed()
      })

      it('takes a new secret, and the one before only without FreeRADIUS', async () => {
        const { owner, api } = site.tenant
        const [nas] = await site.test.rows<{ id: number }>('select id::int as id from nas')
        const changed = await owner.post(`${api}/router/gateway/${nas?.id}/secret`, {})
        const { secret } = changed.json<{ secret: string }>()
        await untilNoticed()
        const login = [...pap(await logIn()), 'NAS-Identifier = "changed"']
        expect((await ask(login, { secret }))?.code).toBe('Access-Accept')
        const before = await ask(login, { timeout: 1 })
        expect(before?.code).toBe(name === 'the server itself' ? 'Access-Accept' : undefined)
        await rows('update nas set secret = previous_secret, previous_secret = null')
        await untilNoticed()
      })
    }

    it('answers Status-Server', async () => {
      const status = (port: number) =>
        radclient({ kind: 'status', port, secret: NAS_SECRET, attributes: [SIGNED] })
      expect((await status(gateway.auth))?.code).toBe('Access-Accept')
      expect((await status(gateway.acct))?.code).toBe('Accounting-Response')
    })
  })

  it.each([
    [
      'mikrotik',
      {
        'Mikrotik-Rate-Limit': '512k/2000k',
        'Mikrotik-Total-Limit': '705032704',
        'Mikrotik-Total-Limit-Gigawords': '1',
      },
    ],
    ['uam', { 'ChilliSpot-Bandwidth-Max-Up': '512', 'ChilliSpot-Bandwidth-Max-Down': '2000' }],
    [
      'cnmaestro',
      {
        'WISPr-Bandwidth-Max-Up': '512000',
        'WISPr-Bandwidth-Max-Down': '2000000',
        'Cambium-Traffic-Quota-Limit-Total': '705032704',
        'Cambium-Traffic-Quota-Limit-Total-Gigwords': '1',
      },
    ],
    ['smartzone', { 'WISPr-Bandwidth-Max-Up': '512000', 'WISPr-Bandwidth-Max-Down': '2000000' }],
    ['aruba', { 'WISPr-Bandwidth-Max-Up': '512000', 'WISPr-Bandwidth-Max-Down': '2000000' }],
    [
      'ciscowlc',
      {
        'Airespace-Data-Bandwidth-Average-Contract': '2000',
        'Airespace-Data-Bandwidth-Average-Contract-Upstream': '512',
      },
    ],
  ])('gives limits in the dictionary of %s', async (routerType, expected) => {
    await rows(`update site set router_type = '${routerType}' where id = ${site.tenant.siteId}`)
    const login = await logIn({ dataLimit: 5_000_000_000, speedDl: 2000, speedUl: 512 })
    // The server caches gateways by address and identifier for some seconds.
    const answer = await ask([...pap(login), `NAS-Identifier = "${routerType}"`])
    expect(answer?.code).toBe('Access-Accept')
    const limits = answer?.attributes.filter(([each]) =>
      /^(Mikrotik|ChilliSpot|WISPr|Cambium|Airespace)/.test(each),
    )
    expect(Object.fromEntries(limits ?? [])).toEqual(expected)
  })

  describe('accounting', () => {
    const usage = (up: number, down: number, gigawords = 0) => [
      `Acct-Input-Octets = ${up}`,
      `Acct-Output-Octets = ${down}`,
      `Acct-Output-Gigawords = ${gigawords}`,
    ]

    it('ties reports to the session by Class, counts gigawords, and repeated reports once', async () => {
      const login = await logIn()
      const value = valueOf(await ask(pap(login)), 'Class')
      // A later login of the same device gets the reports without this login's Class.
      await logIn()
      const own = [`Acct-Session-Id = "class-1"`, `Class = ${value}`]
      expect((await report([...own, 'Acct-Status-Type = Start']))?.code).toBe('Accounting-Response')
      const interim = [...own, 'Acct-Status-Type = Interim-Update', ...usage(2_000, 5, 1)]
      for (let sent = 0; sent < 3; sent += 1) {
        expect((await report(interim))?.code).toBe('Accounting-Response')
      }
      // A late report.
      await report([...own, 'Acct-Status-Type = Interim-Update', ...usage(10, 4)])
      await report([
        ...own,
        'Acct-Status-Type = Stop',
        ...usage(3_000, 9, 1),
        'Acct-Terminate-Cause = Idle-Timeout',
      ])
      expect(await session()).toEqual({ up: 0, down: 0, cause: null })
      const found = await rows(
        `select data_up::float8 as up, data_down::float8 as down, terminate_cause as cause from wifi_session
         where id = ${login.sessionId}`,
      )
      expect(found).toEqual([{ up: 3_000, down: 4_294_967_305, cause: 'idle_timeout' }])
    })

    it('ends the sessions of a gateway that has restarted', async () => {
      await logIn()
      await report(['Acct-Session-Id = "restart-1"', 'Acct-Status-Type = Start'])
      expect(await session()).toMatchObject({ cause: null })
      expect((await report(['Acct-Status-Type = Accounting-On']))?.code).toBe('Accounting-Response')
      expect(await session()).toMatchObject({ cause: 'router_restart' })
    })
  })

  describe('while the database is away', () => {
    const tables = ['radius_login', 'radius_session']
    beforeAll(async () => {
      for (const table of tables) await rows(`alter table ${table} rename to ${table}_away`)
    })
    afterAll(async () => {
      for (const table of tables) await rows(`alter table ${table}_away rename to ${table}`)
    })

    it('gives no answer, so that the gateway tries again', async () => {
      // Long enough for a proxy to give up.
      expect(await ask(pap({ username: 'anyone', password: 'any' }), { timeout: 2 })).toBeNull()
      expect(await report(['Acct-Session-Id = "away-1"', 'Acct-Status-Type = Start'], 2)).toBeNull()
      site.errors.length = 0
    })
  })

  // A proxy doesn't use an unresponsive server for half a minute.
  if (name !== 'FreeRADIUS as a proxy') {
    it('answers again once the database is back', async () => {
      expect((await ask(pap(await logIn())))?.code).toBe('Access-Accept')
    })
  }
})

/** Number of datagrams that arrive within half a second. */
async function answersTo(port: number, bytes: Buffer): Promise<number> {
  const socket = createSocket('udp4')
  let count = 0
  socket.on('message', () => {
    count += 1
  })
  socket.send(bytes, port, '127.0.0.1')
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket.close()
  return count
}
