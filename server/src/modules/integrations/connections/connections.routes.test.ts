import type {
  IntegrationDetails,
  IntegrationList,
  IntegrationMapping,
  IntegrationTest,
} from '@portico/shared/contracts'
import { expectFieldErrors, readBody } from '../../../testing/answers'
import { startServiceServer } from '../../../testing/service-server'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { insertIntegration } from '../events/integration-builders'
import { DEFAULT_MAPPING } from './default-mapping'

const test = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test)
const { owner } = tenant
const receiver = startServiceServer()

const mapping: IntegrationMapping = { ...DEFAULT_MAPPING, events: ['guest.logged_in'] }
const url = (rest = '', service = 'webhook') => `/s/${tenant.siteId}/api/v1/integrations/${service}${rest}`
const draft = (values: Record<string, string> = {}, changes: object = {}) => ({
  values: { url: `${receiver.origin}/in`, ...values },
  mapping: { ...mapping, ...changes },
})
const save = async (body: object = draft()) => readBody<IntegrationDetails>(await owner.put(url(), body))
const runTest = async (body: object = draft(), key?: string) =>
  readBody<IntegrationTest>(await owner.post(url('/test'), body, key))
const stateOf = async () => readBody<IntegrationDetails>(await owner.get(url())).integration?.state
const logged = async () =>
  (
    await test.rows<{ action: string }>(
      `select action from audit_log where site_id = ${tenant.siteId} order by id`,
    )
  ).map(({ action }) => action)

it('lists every service, and describes those that are not set up', async () => {
  const { items, can } = readBody<IntegrationList>(await owner.get(`/s/${tenant.siteId}/api/v1/integrations`))
  expect(items.find(({ service }) => service === 'webhook')).toMatchObject({
    state: null,
    queued: 0,
    dead: 0,
  })
  expect(items.map(({ service }) => service)).not.toContain('rest_hook')
  expect(can).toEqual({ update: true })
  const { description, integration } = readBody<IntegrationDetails>(await owner.get(url()))
  expect(integration).toBeNull()
  expect(description.fields.map(({ name }) => name)).toContain('url')
})

it.each(['rest_hook', 'nothing'])('knows no service %s', async (service) => {
  expect((await owner.get(url('', service))).statusCode).toBe(404)
  expect((await owner.put(url('', service), draft())).statusCode).toBe(404)
})

it('reports every error of fields and mapping at once', async () => {
  const values = { url: 'ftp://hooks.example', header_name: 'Content-Length', nope: '1' }
  const answer = await owner.put(url(), { values, mapping: { ...mapping, tags: ['vip'], events: [] } })
  expectFieldErrors(answer, 422, {
    'values.url': [{ id: 'error.field.invalid' }],
    'values.header_name': [{ id: 'error.field.invalid' }],
    'values.nope': [{ id: 'error.field.unknown' }],
    'mapping.tags': [{ id: 'error.field.invalid' }],
    'mapping.events': [{ id: 'error.field.required' }],
  })
})

it('requires what the service requires', async () => {
  const none = { values: {}, mapping: { ...mapping, events: [] } }
  expectFieldErrors(await owner.put(url('', 'campaignmonitor'), none), 422, {
    'values.api_key': [{ id: 'error.field.required' }],
    'values.client_id': [{ id: 'error.field.required' }],
    'values.list_id': [{ id: 'error.field.required' }],
  })
})

it('is untested until a call succeeds, and again after its address changes', async () => {
  expect((await save()).integration).toMatchObject({ state: 'untested', account: null, connected_at: null })
  expect(await runTest()).toMatchObject({ ok: true, cause: null, status: 200 })
  expect(receiver.calls).toHaveLength(1)
  expect(await stateOf()).toBe('connected')
  // A mapping isn't a credential.
  expect((await save(draft({}, { without_consent: 'send' }))).integration?.state).toBe('connected')
  expect((await save(draft({ url: `${receiver.origin}/other` }))).integration?.state).toBe('untested')
})

it('is connected when values are saved that were tested before', async () => {
  await runTest()
  expect((await save(draft({ url: `${receiver.origin}/untested` }))).integration?.state).toBe('untested')
  expect((await save()).integration?.state).toBe('connected')
  expect(await logged()).toEqual([
    'integration.test',
    'integration.save',
    'integration.save',
    'integration.connect',
  ])
})

