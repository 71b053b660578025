import type { ControllerList } from '@portico/shared/contracts'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../../shared/tools/testing/controllers/unifi-server'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_, {}, { routerType: 'unifi' })
let server: UnifiServer

beforeEach(async () => {
  server = await startUnifiServer(test_.clock, 'os')
})
afterEach(() => server.controller.close())

interface Entered {
  list?: 'sites' | 'networks' | 'access_points'
  values?: Record<string, string>
  fingerprint?: string | null
  router_type?: string
}
const ACCOUNT = { username: 'portal', password: 'secret' }
const read = ({ list = 'sites', values = {}, ...rest }: Entered = {}) =>
  tenant.owner.post(`${tenant.api}/router/controller`, {
    router_type: 'unifi',
    fingerprint: server.controller.fingerprint,
    list,
    values: { address: server.controller.url, ...ACCOUNT, ...values },
    ...rest,
  })
const listed = async (entered?: Entered) => (await read(entered)).json<ControllerList>()
const save = async (values: Record<string, string>) => {
  const url = `${tenant.api}/router/connection`
  const saved = await tenant.owner.put(url, { router_type: 'unifi', values })
  expect(saved.statusCode).toBe(200)
}

it('lists sites, networks and access points of a connection that is not saved', async () => {
  expect((await listed()).items.map(({ id, name }) => [id, name])).toEqual([
    ['b2c4', 'Lake hotel'],
    ['default', 'Main office'],
  ])
  const site = { values: { site: 'b2c4' } }
  expect((await listed({ list: 'networks', ...site })).items).toMatchObject([
    { id: 'Guests', has_portal: true },
    { id: 'Staff', has_portal: false },
  ])
  expect((await listed({ list: 'access_points', ...site })).items).toMatchObject([
    { id: 'AA:BB:CC:00:00:04', name: 'Express' },
    { id: 'AA:BB:CC:00:00:01', name: 'Lobby', online: true },
    { id: 'AA:BB:CC:00:00:02', name: 'Terrace', online: false },
  ])
  expect(await test_.rows(`select 1 from router_connection where site_id = ${tenant.siteId}`)).toEqual([])
})

it('marks a site that is a location already', async () => {
  await save({ address: server.controller.url, ...ACCOUNT, site: 'b2c4' })
  expect((await listed()).items).toMatchObject([
    { id: 'b2c4', location: { id: tenant.siteId } },
    { id: 'default', location: null },
  ])
})

it('sends a stored secret to the address for which it was entered, and to no other', async () => {
  await save({ address: server.controller.url, ...ACCOUNT, site: 'b2c4' })
  const url = `${tenant.api}/router/controller`
  const values = { address: server.controller.url, username: 'portal' }
  const fingerprint = server.controller.fingerprint
  const body = { router_type: 'unifi', fingerprint, list: 'sites' }
  const same = await tenant.owner.post(url, { ...body, values })
  expect(same.json<ControllerList>().items).toHaveLength(2)
  const other = await startUnifiServer(test_.clock, 'os')
  const moved = await tenant.owner.post(url, {
    ...body,
    fingerprint: other.controller.fingerprint,
    values: { ...values, address: other.controller.url },
  })
  expect(moved.statusCode).toBe(422)
  expect(Object.keys(moved.json<{ schema_errors: object }>().schema_errors)).toContain('values.password')
  expect(other.controller.received).toEqual([])
  await other.controller.close()
})

const FAILURES: [name: string, change: () => void, cause: string][] = [
  ['a wrong password', () => void (server.account.password = 'other'), 'controller_credentials'],
  ['a second factor', () => void (server.account.needsSecondFactor = true), 'controller_two_factor'],
  ['a slow controller', () => void (server.controller.fault = 'rate_limited'), 'controller_rate_limited'],
  ['another answer', () => void (server.controller.fault = 'html'), 'controller_answer'],
  ['a failing server', () => void (server.controller.fault = 'server_error'), 'controller_error'],
]
it.each(FAILURES)('says why there is no list: %s', async (_name, change, cause) => {
  change()
  expect(await listed()).toMatchObject({ supported: true, items: [], problem: { cause } })
})

it('shows the fingerprint of a certificate for a person to accept', async () => {
  const { problem } = await listed({ fingerprint: null })
  expect(problem).toMatchObject({
    cause: 'controller_certificate',
    fingerprint: server.controller.fingerprint,
  })
})

it('names missing values, and vendors that list nothing', async () => {
  const answer = await read({ values: { password: '' } })
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('API key')])
  expect(await listed({ router_type: 'mikrotik', values: { username: 'a', password: 'b' } })).toMatchObject({
    supported: false,
    items: [],
  })
})

it('limits how often an account reads from addresses that it typed', async () => {
  server.controller.fault = 'rate_limited'
  const answers: number[] = []
  for (let count = 0; count < 62; count++) answers.push((await read()).statusCode)
  expect(answers.slice(-3)).toEqual([200, 429, 429])
})
