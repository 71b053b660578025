import { openRegistry } from '../../../testing/controllers/open-registry'
import { startUnifiApiServer, UNIFI_API_KEY } from '../../../testing/controllers/unifi-api-server'
import { startUnifiServer } from '../../../../../shared/tools/testing/controllers/unifi-server'
import { deferred } from '../../../testing/deferred'
import { TestClock } from '../../../testing/test-clock'
import type { ControllerClient } from './controller-client'
import { ControllerRegistry } from './controller-registry'
import { unifiApi } from './unifi/unifi-api'
import { unifi } from './unifi/unifi'

const clock = new TestClock()

it('opens at most 15 connections for checks, so that guests never wait for them', async () => {
  const server = await startUnifiServer(clock, 'os')
  const { controller } = server
  // Slow answers show how many requests are open at once.
  const held = deferred()
  controller.hold = held.promise
  const registry = new ControllerRegistry({ clock, network: 'local' })
  const { url, fingerprint } = controller
  const client = (id: number) => {
    const fields = { username: 'portal', password: 'secret' }
    const connection = { id: String(id), vendor: unifi, url, fingerprint, fields }
    // UniFi supports every call.
    return registry.client(connection) as Required<ControllerClient>
  }
  const checks = Array.from({ length: 120 }, (_, id) => client(id).check())
  await until(() => controller.mostOpen >= 15)
  await new Promise((done) => void setTimeout(done, 100))
  expect(controller.mostOpen).toBe(15)
  // Some of these controllers are being checked, the last ones wait for it.
  const ids = [0, 1, 40, 80, 119]
  const guests = ids.map((id) => client(id).disconnect({ site: 'default', mac: 'aa:00:00:00:00:01' }))
  await until(() => controller.mostOpen === 20)
  held.resolve()
  expect(await Promise.all(guests)).toEqual(Array(5).fill({ ok: true }))
  const states = await Promise.all(checks)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['online']))
  expect(controller.mostOpen).toBe(20)
  await registry.close()
  await controller.close()
})

it('checks a controller once for all sites that are checked at the same time', async () => {
  const { controller } = await startUnifiApiServer(clock)
  const registry = openRegistry(clock)
  const { url, fingerprint } = controller
  const connection = { id: 'c1', vendor: unifiApi, url, fingerprint, fields: { api_key: UNIFI_API_KEY } }
  await Promise.all(Array.from({ length: 50 }, () => registry.client({ ...connection }).check()))
  expect(controller.received).toHaveLength(1)
  await registry.close()
  await controller.close()
})

it('logs in again with changed credentials, and never shares a session with another connection', async () => {
  const server = await startUnifiServer(clock, 'os')
  const registry = openRegistry(clock)
  const { url, fingerprint } = server.controller
  const client = (id: string, password: string) =>
    registry.client({ id, vendor: unifi, url, fingerprint, fields: { username: 'portal', password } })
  expect(await client('a', 'secret').check()).toMatchObject({ state: 'online' })
  expect(await client('b', 'wrong').check()).toMatchObject({ state: 'invalid_credentials' })
  expect(await client('a', 'wrong').check()).toMatchObject({ state: 'invalid_credentials' })
  expect(await client('b', 'secret').check()).toMatchObject({ state: 'online' })
  expect(server.logins).toBe(4)
  await registry.close()
  await server.controller.close()
})

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((done) => void setTimeout(done, 5))
}
