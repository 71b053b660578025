import type { ControllerTaskList } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { readBody } from '../../../testing/answers'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../shared/tools/testing/controllers/unifi-server'
import { deferred } from '../../../testing/deferred'
import { rethrow } from '../../../testing/rethrow'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { runDueTasks } from './run-tasks'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_, {}, { routerType: 'unifi' })
let server: UnifiServer

beforeEach(async () => {
  server = await startUnifiServer(test_.clock, 'os')
})
afterEach(() => server.controller.close())

const url = (end = '') => `${tenant.api}/router/tasks${end}`
const list = async () => (await tenant.owner.get(url())).json<ControllerTaskList>()
const task = async (name: string) => (await list()).items.find((each) => each.task === name)
const save = (...items: object[]) => tenant.owner.put(url(), { items })
const start = (name: string) => tenant.owner.post(url('/run'), { task: name })

async function connect(values: object = { username: 'portal', password: 'secret' }): Promise<void> {
  await tenant.owner.put(`${tenant.api}/router/connection`, {
    router_type: 'unifi',
    values: { address: server.controller.url, site: 'b2c4', ...values },
  })
  const { fingerprint } = server.controller
  await tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint })
}

async function finished(name: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = await task(name)
    if (found?.last && !found.running) return found.last
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`The task ${name} has no result`)
}

it('lists the tasks, off at first, and what they need', async () => {
  const { obstacle, time_zone, items, can } = await list()
  expect([obstacle, time_zone]).toEqual(['no_connection', 'Europe/Madrid'])
  expect(can).toEqual({ update: true, run: true })
  expect(items).toHaveLength(3)
  expect(items[0]).toEqual({
    task: 'restart_access_points',
    enabled: false,
    days: [1, 2, 3, 4, 5, 6, 7],
    minute: 240,
    next_run_at: null,
    offered: true,
    running: null,
    last: null,
  })
  await connect()
  expect((await list()).obstacle).toBeNull()
})

it('offers only restarts of access points with an API key', async () => {
  await connect({ api_key: 'key' })
  expect((await list()).items.map(({ offered }) => offered)).toEqual([true, false, false])
  const refused = await start('scan_rf')
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('local UniFi account')])
})

it('saves schedules with their next run, and records the change', async () => {
  const saved = await save({ task: 'scan_rf', enabled: true, days: [3, 1, 1], minute: 150 })
  expect(readBody<ControllerTaskList>(saved).items[1]).toMatchObject({
    enabled: true,
    days: [1, 3],
    minute: 150,
    next_run_at: '2026-03-11T01:30:00.000Z',
  })
  await save({ task: 'scan_rf', enabled: true, days: [1, 3], minute: 150 })
  await save({ task: 'scan_rf', enabled: false, days: [1, 3], minute: 150 })
  expect(await task('scan_rf')).toMatchObject({ enabled: false, next_run_at: null })
  const log = await test_.rows(`select before, after from audit_log
    where action = 'router.task' and site_id = ${tenant.siteId} order by id`)
  expect(log).toEqual([
    {
      before: { enabled: false, days: [1, 2, 3, 4, 5, 6, 7], time: '04:00' },
      after: { controller_task: 'scan_rf', enabled: true, days: [1, 3], time: '02:30' },
    },
    { before: { enabled: true }, after: { controller_task: 'scan_rf', enabled: false } },
  ])
})

it('names every problem of schedules, and saves none of them', async () => {
  const refused = await save(
    { task: 'scan_rf', enabled: true, days: [], minute: 0 },
    { task: 'restart_console', enabled: true, days: [1], minute: 0 },
    { task: 'restart_console', enabled: true, days: [], minute: 0 },
  )
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    schema_errors: {
      'items.0.days': ['Choose at least one day.'],
      'items.2.days': ['Choose at least one day.'],
      'items.2.task': ['This task is in the list twice.'],
    },
  })
  expect((await list()).items.every(({ enabled }) => !enabled)).toBe(true)
  const invalid = await save({ task: 'scan_rf', enabled: true, days: [8], minute: 1440 })
  expect(invalid.statusCode).toBe(422)
})

it('shows the next run in a new time zone at once', async () => {
  await save({ task: 'scan_rf', enabled: true, days: [1, 2, 3, 4, 5, 6, 7], minute: 240 })
  await test_.rows(`update site set timezone = 'Asia/Kathmandu' where id = ${tenant.siteId}`)
  expect((await task('scan_rf'))?.next_run_at).toBe('2026-03-10T22:15:00.000Z')
})

it('lists the access points that a task commands, or why the controller does not answer', async () => {
  const targets = async () => (await tenant.owner.get(url('/targets'))).json<object>()
  expect(await targets()).toEqual({ items: [], cause: 'no_connection', detail: '' })
  await connect()
  expect(await targets()).toEqual({
    items: [
      { name: 'Lobby', online: true },
      { name: 'Terrace', online: false },
    ],
    cause: null,
    detail: '',
  })
  server.controller.fault = 'server_error'
  expect(await targets()).toEqual({ items: [], cause: 'controller_error', detail: 'HTTP 503' })
})

it('runs a task now, shows its progress, and refuses a second run meanwhile', async () => {
  await connect()
  const answer = deferred()
  server.controller.hold = answer.promise
  expect((await start('restart_access_points')).statusCode).toBe(204)
  expect((await task('restart_access_points'))?.running).not.toBeNull()
  const [again, other] = [await start('restart_access_points'), await start('scan_rf')]
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('already running')])
  expect([other.statusCode, other.body]).toEqual([409, expect.stringContaining('Another task')])
  server.controller.hold = null
  answer.resolve()
  expect(await finished('restart_access_points')).toMatchObject({
    result: 'partly',
    cause: null,
    started_by: tenant.email,
    done: 2,
    total: 2,
    failed: [{ name: 'Terrace', reason: 'offline' }],
  })
  expect(server.commands).toEqual([{ cmd: 'restart', mac: 'aa:bb:cc:00:00:01', reboot_type: 'soft' }])
  const log = await test_.rows(`select after from audit_log
    where action = 'router.run_task' and site_id = ${tenant.siteId}`)
  expect(log).toEqual([{ after: { controller_task: 'restart_access_points' } }])
})

it('runs a saved schedule with the saved connection', async () => {
  await connect()
  // In half an hour.
  await save({ task: 'restart_console', enabled: true, days: [1, 2, 3, 4, 5, 6, 7], minute: 660 })
  const { next_run_at: next = null } = (await task('restart_console')) ?? {}
  test_.clock.advance(Date.parse(next ?? '') + MINUTE_MS - test_.clock.now().getTime())
  await runDueTasks(test_.installation, rethrow)
  expect(server.restarts).toBe(1)
  expect(await task('restart_console')).toMatchObject({ last: { result: 'done', started_by: null } })
})

it('rests at a site with another router, and says so', async () => {
  await connect()
  await save({ task: 'scan_rf', enabled: true, days: [1], minute: 240 })
  await test_.rows(`update site set router_type = 'omada' where id = ${tenant.siteId}`)
  expect(await list()).toMatchObject({
    obstacle: 'other_vendor',
    items: [{}, { task: 'scan_rf', enabled: true, next_run_at: null }, {}],
  })
  const refused = await start('scan_rf')
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('UniFi router')])
})
