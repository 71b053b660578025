import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { wifiSession } from '../../../../schema'
import { rethrow } from '../../../../testing/rethrow'
import { changeSessionRights } from '../../../guest-data/visits'
import { endDueSessions } from '../../routers/end-sessions'
import { createRouters } from '../../routers'
import { MAC, openRadiusSite, type RadiusSite } from './radius-site'
import { DISCONNECT_PORT, WiredNetwork } from './wired-network'

/** hostapd and wpa_supplicant take seconds to detect each other. */
const WAIT_MS = 20_000

describe('hostapd as the gateway', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-hostapd-'))
  const network = new WiredNetwork(folder, MAC)
  const remove = () => network.remove()
  let site: RadiusSite
  let nasId: number
  let secret: string

  beforeAll(async () => {
    process.on('exit', remove)
    await network.up()
    site = await openRadiusSite({
      routerType: 'uam',
      host: network.serverAddress,
      addGateways: async ({ tenant: { owner, api } }) => {
        const created = await owner.post(`${api}/router/gateway`, {
          name: 'Lobby',
          address: network.nasAddress,
          require_message_authenticator: true,
          swaps_octets: false,
          disconnect_port: DISCONNECT_PORT,
        })
        ;({ id: nasId, secret } = created.json<{ id: number; secret: string }>())
      },
    })
    await network.startNas({ ports: site.ports, secret, identifier: 'nas-1' })
  })
  afterAll(async () => {
    try {
      await network.disconnectPhone()
      await network.stopNas()
      await site?.close()
    } finally {
      remove()
      process.off('exit', remove)
      rmSync(folder, { recursive: true, force: true })
    }
  })

  const ask = (rest: string) => site.tenant.owner.get(`${site.tenant.api}/${rest}`)
  const tell = (rest: string) => site.tenant.owner.post(`${site.tenant.api}/${rest}`, {})
  interface Event {
    kind: string
    problem: string | null
  }
  const events = async () => (await ask('router/log')).json<{ items: Event[] }>().items
  const eventShown = (kind: string, problem: string | null) => async () =>
    (await events()).some((each) => each.kind === kind && each.problem === problem)
  const reported = () =>
    site.test.rows<{
      wifiSessionId: number | null
      updates: boolean
      stopped: boolean
      cause: string | null
    }>(
      `select wifi_session_id::int as "wifiSessionId", updated_at > started_at as updates,
         stopped_at is not null as stopped, stop_cause as cause
       from radius_session where nas_id = ${nasId} order by started_at desc, acct_session_id desc`,
    )
  const isOnline = async () => (await reported()).some(({ stopped }) => !stopped)
  const endDue = () =>
    endDueSessions({ ...site.test.installation, routers: createRouters(site.test.installation) }, rethrow)
  const disconnect = (sessionId: number) => tell(`session/${sessionId}/disconnect`)

  it('says that it has started', async () => {
    await until(eventShown('restart', null))
  })

  it('lets a phone online by EAP-MD5, and reports its session with our Class', async () => {
    const login = await site.logIn({ minutes: 60 })
    await network.connectPhone(login)
    await until(eventShown('access', null))
    await until(isOnline)
    // Nothing was counted yet, so the session can only come from the Class.
    expect(await reported()).toMatchObject([{ wifiSessionId: login.sessionId, stopped: false }])
    site.test.clock.advance(1000)
    await until(async () => (await reported())[0]?.updates === true)
  })

  it('refuses other limits for the session, which then apply from the next login', async () => {
    const now = site.test.clock.now()
    const right = { expiresAt: new Date(now.getTime() + DAY_MS), dataLeft: null, speedDl: 0, speedUl: 0 }
    await site.test.inTx((tx) =>
      changeSessionRights(tx, eq(wifiSession.siteId, site.tenant.siteId), right, now),
    )
    await endDue()
    expect(await eventShown('change', 'gateway-refused')()).toBe(true)
    // The gateway isn't asked again.
    expect(await site.test.rows('select mac from device_disconnect')).toEqual([])
    const page = await ask('router')
    expect(page.json()).toMatchObject({ capabilities: { disconnect: true, change_limits: false } })
    expect(await isOnline()).toBe(true)
  })

  it('disconnects the phone when the operator does, and acknowledges', async () => {
    const [session] = await reported()
    expect((await disconnect(session?.wifiSessionId ?? 0)).statusCode).toBe(204)
    await until(eventShown('disconnect', null))
    await until(async () => !(await isOnline()))
  })

  it('knows nothing of a session that it has lost, which ends all the same', async () => {
    const login = await site.logIn({ minutes: 60 })
    await site.test.rows(
      `insert into radius_session (nas_id, acct_session_id, site_id, mac, wifi_session_id, username, started_at, updated_at)
       values (${nasId}, 'lost-1', ${site.tenant.siteId}, '${MAC}', ${login.sessionId}, '${login.username}', now(), now())`,
    )
    expect((await disconnect(login.sessionId)).statusCode).toBe(204)
    expect(await eventShown('disconnect', 'gateway-unknown-session')()).toBe(true)
    await site.test.rows(`delete from radius_session where acct_session_id = 'lost-1'`)
  })

  const changeSecret = async () => {
    const answer = await tell(`router/gateway/${nasId}/secret`)
    return answer.json<{ secret: string }>().secret
  }
  const connect = async () => {
    const before = (await reported()).length
    const login = await site.logIn({ minutes: 60 })
    await network.connectPhone(login)
    await until(async () => (await reported()).length > before)
    return login
  }

  it('works with the secret before while the new one is being entered, for disconnects too', async () => {
    // After a reject, caused by the phone's next attempt, hostapd blocks it for a minute.
    await network.startNas({ ports: site.ports, secret, identifier: 'nas-1' })
    secret = await changeSecret()
    const { sessionId } = await connect()
    expect((await disconnect(sessionId)).statusCode).toBe(204)
    await until(async () => !(await isOnline()))
    await network.disconnectPhone()
  })

  it('works with the new secret, and is ignored with the old one after the next change', async () => {
    // The server caches gateways by address and identifier for some seconds.
    await network.startNas({ ports: site.ports, secret, identifier: 'nas-2' })
    await connect()
    await network.disconnectPhone()
    const old = secret
    await changeSecret()
    await changeSecret()
    await network.startNas({ ports: site.ports, secret: old, identifier: 'nas-3' })
    const login = await site.logIn({ minutes: 60 })
    await network.connectPhone(login)
    await until(eventShown('access', 'bad-message-authenticator'))
    expect(await isOnline()).toBe(false)
  })
})

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('Not within 20 s')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
