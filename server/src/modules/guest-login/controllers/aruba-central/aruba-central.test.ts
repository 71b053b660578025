import {
  ARUBA_CENTRAL_FIELDS,
  startArubaCentralServer,
  type ArubaCentralServer,
} from '../../../../testing/controllers/aruba-central-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerRegistry } from '../controller-registry'
import { arubaCentral } from './aruba-central'

let clock: TestClock
let server: ArubaCentralServer
let registry: ControllerRegistry
const client = (fields = ARUBA_CENTRAL_FIELDS) => {
  const { url, fingerprint } = server.controller
  const all = { ...fields, token_url: `${url}/as/token.oauth2` }
  return registry.client({ id: 'c1', vendor: arubaCentral, url, fingerprint, fields: all })
}

beforeEach(async () => {
  clock = new TestClock()
  server = await startArubaCentralServer(clock)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
})

it('is checked with one token, and another when it expires or is refused', async () => {
  await client().check()
  await client().check()
  expect(server.tokens).toBe(1)
  clock.advance(7199_000)
  await client().check()
  expect(server.tokens).toBe(2)
  server.endTokens()
  expect(await client().check()).toMatchObject({ state: 'online' })
  expect(server.tokens).toBe(3)
})

it('has no calls that let guests online', () => {
  expect(Object.keys(client())).toEqual(['check'])
})

it.each([
  [403, { state: 'needs_superadmin', right: 'admin' }],
  [404, { state: 'not_reachable', cause: 'unexpected' }],
  [429, { state: 'not_reachable', cause: 'rate_limited' }],
])('a check answered with status %s fails', async (status, failure) => {
  server.status = status
  expect(await client().check()).toMatchObject(failure)
})

it('reports a wrong client secret', async () => {
  expect(await client({ ...ARUBA_CENTRAL_FIELDS, client_secret: 'wrong' }).check()).toEqual({
    state: 'invalid_credentials',
    detail: 'invalid_client',
  })
})

testFaults({
  start: async (ofTest) => (await startArubaCentralServer(ofTest)).controller,
  vendor: arubaCentral,
  fields: ({ url }) => ({ ...ARUBA_CENTRAL_FIELDS, token_url: `${url}/as/token.oauth2` }),
  required: ['client_id', 'client_secret'],
  version: null,
})
