import type { ControllerTaskName } from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { and, eq } from 'drizzle-orm'
import { controllerTask } from '../../../schema'
import { openRegistry } from '../../../testing/controllers/open-registry'
import type { Fault } from '../../../../../shared/tools/testing/controllers/simulated-controller'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../shared/tools/testing/controllers/unifi-server'
import { deferred } from '../../../testing/deferred'
import { rethrow } from '../../../testing/rethrow'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { type ControllerFailure, type ControllerRegistry, unifi } from '../controllers'
import { newTask, storeTask, type TaskRow } from './controller-tasks.repo'
import type { SiteController } from './controller-tasks.service'
import { runDueTasks } from './run-tasks'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
let server: UnifiServer
let registry: ControllerRegistry
let account: { username: string; password: string }

beforeEach(async () => {
  server = await startUnifiServer(test_.clock, 'os')
  registry = openRegistry(test_.clock)
  account = { username: 'portal', password: 'secret' }
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
  await test_.rows('delete from controller_task')
})

const controllerOf = async (siteId: number): Promise<SiteController> => {
  const { url, fingerprint } = server.controller
  const connection = { id: `c${siteId}`, vendor: unifi, url, fingerprint, fields: account }
  return { client: registry.client(connection), site: 'b2c4' }
}
const run = (of = controllerOf, onError: (error: unknown) => void = rethrow) =>
  runDueTasks({ db: test_.installation.db, clock: test_.clock, controllers: { of } }, onError)

const inMs = (ms: number) => new Date(test_.clock.now().getTime() + ms)
const DAILY = { enabled: true, days: [1, 2, 3, 4, 5, 6, 7], minute: 180, plannedZone: 'Europe/Madrid' }

/** A daily task whose next run is planned in `ms`. */
const schedule = (
  ms: number,
  { siteId = tenant.siteId, task = 'restart_access_points', ...changes }: Partial<TaskRow> = {},
) => test_.inTx((tx) => storeTask(tx, newTask(siteId, task), { ...DAILY, nextRunAt: inMs(ms), ...changes }))
const stored = (task: ControllerTaskName = 'restart_access_points'): Promise<TaskRow> =>
  test_.inTx(async (tx) => {
    const own = and(eq(controllerTask.siteId, tenant.siteId), eq(controllerTask.task, task))
    const [row] = await tx.select().from(controllerTask).where(own)
    if (!row) throw new Error('no such task')
    return row
  })

async function firstRequest(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.controller.received.length > 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('The controller got no request')
}

it('runs what is due once, although two processes look at the same time, and plans the next run', async () => {
  await schedule(0)
  await schedule(MINUTE_MS, { task: 'scan_rf' })
  await Promise.all([run(), run(), run()])
  expect(server.commands).toEqual([{ cmd: 'restart', mac: 'aa:bb:cc:00:00:01', reboot_type: 'soft' }])
  const row = await stored()
  expect(row).toMatchObject({
    startedAt: null,
    leaseUntil: null,
    lastResult: 'partly',
    lastStartedBy: null,
    lastDone: 2,
    lastTotal: 2,
    lastFailed: [{ name: 'Terrace', reason: 'offline', detail: '' }],
  })
  expect(row.nextRunAt?.getTime()).toBeGreaterThan(test_.clock.now().getTime())
  expect((await stored('scan_rf')).lastResult).toBeNull()
})

it('runs tasks of several sites once, with several processes', async () => {
  const sites = await Promise.all(Array.from({ length: 12 }, () => test_.newSite(tenant.accountId)))
  for (const siteId of sites) await schedule(-1000, { siteId, task: 'scan_rf' })
  await Promise.all([run(), run()])
  expect(server.commands).toHaveLength(12)
  const results = await test_.rows<{ result: string }>('select last_result as result from controller_task')
  expect(results.map(({ result }) => result)).toEqual(Array(12).fill('partly'))
})

it('runs a task up to an hour late, and records an older one as missed', async () => {
  await schedule(-HOUR_MS)
  await schedule(-2 * DAY_MS - 2 * HOUR_MS, { task: 'scan_rf', minute: 720 })
  await run()
  expect(server.commands).toHaveLength(1)
  const missed = await stored('scan_rf')
  expect(missed).toMatchObject({ lastResult: 'missed', startedAt: null, lastStartedAt: null })
  expect(missed.lastEndedAt).toEqual(inMs(-2 * DAY_MS - 2 * HOUR_MS))
  expect(missed.nextRunAt && missed.nextRunAt > test_.clock.now()).toBe(true)
})

it('records a run of a killed process as unknown, and doesn’t repeat it', async () => {
  await schedule(0)
  const answer = deferred()
  server.controller.hold = answer.promise
  const killed = run()
  await firstRequest()
  test_.clock.advance(2 * MINUTE_MS)
  await run()
  expect((await stored()).startedAt).not.toBeNull()
  test_.clock.advance(2 * MINUTE_MS)
  await run()
  const ended = await stored()
  expect(ended).toMatchObject({ startedAt: null, lastResult: 'unknown', lastCause: null })
  expect(ended.nextRunAt && ended.nextRunAt > test_.clock.now()).toBe(true)
  // The process wasn't killed after all, but too slow: it sends no command any more.
  server.controller.hold = null
  answer.resolve()
  await killed
  expect(server.commands).toEqual([])
  expect(await stored()).toEqual(ended)
})

