import { MINUTE_MS } from '@portico/shared/units'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { deferred } from '../../../testing/deferred'
import { SERVER_FOLDER } from '../../../testing/paths'
import { startGatewayServer } from '../../../testing/sms-gateway-server'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { verifyWebhook } from '../../../testing/verify-webhook'
import { listenLocally } from '../../../../../shared/tools/testing/listen-locally'
import { createServer } from 'node:net'
import { changeGuest } from '../../guest-data/visits'
import { startDeliveries } from '../deliveries'
import { insertIntegration } from '../events/integration-builders'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const receiver = startGatewayServer()
const outgoing = new OutgoingClient({ network: 'local' })
afterAll(() => outgoing.close())
afterEach(() => test.rows('delete from integration'))

const rotate = async () => {
  const answer = await tenant.owner.post(`/s/${tenant.siteId}/api/v1/integrations/webhook/secret`, {})
  return answer.json<{ secret: string }>().secret
}
const setUp = (url: string) =>
  test.inTx((tx) => insertIntegration(tx, tenant.siteId, { fieldValues: { url } }))
const addGuest = async () => {
  const [row] = await test.rows<{ id: number }>(`
    insert into guest (site_id, firstname, email, first_seen, last_seen, marketing_consent)
    values (${tenant.siteId}, 'Ana', 'ana@guest.example', now(), now(), true) returning id::int as id`)
  return row?.id ?? 0
}
const change = (guestId: number, firstname: string) =>
  test.inTx((tx) =>
    changeGuest(tx, tenant.siteId, guestId, { changes: { firstname }, now: test.clock.now() }),
  )
const states = () =>
  test.rows<{ state: string; attempts: number }>(
    `select state, attempts from integration_delivery where site_id = ${tenant.siteId} order by id`,
  )

/** Delivers until `done` resolves to true. */
async function deliverUntil(done: () => Promise<boolean>): Promise<void> {
  const failed = deferred()
  const worker = startDeliveries({ ...test.installation, outgoing, integrationApps: {} }, (error) =>
    failed.reject(error as Error),
  )
  const finished = (async () => {
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
  })()
  try {
    await Promise.race([finished, failed.promise])
  } finally {
    await worker.stop()
  }
}
const areTried = (attempts: number) => async () =>
  (await states()).every((each) => each.state === 'delivered' || each.attempts >= attempts)

it('a webhook is verified by published libraries with both secrets of a rotation', async () => {
  await setUp(`${receiver.url}/in`)
  const [first, second] = [await rotate(), await rotate()]
  await change(await addGuest(), 'Zoë')
  await deliverUntil(areTried(1))
  const [call] = receiver.calls as [(typeof receiver.calls)[number]]
  for (const secret of [first, second]) {
    expect(verifyWebhook(call, secret, test.clock.now())).toMatchObject({
      id: call.headers['webhook-id'],
      type: 'guest.updated',
      data: { guest: { first_name: 'Zoë', email: 'ana@guest.example' } },
    })
  }
})

it('another attempt has the same ID and body, and a new timestamp', async () => {
  await setUp(`${receiver.url}/in`)
  const secret = await rotate()
  receiver.answer.status = 500
  await change(await addGuest(), 'Ana María')
  await deliverUntil(areTried(1))
  receiver.answer.status = 200
  test.clock.advance(6 * MINUTE_MS)
  await deliverUntil(areTried(2))
  const [one, other] = receiver.calls as [(typeof receiver.calls)[number], (typeof receiver.calls)[number]]
  expect(other.headers['webhook-id']).toBe(one.headers['webhook-id'])
  expect(verifyWebhook(other, secret, test.clock.now())).toEqual(JSON.parse(one.body))
  expect(() => verifyWebhook(one, secret, test.clock.now())).toThrow(/too old/)
})

it('a REST hook gets events of its type, and is removed when its tool answers 410', async () => {
  const hooks = `/s/${tenant.siteId}/api/v1/hooks`
  await tenant.owner.post(hooks, { event: 'guest.updated', target_url: `${receiver.url}/hook` })
  await tenant.owner.post(hooks, { event: 'voucher.redeemed', target_url: `${receiver.url}/other` })
  receiver.answer.status = 410
  await change(await addGuest(), 'Ana María')
  const urls = async () =>
    (await tenant.owner.get(hooks))
      .json<{ items: { target_url: string }[] }>()
      .items.map((each) => each.target_url)
  await deliverUntil(async () => (await urls()).length < 2)
  expect(await urls()).toEqual([`${receiver.url}/other`])
  const [call, ...more] = receiver.calls
  expect(more).toEqual([])
  expect(call?.headers).not.toHaveProperty('webhook-signature')
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    type: 'guest.updated',
    data: { guest: { first_name: 'Ana María' } },
  })
})

/** Starts the receiver of the documentation in a process of its own, with the time of the test. */
async function startDocumentedReceiver(secret: string) {
  const page = readFileSync(join(SERVER_FOLDER, '../docs/integrations.md'), 'utf8')
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const probe = await listenLocally(createServer())
  await probe.close()
  const clock = `Date.now = () => ${test.clock.now().getTime()}`
  const script = `${code.replace('3000', String(probe.port))}\n${clock}\nconsole.log('ready')`
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: SERVER_FOLDER,
    env: { WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(program.stdout, 'data')
  const stop = async () => {
    program.kill()
    await once(program, 'exit')
  }
  return { url: `http://127.0.0.1:${probe.port}/`, stop }
}

it('the receiver of the documentation accepts our webhooks, and refuses others', async () => {
  const id = await setUp('')
  const program = await startDocumentedReceiver(await rotate())
  try {
    await test.rows(`update integration set field_values = '{"url":"${program.url}"}' where id = ${id}`)
    await change(await addGuest(), 'Zoë')
    await deliverUntil(areTried(1))
    expect(await states()).toEqual([{ state: 'delivered', attempts: 1 }])
    expect((await fetch(program.url, { method: 'POST', body: '{}' })).status).toBe(401)
  } finally {
    await program.stop()
  }
})
