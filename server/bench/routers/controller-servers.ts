import { fork } from 'node:child_process'
import { once } from 'node:events'
import { SimulatedController } from '../../../shared/tools/testing/controllers/simulated-controller'
import { startUnifiApiServer, UNIFI_API_KEY } from '../../src/testing/controllers/unifi-api-server'
import { startUnifiServer } from '../../../shared/tools/testing/controllers/unifi-server'
import { TestClock } from '../../src/testing/test-clock'

export interface ControllerAddress {
  vendor: 'unifi' | 'unifi_api'
  url: string
  fingerprint: string
  fields: Record<string, string>
}

/** Controllers that answer, by login and by API key, and one that never does. */
interface ControllerAddresses {
  answering: ControllerAddress[]
  silent: ControllerAddress
}

interface Served extends ControllerAddresses {
  stop: () => void
}

/** Runs the controllers in a process of their own, so that only the calls are measured. */
export async function startControllers(): Promise<Served> {
  const child = fork(process.argv[1] ?? '', ['routers', '--serve'])
  const [addresses] = (await once(child, 'message')) as [ControllerAddresses]
  return {
    ...addresses,
    stop: () => child.kill(),
  }
}

/** Main function of the process with the controllers. */
export async function serveControllers(): Promise<void> {
  process.on('disconnect', () => process.exit())
  const clock = new TestClock(new Date())
  const login = (await startUnifiServer(clock, 'os')).controller
  const key = (await startUnifiApiServer(clock)).controller
  const silent = await SimulatedController.start(clock, () => ({}))
  silent.fault = 'silent'
  const all = [login, key, silent]
  // Requests of a long run would fill the memory.
  setInterval(() => all.forEach(({ received }) => received.splice(0)), 1000)
  const byLogin = { vendor: 'unifi' as const, fields: { username: 'portal', password: 'secret' } }
  const byKey = { vendor: 'unifi_api' as const, fields: { api_key: UNIFI_API_KEY } }
  const addresses: ControllerAddresses = {
    answering: [
      { ...byLogin, url: login.url, fingerprint: login.fingerprint },
      { ...byKey, url: key.url, fingerprint: key.fingerprint },
    ],
    silent: { ...byKey, url: silent.url, fingerprint: silent.fingerprint },
  }
  process.send?.(addresses)
}
