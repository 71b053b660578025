import type { RouterPage } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { createHash } from 'node:crypto'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'
import { deviceAt, recordLogins } from '../../../guest-data/visits'
import { fasPoll, fasQuery } from './fas-builders'
import { deleteOldGrants } from './fas-grants.repo'
import { followPolledSessions } from './fas-sessions'
import { openndsAdapter } from './opennds-adapter'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { name: 'Quay', routerType: 'opennds' })
const MAC = '02:00:5E:10:00:01'
let path = ''
let faskey = ''

beforeEach(async () => {
  faskey = (await tenant.owner.post(`${tenant.api}/router/secret`, {})).json<{ secret: string }>().secret
  const { values } = await page()
  path = values.find(({ name }) => name === 'fas_path')?.value ?? ''
})

const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const arrive = (hid: string, secret = faskey, mac = MAC) =>
  test_.anonymous().get(`${path}?${fasQuery({ mac, hid }, secret).toString()}`)
const poll = (kind: string, payload?: string) => test_.anonymous().postForm(path, fasPoll(kind, payload))

interface SessionRow extends Record<string, unknown> {
  lastseen: Date
  stoptime: Date | null
  terminate_cause: string | null
}
async function session(): Promise<SessionRow | undefined> {
  const rows = await test_.rows<SessionRow>(
    `select lastseen::text, stoptime::text, terminate_cause from wifi_session where site_id = ${tenant.siteId}`,
  )
  return rows[0]
}

/** Simulates a guest who has logged in and been admitted by the gateway. */
async function letOnline(hid = 'hid-1'): Promise<void> {
  await arrive(hid)
  const { siteId } = tenant
  const sessionId = await test_.inTx(async (tx) => {
    const now = test_.clock.now()
    const device = await deviceAt(tx, siteId, MAC, now)
    const [id = 0] = await recordLogins(tx, siteId, [{ ...device, loginType: 'email', starttime: now }])
    return id
  })
  const adapter = openndsAdapter(test_.installation)
  const right = { until: null, dataLimit: null, speedDl: 0, speedUl: 0 }
  const authorized = adapter.authorise(
    { siteId, sessionId, mac: MAC, ...right },
    Object.fromEntries(fasQuery({ mac: MAC, hid }, faskey)),
  )
  const rhid = createHash('sha256').update(`${hid}${faskey}`).digest('hex')
  // The login is stored a moment later, so the gateway polls repeatedly.
  while (!decodeURIComponent((await poll('view')).body).includes(rhid));
  await poll('view', `* ${rhid}`)
  expect(await authorized).toEqual({ ok: true, kind: 'backend_api' })
}

it('is online while the gateway polls, and silent three minutes after its last poll', async () => {
  expect(await page()).toMatchObject({ state: 'not_configured', cause: 'never_seen' })
  await poll('list')
  expect(await page()).toMatchObject({ state: 'online', cause: null, can_go_silent: true })
  test_.clock.advance(4 * MINUTE_MS)
  expect(await page()).toMatchObject({ state: 'not_reachable', cause: 'silent' })
})

it('says that the secret is another one until a guest arrives with the right one', async () => {
  await poll('list')
  await arrive('hid-1', 'another secret')
  expect(await page()).toMatchObject({ state: 'invalid_credentials', cause: 'wrong_secret' })
  test_.clock.advance(1000)
  await arrive('hid-2')
  expect(await page()).toMatchObject({ state: 'online', cause: null })
})

it('takes redirects made with the secret before until the secret is changed again', async () => {
  const before = faskey
  faskey = (await tenant.owner.post(`${tenant.api}/router/secret`, {})).json<{ secret: string }>().secret
  await arrive('hid-1', before)
  await arrive('hid-2')
  expect(await page()).toMatchObject({ refused_at: null })
  await tenant.owner.post(`${tenant.api}/router/secret`, {})
  await arrive('hid-3', before)
  expect((await page()).refused_at).not.toBeNull()
})

it('a gateway that speaks only when guests come is not silent, but quiet', async () => {
  await tenant.owner.put(`${tenant.api}/router`, { fas_level: 2 })
  await arrive('hid-1')
  test_.clock.advance(90 * MINUTE_MS)
  expect(await page()).toMatchObject({ state: 'online', cause: 'quiet', can_go_silent: false })
})

it('keeps sessions online while their gateway polls, and ends them when it has stopped', async () => {
  await letOnline()
  test_.clock.advance(30 * MINUTE_MS)
  await poll('list')
  await followPolledSessions(test_.installation)
  const { lastseen } = (await session()) ?? {}
  expect(new Date(lastseen ?? 0)).toEqual(test_.clock.now())
  test_.clock.advance(15 * MINUTE_MS)
  await followPolledSessions(test_.installation)
  expect(await session()).toMatchObject({ stoptime: null })
  test_.clock.advance(2 * MINUTE_MS)
  await followPolledSessions(test_.installation)
  expect(await session()).toMatchObject({ stoptime: lastseen, terminate_cause: 'lost' })
})

it('ends the sessions of a gateway that was off, not of one whose polls began anew', async () => {
  await letOnline()
  await poll('clear')
  expect(await session()).toMatchObject({ stoptime: null })
  test_.clock.advance(2 * MINUTE_MS)
  await poll('clear')
  expect(await session()).toMatchObject({ terminate_cause: 'router_restart' })
})

it('keeps a login as long as its session is active', async () => {
  await letOnline()
  test_.clock.advance(3 * 24 * 60 * MINUTE_MS)
  await test_.inTx((tx) => deleteOldGrants(tx, test_.clock.now()))
  expect(await test_.rows(`select id from fas_grant where site_id = ${tenant.siteId}`)).toHaveLength(1)
  await test_.rows(`update wifi_session set stoptime = now() where site_id = ${tenant.siteId}`)
  await test_.inTx((tx) => deleteOldGrants(tx, test_.clock.now()))
  expect(await test_.rows(`select id from fas_grant where site_id = ${tenant.siteId}`)).toEqual([])
})
