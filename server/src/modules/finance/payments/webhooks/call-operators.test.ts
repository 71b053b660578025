import { MINUTE_MS } from '@portico/shared/units'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { startGatewayServer } from '../../../../testing/sms-gateway-server'
import { deferred } from '../../../../testing/deferred'
import { readBody } from '../../../../testing/answers'
import { startTestApp, type TestBrowser } from '../../../../testing/test-app'
import { verifyWebhook } from '../../../../testing/verify-webhook'
import { endAccess } from '../accounts/access.service'
import { buy, insertPackage, siteOf } from '../accounts/account-builders'
import { METHOD } from '../transactions/scripted-gateway'
import { readSettings, settingsUrl } from '../gateways/gateway-builders'
import { callOperators } from './call-operators'
import { deleteOldOperatorCalls, queueOperatorCall } from './operator-calls.repo'

const test = startTestApp()
const outgoing = new OutgoingClient({ network: 'local' })
const operator = startGatewayServer()
let owner: TestBrowser
let siteId: number
let secret: string
let payments = 0

afterAll(() => outgoing.close())
beforeEach(async () => {
  ;({ owner, siteId } = await test.newTenant())
  await owner.put(settingsUrl(siteId), { notify_webhook: `${operator.url}/hook` })
  ;({ secret } = readBody<{ secret: string }>(await owner.post(settingsUrl(siteId, '/webhooksecret'), {})))
})

const queue = (data: Record<string, unknown> = { amount: 500 }, callKey = `payment-${(payments += 1)}`) =>
  test.inTx((tx) =>
    queueOperatorCall(
      tx,
      { siteId, callKey, target: 'payments', type: 'payment.succeeded', data },
      test.clock.now(),
    ),
  )
const run = () => {
  const errors: unknown[] = []
  const deps = { ...test.installation, outgoing }
  return callOperators(deps, (error) => errors.push(error)).then(() => expect(errors).toEqual([]))
}
const wait = (minutes: number) => test.clock.advance(minutes * MINUTE_MS)

it('calls the webhook once, signed so that published libraries verify it', async () => {
  await queue()
  await Promise.all([run(), run()])
  await run()
  expect(operator.calls).toHaveLength(1)
  const [call] = operator.calls as [(typeof operator.calls)[number]]
  const event = verifyWebhook(call, secret, test.clock.now())
  expect(event).toEqual({
    id: call.headers['webhook-id'],
    type: 'payment.succeeded',
    siteid: siteId,
    data: { amount: 500 },
    created_at: test.clock.now().toISOString(),
  })
  expect(() => verifyWebhook({ ...call, body: `${call.body} ` }, secret, test.clock.now())).toThrow()
})

it('repeats a call with the same ID and a new time', async () => {
  operator.answer.status = 500
  await queue()
  await run()
  wait(6)
  operator.answer.status = 200
  await run()
  const [first, second] = operator.calls as [(typeof operator.calls)[number], (typeof operator.calls)[number]]
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(verifyWebhook(second, secret, test.clock.now())).toEqual(JSON.parse(first.body))
  expect(() => verifyWebhook(first, secret, test.clock.now())).toThrow(/too old/)
})

it('tells of one thing once', async () => {
  await queue({ amount: 1 }, 'payment-same')
  await queue({ amount: 2 }, 'payment-same')
  await run()
  expect(operator.calls.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
    { amount: 1 },
  ])
})

it('tries again later, says why on the settings, and gives up', async () => {
  operator.answer.status = 500
  await queue()
  await run()
  expect((await readSettings(owner, siteId)).webhook_error).toEqual({
    id: 'error.outgoing.status',
    values: { status: 500 },
  })
  await run()
  expect(operator.calls).toHaveLength(1)
  for (const minutes of [1, 5, 30, 120, 360, 720, 10_000]) {
    wait(minutes)
    await run()
  }
  expect(operator.calls).toHaveLength(7)
  operator.answer.status = 200
  await queue()
  await run()
  const errors = await test.rows(`select webhook_error from payment_gateway where site_id = ${siteId}`)
  expect(errors).toEqual([{ webhook_error: null }])
})

it('ignores the outcome of a slow call once another process has made it again', async () => {
  const answer = deferred()
  operator.answer.status = 500
  operator.hold = answer.promise
  await queue()
  const slow = run()
  while (operator.calls.length === 0) await delay(10)
  operator.answer.status = 200
  operator.hold = null
  wait(1)
  await run()
  expect(operator.calls).toHaveLength(2)
  answer.resolve()
  await slow
  expect((await readSettings(owner, siteId)).webhook_error).toBeNull()
  wait(30)
  await run()
  expect(operator.calls).toHaveLength(2)
})

