import type { DeviceDiagnosis, DiagnosisStep } from '@portico/shared/contracts'
import {
  startUnifiServer,
  type UnifiServer,
  UNKNOWN_STATION,
} from '../../../../../shared/tools/testing/controllers/unifi-server'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { deviceAt, recordLogins } from '../../guest-data/visits'

const test = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test, {}, { routerType: 'unifi' })
const MAC = 'AA:00:00:00:00:01'
let server: UnifiServer

beforeEach(async () => {
  server = await startUnifiServer(test.clock, 'os')
  const login = { username: 'portal', password: 'secret' }
  const values = { address: server.controller.url, site: 'default', ...login }
  await tenant.owner.put(`${tenant.api}/router/connection`, { router_type: 'unifi', values })
  const { fingerprint } = server.controller
  await tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint })
  await tenant.owner.post(`${tenant.api}/router/check`, {})
})
afterEach(() => server.controller.close())

/** A device with access that has no end. */
async function logIn(mac: string): Promise<void> {
  const now = test.clock.now()
  await test.inTx(async (tx) => {
    const found = await deviceAt(tx, tenant.siteId, mac, now)
    await recordLogins(tx, tenant.siteId, [{ ...found, loginType: 'email', starttime: now }])
  })
}

async function gatewayStep(mac = MAC): Promise<DiagnosisStep | undefined> {
  const answer = await tenant.owner.get(`${tenant.api}/guest/offline?mac=${mac}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<DeviceDiagnosis>().steps.at(-1)
}

it('asks the controller if a device is connected and admitted', async () => {
  await logIn(MAC)
  expect(await gatewayStep()).toMatchObject({ state: 'failed', finding: 'gateway.not_admitted' })
  server.commands.push({ cmd: 'authorize-guest', mac: MAC.toLowerCase() })
  expect(await gatewayStep()).toMatchObject({ state: 'ok', finding: 'gateway.admitted' })
})

it('says that a device is not connected', async () => {
  const mac = UNKNOWN_STATION.toUpperCase()
  await logIn(mac)
  expect(await gatewayStep(mac)).toMatchObject({ state: 'failed', finding: 'gateway.not_connected' })
})

it('stays readable when the controller fails', async () => {
  await server.controller.close()
  expect(await gatewayStep()).toMatchObject({
    state: 'unknown',
    finding: 'gateway.no_answer',
    details: { answer: expect.any(String) },
  })
})