it('runs no second time for a run that was due meanwhile', async () => {
  await schedule(30_000, { requestedAt: test_.clock.now(), requestedBy: 'ana@portico.test' })
  const answer = deferred()
  server.controller.hold = answer.promise
  const running = run()
  await firstRequest()
  test_.clock.advance(MINUTE_MS)
  await run()
  server.controller.hold = null
  answer.resolve()
  await running
  await run()
  expect(server.commands).toHaveLength(1)
  const row = await stored()
  expect(row.lastStartedBy).toBe('ana@portico.test')
  expect(row.nextRunAt && row.nextRunAt > test_.clock.now()).toBe(true)
})

it('drops a request that no process took in time', async () => {
  await schedule(DAY_MS, { requestedAt: inMs(-11 * MINUTE_MS), requestedBy: 'ana@portico.test' })
  await run()
  expect(server.commands).toEqual([])
  expect(await stored()).toMatchObject({
    requestedAt: null,
    lastResult: 'missed',
    lastStartedBy: 'ana@portico.test',
  })
})

it('plans again for a new time zone of the site', async () => {
  await schedule(DAY_MS)
  await test_.rows(`update site set timezone = 'Asia/Kathmandu' where id = ${tenant.siteId}`)
  await run()
  const { plannedZone, nextRunAt } = await stored()
  expect(plannedZone).toBe('Asia/Kathmandu')
  // 03:00 in Kathmandu.
  expect(nextRunAt?.toISOString().slice(11, 16)).toBe('21:15')
})

it('rests while the site has another router, and doesn’t catch up', async () => {
  await schedule(-1000)
  await test_.rows(`update site set router_type = 'omada' where id = ${tenant.siteId}`)
  await run()
  expect(await stored()).toMatchObject({
    plannedZone: null,
    nextRunAt: null,
    enabled: true,
    lastResult: null,
  })
  test_.clock.advance(3 * DAY_MS)
  await test_.rows(`update site set router_type = 'unifi' where id = ${tenant.siteId}`)
  await run()
  const { nextRunAt, lastResult } = await stored()
  expect([server.commands, lastResult]).toEqual([[], null])
  expect(nextRunAt && nextRunAt > test_.clock.now()).toBe(true)
})

it('runs nothing of a deleted site', async () => {
  await schedule(-1000)
  await test_.rows(`update site set deleted_at = now() where id = ${tenant.siteId}`)
  await run()
  expect(server.commands).toEqual([])
})

it('stores that there is no connection', async () => {
  await schedule(0)
  await run(async () => null)
  expect(await stored()).toMatchObject({ lastResult: 'failed', lastCause: 'no_connection' })
})

it.each<[string, () => void, Partial<TaskRow>]>([
  ['a wrong password', () => (account.password = 'wrong'), { lastCause: 'controller_credentials' }],
  ['no password', () => (account.password = ''), { lastCause: 'controller_fields', lastDetail: 'password' }],
  [
    'a second factor',
    () => (server.account.needsSecondFactor = true),
    { lastCause: 'controller_two_factor' },
  ],
  ['a missing right', () => (server.account.role = 'readonly'), { lastCause: 'needs_site_admin' }],
  [
    'access points that refuse',
    () => server.refusing.add('aa:bb:cc:00:00:01'),
    { lastCause: 'access_points_failed', lastTotal: 2 },
  ],
  ...(
    [
      ['silent', 'controller_timeout'],
      ['stalled', 'controller_timeout'],
      ['huge', 'controller_too_large'],
      ['truncated', 'controller_broken'],
      ['html', 'controller_answer'],
      ['other_json', 'controller_answer'],
      ['private_redirect', 'controller_redirect'],
      ['rate_limited', 'controller_rate_limited'],
      ['server_error', 'controller_error'],
    ] as const
  ).map(([fault, lastCause]): [string, () => void, Partial<TaskRow>] => [
    fault,
    () => (server.controller.fault = fault satisfies Fault),
    { lastCause },
  ]),
])('stores %s as the cause', async (_case, cause, expected) => {
  await schedule(0)
  cause()
  await run()
  expect(await stored()).toMatchObject({ lastResult: 'failed', startedAt: null, ...expected })
})

it('stores a console that only a super admin may restart', async () => {
  server.account.isSuperAdmin = false
  await schedule(0, { task: 'restart_console' })
  await run()
  expect(await stored('restart_console')).toMatchObject({ lastCause: 'needs_super_admin' })
})

const FAILURES: [ControllerFailure, Partial<TaskRow>][] = [
  [{ state: 'refused', cause: 'site_not_found', detail: 'b2c4' }, { lastCause: 'site_not_found' }],
  [{ state: 'refused', cause: 'no_console', detail: '' }, { lastCause: 'no_console' }],
  [
    { state: 'refused', cause: 'not_accepted', detail: 'busy' },
    { lastCause: 'not_accepted', lastDetail: 'busy' },
  ],
]
it.each(FAILURES)('stores %j', async (failure, expected) => {
  await schedule(0, { task: 'restart_console' })
  const restartConsole = async () => ({ ok: false as const, failure })
  await run(async (siteId) => {
    const controller = await controllerOf(siteId)
    return controller && { ...controller, client: { ...controller.client, restartConsole } }
  })
  expect(await stored('restart_console')).toMatchObject({ lastResult: 'failed', ...expected })
})

it('reports a fault of this server, and stores it', async () => {
  await schedule(0)
  const errors: unknown[] = []
  await run(
    async () => Promise.reject(new Error('broken')),
    (error) => errors.push(error),
  )
  expect(errors).toHaveLength(1)
  expect(await stored()).toMatchObject({ lastResult: 'failed', lastCause: 'internal', startedAt: null })
})