it('stays untested after a test that fails, with the cause', async () => {
  await save()
  receiver.answer = () => ({ status: 401, body: '{"message":"no"}' })
  expect(await runTest()).toMatchObject({ ok: false, cause: 'wrong_key', status: 401, account: null })
  expect(await stateOf()).toBe('untested')
})

it('is tested once for each idempotency key', async () => {
  const first = await runTest(draft(), 'one')
  expect(await runTest(draft(), 'one')).toEqual(first)
  expect(receiver.calls).toHaveLength(1)
  const other = await owner.post(url('/test'), draft({ header_value: 'x' }), 'one')
  expect(other.statusCode).toBe(409)
})

it('never shows a secret again, keeps it when it is omitted, and stores it encrypted', async () => {
  const { integration } = await save(draft({ header_value: 'Bearer hush-hush' }))
  expect(integration).toMatchObject({
    values: { url: `${receiver.origin}/in` },
    stored_secrets: ['header_value'],
  })
  await save(draft({}, { without_consent: 'send' }))
  await runTest()
  expect(receiver.calls[0]?.headers.authorization).toBe('Bearer hush-hush')
  const all = await test.rows(`select i.*, encode(i.secrets, 'escape') as opened, a.before, a.after
    from integration i, audit_log a where i.site_id = ${tenant.siteId}`)
  expect(JSON.stringify(all)).not.toContain('hush-hush')
  expect((await save(draft({ header_value: '' }))).integration?.stored_secrets).toEqual([])
})

it.each([
  ['saved', 'put', ''],
  ['tested', 'post', '/test'],
  ['used for choices', 'post', '/choices'],
  ['previewed', 'post', '/preview'],
] as const)('a stored secret is not %s with another address', async (_what, method, path) => {
  await save(draft({ header_value: 'Bearer hush-hush' }))
  const other = draft({ url: 'http://127.0.0.1:9/in' })
  const body = {
    '': other,
    '/test': other,
    '/choices': { list: 'attributes', values: other.values },
    '/preview': { ...other, event: 'guest.logged_in', guest_id: null },
  }[path]
  if (path === '/choices') return expectNoChoices(body)
  expectFieldErrors(await owner[method](url(path), body), 422, {
    'values.header_value': [{ id: 'error.integration.secret_again' }],
  })
})

/** A webhook lists nothing, so its secret is sent nowhere. */
async function expectNoChoices(body: object): Promise<void> {
  expect(await owner.post(url('/choices'), body).then((answer) => readBody(answer))).toMatchObject({
    items: [],
  })
  expect(receiver.calls).toEqual([])
}

it('names the field that is still missing for a list', async () => {
  const body = { list: 'list_id', values: {} }
  expect(readBody(await owner.post(url('/choices', 'campaignmonitor'), body))).toEqual({
    items: [],
    cause: 'incomplete',
    detail: '',
  })
})

it('is turned off and on, which also ends a pause', async () => {
  const id = await test.inTx((tx) => insertIntegration(tx, tenant.siteId))
  const turn = async (on: boolean) =>
    readBody<IntegrationDetails>(await owner.put(url('/state'), { on })).integration?.state
  expect(await turn(false)).toBe('off')
  expect(await turn(true)).toBe('connected')
  await test.rows(`update integration set paused_at = now(), failures = 20 where id = ${id}`)
  expect(await stateOf()).toBe('paused')
  expect(await turn(true)).toBe('connected')
  expect(await logged()).toEqual(['integration.turn_off', 'integration.turn_on', 'integration.resume'])
})

it('is removed with everything about it', async () => {
  await save()
  await runTest()
  expect((await owner.delete(url())).statusCode).toBe(204)
  expect((await owner.delete(url())).statusCode).toBe(404)
  expect(await test.rows(`select from integration where site_id = ${tenant.siteId}`)).toEqual([])
  // Another user who enters the same values later tests them again.
  expect((await save()).integration?.state).toBe('untested')
})

it('limits calls to addresses that users typed', async () => {
  for (let count = 0; count < 60; count++) await runTest()
  expect((await owner.post(url('/test'), draft())).statusCode).toBe(429)
  expect(receiver.calls).toHaveLength(60)
})
