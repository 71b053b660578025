import type { NasTest, RouterPage } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { attribute, RADIUS_CODES, startRadiusServer } from '../../../../platform/radius'
import { rethrow } from '../../../../testing/rethrow'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../../testing/test-app'
import { insertTestNas, NAS_SECRET } from '../../radius/radius-builders'
import type { nas } from '../../../../schema'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'uam' })

const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const makeSecret = async () =>
  (await tenant.owner.post(`${tenant.api}/router/secret`, {})).json<{ secret: string }>().secret
const addNas = (values: Partial<typeof nas.$inferInsert> = {}) =>
  test_.inTx((tx) =>
    insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now: test_.clock.now() }, values),
  )
const setNas = (id: number, column: 'seen_at' | 'refused_at' | 'lost_at') =>
  test_.rows(`update nas set ${column} = '${test_.clock.now().toISOString()}' where id = ${id}`)

it('says what is missing until the gateway asks by RADIUS', async () => {
  expect(await page()).toMatchObject({ state: 'not_configured', cause: 'no_secret', values: [] })
  await makeSecret()
  expect(await page()).toMatchObject({ cause: 'no_gateway' })
  const id = await addNas()
  expect(await page()).toMatchObject({ cause: 'never_seen' })
  await test_.rows(`update router_settings set accepted_at = now() where site_id = ${tenant.siteId}`)
  expect(await page()).toMatchObject({ cause: 'no_radius' })
  await setNas(id, 'refused_at')
  const refused = await page()
  expect(refused).toMatchObject({ state: 'invalid_credentials', cause: 'wrong_secret' })
  expect(refused.gateways[0]?.problem).toBe('wrong_secret')
  test_.clock.advance(1000)
  await setNas(id, 'seen_at')
  expect(await page()).toMatchObject({ state: 'online', cause: null, gateways: [{ problem: null }] })
})

it('a gateway without guests is quiet; one that drops open sessions is not reachable', async () => {
  await makeSecret()
  const id = await addNas()
  await setNas(id, 'seen_at')
  test_.clock.advance(2 * HOUR_MS)
  expect(await page()).toMatchObject({ state: 'online', cause: 'quiet' })
  await setNas(id, 'lost_at')
  const silent = await page()
  expect(silent).toMatchObject({ state: 'not_reachable', cause: 'silent' })
  expect(silent.gateways[0]?.problem).toBe('silent')
})

it('one lost session does not make a gateway silent that still asks', async () => {
  await makeSecret()
  const id = await addNas()
  await setNas(id, 'seen_at')
  test_.clock.advance(MINUTE_MS)
  await setNas(id, 'lost_at')
  expect(await page()).toMatchObject({ state: 'online', cause: null })
})

it('turns the emails about outages off and on, and keeps the level', async () => {
  await tenant.owner.put(`${tenant.api}/router`, { fas_level: 2 })
  await tenant.owner.put(`${tenant.api}/router`, { silence_alerts: false })
  expect(await page()).toMatchObject({ fas_level: 2, silence_alerts: false })
})

describe('the test of gateways', () => {
  const run = async () =>
    (await tenant.owner.post(`${tenant.api}/router/test`, {})).json<{ items: NasTest[] }>().items

  /** A gateway that refuses to disconnect sessions it doesn't have. */
  const startGateway = (secret: string) =>
    startRadiusServer({
      host: '127.0.0.1',
      port: 0,
      requestCode: RADIUS_CODES.disconnectRequest,
      findClients: async () => [{ secrets: [secret], requireMessageAuthenticator: true, context: null }],
      answer: async () => ({
        code: RADIUS_CODES.disconnectNak,
        attributes: [attribute('Error-Cause', 503)],
      }),
      onDrop: () => {},
      onError: rethrow,
    })

  it('tells by which secret each one answers', async () => {
    const gateway = await startGateway(NAS_SECRET)
    const id = await addNas({ name: 'Lobby', disconnectPort: gateway.port })
    await addNas({ name: 'Terrace', disconnectPort: null })
    expect(await run()).toMatchObject([
      { name: 'Lobby', result: 'ok' },
      { name: 'Terrace', result: 'no_port' },
    ])
    await tenant.owner.post(`${tenant.api}/router/gateway/${id}/secret`, {})
    expect(await run()).toMatchObject([{ result: 'previous_secret' }, {}])
    await gateway.stop()
    expect(await page()).toMatchObject({ seen_at: test_.clock.now().toISOString() })
  })

  it('says that one does not answer, or cannot be asked', async () => {
    const gateway = await startGateway('another secret')
    await addNas({ name: 'Lobby', disconnectPort: gateway.port })
    await addNas({ name: 'Moving', address: null, identifier: 'portico-moving', disconnectPort: 3799 })
    expect(await run()).toMatchObject([{ result: 'no_answer' }, { result: 'no_address' }])
    await gateway.stop()
  })
})
