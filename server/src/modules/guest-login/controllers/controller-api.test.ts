import { openRegistry } from '../../../testing/controllers/open-registry'
import {
  SimulatedController,
  type SimulatedAnswer,
} from '../../../../../shared/tools/testing/controllers/simulated-controller'
import { TestClock } from '../../../testing/test-clock'
import type { ControllerRegistry } from './controller-registry'
import { mikrotik } from './mikrotik/mikrotik'

let clock: TestClock
let controller: SimulatedController
let registry: ControllerRegistry
let answer: SimulatedAnswer

const check = (url = controller.url) => {
  const fields = { username: 'portal', password: 'secret' }
  return registry
    .client({ id: 'c1', vendor: mikrotik, url, fingerprint: controller.fingerprint, fields })
    .check()
}

beforeEach(async () => {
  clock = new TestClock()
  answer = { json: { version: '7.23.3' } }
  controller = await SimulatedController.start(clock, () => answer)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await controller.close()
})

it.each([
  ['120', 120],
  ['0', 1],
  ['999999', 3600],
  ['soon', 30],
  [undefined, 30],
])('a rate limit with Retry-After %s pauses for %s seconds', async (value, retryAfterSeconds) => {
  answer = { status: 429, ...(value !== undefined && { headers: { 'retry-after': value } }) }
  expect(await check()).toMatchObject({ cause: 'rate_limited', retryAfterSeconds })
})

it.each([0, 86_400, -86_400])(
  'a date in Retry-After is one by the clock of the controller, %s seconds ahead',
  async (ahead) => {
    controller.clockAhead = ahead
    const date = new Date(clock.now().getTime() + (ahead + 90) * 1000).toUTCString()
    answer = { status: 429, headers: { 'retry-after': date } }
    expect(await check()).toMatchObject({ cause: 'rate_limited', retryAfterSeconds: 90 })
  },
)

it('counts the pause down for calls that come meanwhile', async () => {
  answer = { status: 429, headers: { 'retry-after': '60' } }
  await check()
  clock.advance(45_000)
  expect(await check()).toMatchObject({ cause: 'rate_limited', retryAfterSeconds: 15 })
})

it('keeps the path of the address, with or without a slash at its end', async () => {
  await check(`${controller.url}/connector/`)
  await check(`${controller.url}/connector`)
  expect(controller.received.map(({ path }) => path)).toEqual(
    Array(2).fill('/connector/rest/system/resource'),
  )
})

it.each(['', 'ftp://127.0.0.1', 'unifi.local:8443', 'https://portal:secret@127.0.0.1'])(
  'calls nothing at the address "%s"',
  async (url) => {
    const state = url === '' ? { state: 'not_configured', missing: ['url'] } : { cause: 'address' }
    expect(await check(url)).toMatchObject(state)
    expect(controller.received).toEqual([])
  },
)

it('tells no more of a redirect than the host, whose path may contain tokens', async () => {
  answer = { status: 307, headers: { location: 'https://elsewhere.example/login?token=secret' } }
  expect(await check()).toEqual({
    state: 'not_reachable',
    cause: 'redirect',
    detail: 'https://elsewhere.example',
  })
})

it('shortens what a controller says about an error', async () => {
  answer = { status: 400, json: { detail: `line\n${'x'.repeat(1000)}` } }
  const state = await check()
  expect(state).toMatchObject({ state: 'refused', cause: 'not_accepted' })
  expect('detail' in state && [state.detail.length, state.detail.slice(0, 6)]).toEqual([200, 'line x'])
})