it('keeps nothing of guests once it is told', async () => {
  await queue({ email: 'ada@guest.example' })
  await run()
  expect(await test.rows(`select data from payment_webhook_call where site_id = ${siteId}`)).toEqual([
    { data: {} },
  ])
  wait(3 * 24 * 60)
  await test.inTx((tx) => deleteOldOperatorCalls(tx, test.clock.now()))
  expect(await test.rows(`select id from payment_webhook_call where site_id = ${siteId}`)).toEqual([])
})

it('queues nothing without an address', async () => {
  await owner.put(settingsUrl(siteId), { notify_webhook: '' })
  await queue()
  expect(await test.rows(`select id from payment_webhook_call where site_id = ${siteId}`)).toEqual([])
})

it('says that a renewing account ended once its access did, not while a charge is tried', async () => {
  await owner.put(settingsUrl(siteId), { webhook_accnt_notify: `${operator.url}/hook`, notify_webhook: '' })
  const accountId = await test.inTx(async (tx) => {
    const month = { type: 'recurring', billingPeriod: 'monthly' } as const
    const pack = await insertPackage(tx, siteId, month)
    const now = test.clock.now()
    return (await buy(tx, { siteId, now, pack, method: METHOD, checkout: { email: 'ada@guest.example' } }))
      .accountId
  })
  const ended = async () => {
    await run()
    return operator.calls
      .map(({ body }) => JSON.parse(body) as { type: string; data: { endtime: string } })
      .filter(({ type }) => type === 'account.ended')
  }
  wait(32 * 24 * 60)
  expect(await ended()).toEqual([])
  wait(2 * 24 * 60)
  const now = test.clock.now()
  // This is the last attempt.
  await test.rows(`update payment_recurring set try_at = '${now.toISOString()}' where site_id = ${siteId}`)
  await test.inTx(async (tx) => endAccess(tx, { site: await siteOf(tx, siteId), now }, accountId))
  expect(await ended()).toMatchObject([{ data: { endtime: now.toISOString() } }])
  expect(await ended()).toHaveLength(1)
})

it('tells of accounts that were created and that ended', async () => {
  await owner.put(settingsUrl(siteId), { webhook_accnt_notify: `${operator.url}/hook`, notify_webhook: '' })
  const now = test.clock.now().toISOString()
  const [pack] = await test.rows<{ id: number }>(`
    insert into package (site_id, title, description, type, price, currency, duration_val, duration_type, bytes_t,
      bytes_type, speed_dl, speed_ul, num_devices, display_order, active, created_at)
    values (${siteId}, 'Hour', '', 'onetime', 100, 'USD', 1, 2, 0, 1, 0, 0, 1, 1, true, '${now}') returning id`)
  await test.rows(`
    insert into payment_account (site_id, username, password, package_id, starttime, endtime, bytes_t, bytes_type,
      speed_dl, speed_ul, num_devices, currency, livemode, created_at)
    values (${siteId}, 'ada', '', ${pack?.id}, '${now}', '${now}'::timestamptz + interval '1 hour', 0, 1, 0, 0, 1,
      'USD', false, '${now}')`)
  await run()
  wait(61)
  await run()
  await run()
  const types = operator.calls.map(
    ({ body }) => JSON.parse(body) as { type: string; data: { username: string } },
  )
  expect(types).toMatchObject([
    { type: 'account.created', data: { username: 'ada' } },
    { type: 'account.ended', data: { username: 'ada' } },
  ])
})

it('a server that does not answer delays the calls of its own site only', async () => {
  const hanging = createServer(() => undefined)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const other = await test.newTenant()
  await other.owner.put(settingsUrl(other.siteId), { notify_webhook: `http://127.0.0.1:${port}/hook` })
  await other.owner.post(settingsUrl(other.siteId, '/webhooksecret'), {})
  await test.inTx(async (tx) => {
    for (let index = 0; index < 20; index += 1) {
      const call = { target: 'payments', type: 'payment.succeeded', data: {} } as const
      const due = new Date(test.clock.now().getTime() - MINUTE_MS)
      await queueOperatorCall(tx, { ...call, siteId: other.siteId, callKey: `hanging-${index}` }, due)
    }
  })
  await queue()
  const impatient = new OutgoingClient({ network: 'local', timeoutMs: 400 })
  const begin = performance.now()
  let arrived = 0
  operator.answer.status = 200
  const watch = setInterval(() => {
    if (operator.calls.length > 0 && arrived === 0) arrived = performance.now() - begin
  }, 5)
  await callOperators({ ...test.installation, outgoing: impatient }, () => undefined)
  const totalMs = performance.now() - begin
  clearInterval(watch)
  await impatient.close()
  hanging.closeAllConnections()
  hanging.close()
  expect(operator.calls).toHaveLength(1)
  expect(arrived).toBeLessThan(400)
  // One of the twenty was tried. The others wait for the next minute.
  expect(totalMs).toBeLessThan(3000)
})
