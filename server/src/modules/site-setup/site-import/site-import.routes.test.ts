import type { AuditEntry, ControllerList, ImportedSites, Site } from '@portico/shared/contracts'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../shared/tools/testing/controllers/unifi-server'
import { rethrow } from '../../../testing/rethrow'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { refreshDue } from '../../guest-login/routers/access-points/refresh-access-points'
import { checkControllers } from '../../guest-login/routers/check-controllers'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_)
let server: UnifiServer

beforeEach(async () => {
  server = await startUnifiServer(test_.clock, 'os')
})
afterEach(() => server.controller.close())

const connection = (changes: Record<string, string> = {}) => ({
  router_type: 'unifi',
  values: {
    address: server.controller.url,
    username: 'portal',
    password: 'secret',
    ssid: 'Guests',
    ...changes,
  },
  fingerprint: server.controller.fingerprint,
})
const SETTINGS = {
  hotspot_type: 'hotel',
  timezone: 'Europe/Madrid',
  currency: 'EUR',
  default_countrycode: 'ES',
  login_methods: ['email'],
}
const LAKE = { id: 'b2c4', name: 'Lake hotel' }
const OFFICE = { id: 'default', name: 'Office' }
const post = (items: object[], changes: object = {}) =>
  tenant.owner.post('/s/api/v1/site/import', { ...connection(), ...SETTINGS, items, ...changes })
const imported = async (items: object[]) => (await post(items)).json<ImportedSites>().items
const sites = async () =>
  (await tenant.owner.get('/s/api/v1/site?per_page=100')).json<{ items: Site[] }>().items
const list = async () =>
  (await tenant.owner.post('/s/api/v1/site/controller', connection())).json<ControllerList>().items

it('creates a location with its connection for each site, once', async () => {
  const before = (await sites()).length
  const first = await imported([LAKE, OFFICE])
  expect(first).toMatchObject([
    { id: 'b2c4', created: true, location: { name: 'Lake hotel' } },
    { id: 'default', created: true, location: { name: 'Office' } },
  ])
  expect((await list()).map(({ id, location }) => [id, location?.name])).toEqual([
    ['b2c4', 'Lake hotel'],
    ['default', 'Office'],
  ])
  // Repeated with another name: the location stays as it is.
  expect(await imported([{ ...LAKE, name: 'Another' }])).toMatchObject([
    { created: false, location: first[0]?.location },
  ])
  expect(await sites()).toHaveLength(before + 2)
  const rows = await test_.rows<{ values: Record<string, string>; shared: string }>(
    `select values, controller_id as shared from router_connection where site_id = any(array[${first
      .map(({ location }) => location.id)
      .join(',')}]) order by site_id`,
  )
  expect(rows.map(({ values }) => values)).toMatchObject([
    { site: 'b2c4', ssid: 'Guests' },
    { site: 'default', ssid: 'Guests' },
  ])
  // They share one connection to the controller.
  expect(new Set(rows.map(({ shared }) => shared)).size).toBe(1)
})

it('creates a site that is named twice only once', async () => {
  expect(await imported([LAKE, LAKE])).toMatchObject([{ created: true }, { created: false }])
})

it('creates nothing if one of the sites is invalid', async () => {
  const before = await sites()
  const invalid = [
    await post([LAKE, { id: 'default', name: '' }]),
    await post([LAKE], { timezone: 'Mars/Base' }),
    await post([LAKE], { values: { ...connection().values, password: '' } }),
    await post([LAKE], { router_type: 'simulated', values: {} }),
  ]
  expect(invalid.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
  expect(await sites()).toEqual(before)
})

it('creates each site once when two users import at the same time', async () => {
  const answers = await Promise.all([post([LAKE, OFFICE]), post([OFFICE, LAKE])])
  const all = answers.flatMap((answer) => answer.json<ImportedSites>().items)
  expect(all.filter(({ created }) => created)).toHaveLength(2)
})

it('writes each location to the audit log, without secrets', async () => {
  await imported([LAKE])
  const body = (await tenant.owner.get('/a/api/v1/audit')).body
  const { items } = JSON.parse(body) as { items: AuditEntry[] }
  expect(items.map(({ action, subject }) => [action, subject])).toContainEqual(['site.create', 'Lake hotel'])
  expect(body).not.toContain('"secret"')
})

it('reads the access points of imported locations from the controller, at most hourly', async () => {
  const [lake] = await imported([LAKE, OFFICE])
  const work = test_.installation
  await checkControllers(work, rethrow)
  await refreshDue(work, rethrow)
  const url = `/s/${lake?.location.id}/api/v1/router/access-points`
  expect((await tenant.owner.get(url)).json()).toMatchObject({
    listed: true,
    items: [
      { name: 'Terrace' },
      { name: 'Lobby', mac: 'AA:BB:CC:00:00:01', model: 'U7PRO', online: true },
      { name: 'Express' },
    ],
  })
  const devices = () => server.controller.received.filter(({ path }) => path.endsWith('stat/device')).length
  expect(devices()).toBe(2)
  test_.clock.advance(59 * 60_000)
  await refreshDue(work, rethrow)
  expect(devices()).toBe(2)
  test_.clock.advance(2 * 60_000)
  await refreshDue(work, rethrow)
  expect(devices()).toBe(4)
})

it('does not ask a controller with a known problem for lists', async () => {
  await imported([LAKE, OFFICE])
  server.controller.fault = 'server_error'
  await checkControllers(test_.installation, rethrow)
  const before = server.controller.received.length
  await refreshDue(test_.installation, rethrow)
  expect(server.controller.received).toHaveLength(before)
})
