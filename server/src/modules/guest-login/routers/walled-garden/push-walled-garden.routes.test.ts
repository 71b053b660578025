import type { RouterPage, WalledGardenPush } from '@portico/shared/contracts'
import {
  MIST_FIELDS,
  MIST_SITE,
  startMistServer,
  type MistServer,
} from '../../../../testing/controllers/mist-server'
import { paymentGateway } from '../../../../schema'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'
import { replaceLoginMethods } from '../../../site-setup/sites'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_, {}, { routerType: 'mist' })
let server: MistServer

beforeEach(async () => {
  server = await startMistServer(test_.clock)
})
afterEach(async () => {
  await server.controller.close()
  expect(server.problems).toEqual([])
})

const garden = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>().walled_garden
const push = async () =>
  (await tenant.owner.post(`${tenant.api}/router/walled-garden`, {})).json<WalledGardenPush>()
const hosts = () => server.networks[0]?.portal_allowed_hostnames
const offer = (methods: Parameters<typeof replaceLoginMethods>[2]) =>
  test_.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, methods))

async function connect(values: Record<string, string> = {}): Promise<void> {
  const saved = await tenant.owner.put(`${tenant.api}/router/connection`, {
    router_type: 'mist',
    values: { address: server.controller.url, site_id: MIST_SITE, ...MIST_FIELDS, ssid: 'Guests', ...values },
  })
  expect(saved.statusCode).toBe(200)
  await tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint: server.controller.fingerprint })
}

async function takeCards(): Promise<void> {
  await offer(['email', 'payment'])
  await test_.inTx((tx) =>
    tx.insert(paymentGateway).values({
      siteId: tenant.siteId,
      connection: 'oauth',
      stripeAccount: 'acct_1',
      publishableKey: 'pk',
      updatedAt: test_.clock.now(),
    }),
  )
}

it('sends the list, says when, and that it changed since', async () => {
  await offer(['email'])
  expect(await garden()).toMatchObject({ can_push: false, pushed: null })
  await connect()
  expect(await garden()).toMatchObject({ can_push: true, pushed: null })
  expect(await push()).toEqual({ failure: null, results: [{ entry: 'localhost', result: 'added' }] })
  expect(hosts()).toEqual(['menu.example', 'localhost'])
  const sentAt = test_.clock.now().toISOString()
  expect((await garden()).pushed).toEqual({ pushed_at: sentAt, is_current: true })

  await takeCards()
  expect((await garden()).pushed).toEqual({ pushed_at: sentAt, is_current: false })
  const second = await push()
  expect(second.results).toContainEqual({ entry: 'localhost', result: 'unchanged' })
  expect(second.results).toContainEqual({ entry: 'js.stripe.com', result: 'added' })
  expect((await garden()).pushed?.is_current).toBe(true)

  // Without payments, only Portico's own entries go.
  server.networks[0]?.portal_allowed_hostnames?.push('news.example')
  await offer(['email'])
  expect((await push()).results).toContainEqual({ entry: 'api.stripe.com', result: 'removed' })
  expect(hosts()).toEqual(['menu.example', 'localhost', 'news.example'])
  const log = await test_.rows(
    `select after from audit_log where action = 'router.walled_garden' order by id`,
  )
  expect(log).toHaveLength(3)
  expect(log[0]).toEqual({ after: { entries: 'localhost' } })
})

it('says why the controller did not take the list, and keeps what was sent before', async () => {
  await connect()
  await push()
  const before = (await garden()).pushed
  test_.clock.advance(60_000)
  server.role = 'read'
  await takeCards()
  expect(await push()).toEqual({
    failure: {
      cause: 'controller_rights',
      detail: '',
      role: { name: 'Network Admin', menu: 'Organization > Settings > API Token' },
    },
    results: [],
  })
  server.role = 'write'
  server.networks = []
  expect((await push()).failure).toEqual({ cause: 'network_of_template', detail: 'Guests', role: null })
  server.controller.fault = 'server_error'
  expect((await push()).failure?.cause).toBe('controller_error')
  expect((await garden()).pushed).toEqual({ ...before, is_current: false })
})

it('asks to copy the list where no controller takes it', async () => {
  const refused = await tenant.owner.post(`${tenant.api}/router/walled-garden`, {})
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toContain('Copy it into the router')
})

it('another controller has its own list', async () => {
  await connect()
  await push()
  await connect({ address: server.controller.url.replace('127.0.0.1', 'localhost') })
  expect((await garden()).pushed).toBeNull()
})
