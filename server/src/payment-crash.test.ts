import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { paymentLedger, paymentRecurring, paymentTx, wifiSession } from './schema'
import { buy, insertPackage } from './modules/finance/payments/accounts/account-builders'
import { loadAccount } from './modules/finance/payments/accounts/payment-accounts.repo'
import { newGatewayRow, storeGatewayRow } from './modules/finance/payments/gateways/payment-gateway.repo'
import { gatewaySecretOwner } from './modules/finance/payments/gateways/stripe/site-stripe'
import { siteContextOf } from './modules/finance/payments/transactions/payment-site.repo'
import { keyIn, PortalGuest } from './modules/guest-login/portal/portal-builders'
import { replaceLoginMethods } from './modules/site-setup/sites'
import { openPostgres, withTx, type OpenDatabase, type Tx } from './platform/db'
import { SecretBox } from './platform/secrets/secret-box'
import { insertAccount, insertSite } from './testing/builders'
import { portalServer } from './testing/portal-server'
import { copyTemplate } from './testing/postgres-databases'
import { ServerProcess } from './testing/server-process'
import { startStripeServer, type StripeCall, type StripeServer } from './testing/stripe-server'
import type { StripeMerchant } from './testing/stripe-merchant'

jest.setTimeout(120_000)

const postgresUrl = process.env.TEST_DATABASE_URL
const secret = randomBytes(32).toString('hex')
let postgres: Awaited<ReturnType<typeof copyTemplate>>
let database: OpenDatabase
let stripe: StripeServer
let merchant: StripeMerchant
let folder: string
let siteId: number
let names = 0
const servers: ServerProcess[] = []

beforeAll(async () => {
  if (!postgresUrl) return
  postgres = await copyTemplate(postgresUrl)
  database = openPostgres(postgres.url)
  stripe = await startStripeServer(() => new Date())
  folder = mkdtempSync(join(tmpdir(), 'portico-crash-'))
})
afterAll(async () => {
  await database?.close()
  await stripe?.close()
  await postgres?.drop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  if (!postgresUrl) return
  merchant = stripe.addMerchant(`crash${(names += 1)}`)
  siteId = await inTx(async (tx) => {
    const created = await insertSite(tx, await insertAccount(tx, new Date()), { routerType: 'simulated' })
    await replaceLoginMethods(tx, created, ['payment'])
    const box = new SecretBox(secret)
    const secretKey = box.seal(merchant.secretKey, gatewaySecretOwner(created, 'secret_key'))
    const { publishableKey, id: stripeAccount } = merchant
    const connection = { connection: 'keys', publishableKey, stripeAccount, secretKey } as const
    await storeGatewayRow(tx, { ...newGatewayRow(created, new Date()), ...connection })
    return created
  })
})
afterEach(async () => {
  if (stripe) stripe.beforeAnswer = null
  await Promise.all(servers.splice(0).map((each) => each.kill()))
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)

function start(): ServerProcess {
  const server = new ServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: secret,
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
  })
  servers.push(server)
  return server
}

/** Kills the process as soon as Stripe has handled a call, before it answers. */
function killAt(server: ServerProcess, isMoment: (call: StripeCall) => boolean): Promise<void> {
  return new Promise((resolve) => {
    stripe.beforeAnswer = async (call) => {
      if (!isMoment(call)) return
      stripe.beforeAnswer = null
      await server.kill()
      resolve()
    }
  })
}

/** Queues a job and waits until one of the processes has run it. */
async function runJob(name: string): Promise<void> {
  const { rows } = await database.db.execute<{ id: string }>(
    `insert into pgboss.job (name, data) values ('${name}', '{}') returning id`,
  )
  const isDone = async () => {
    const jobs = await database.db.execute<{ state: string }>(
      `select state from pgboss.job where id = '${rows[0]?.id}'`,
    )
    return jobs.rows[0]?.state === 'completed'
  }
  while (!(await isDone())) await delay(100)
}

/** Starts two processes that both check all pending payments, and waits until they are settled. */
async function reconcile(): Promise<ServerProcess> {
  const [server] = [start(), start()]
  await Promise.all(servers.slice(-2).map((each) => each.ready()))
  await inTx((tx) => tx.update(paymentTx).set({ checkAt: new Date() }).where(eq(paymentTx.state, 'pending')))
  await Promise.all([runJob('reconcile-payments'), runJob('reconcile-payments')])
  // The job also runs every minute. If that run claimed the payment, those above found nothing to check.
  while ((await payments()).some(({ state }) => state === 'pending')) await delay(100)
  return server
}

const payments = () => inTx((tx) => tx.select().from(paymentTx).where(eq(paymentTx.siteId, siteId)))
const charged = () => [...merchant.intents.values()].filter(({ status }) => status === 'succeeded')
const postings = async () => {
  const entries = await inTx((tx) => tx.select().from(paymentLedger).where(eq(paymentLedger.siteId, siteId)))
  return new Set(entries.map(({ posting }) => posting)).size
}
const onPostgres = postgresUrl ? it : it.skip

onPostgres(
  'a guest who has paid gets access although the process was killed before it was noted',
  async () => {
    const { id: packageId } = await inTx((tx) => insertPackage(tx, siteId))
    const server = start()
    const phone = new PortalGuest(await portalServer(server), siteId)
    await phone.arrive()
    const details = await phone.post('/packages', { package: String(packageId) })
    const key = keyIn(details.html)
    const page = await phone.post('/buy', { email: 'ana@guest.example', key })
    expect(page.html).toContain('data-secret="pi_')
    const [intent] = merchant.intents.values()
    merchant.confirm(intent?.id ?? '', 'pm_visa')

    const killed = killAt(server, ({ method, path }) => method === 'GET' && path.endsWith(`/${intent?.id}`))
    await expect(phone.get(`/pay/return?key=${key}`)).rejects.toThrow()
    await killed
    expect(await payments()).toMatchObject([{ state: 'pending', settledAt: null }])

    const again = new PortalGuest(await portalServer(await reconcile()), siteId, { mac: phone.mac })
    expect(await payments()).toMatchObject([{ state: 'success', amount: 500 }])
    again.token = phone.token
    const paid = await again.get(`/pay/return?key=${key}`)
    expect(paid.html).toContain('Payment received')
    expect(paid.html).toContain('<dd>ana@guest.example</dd>')
    expect((await again.get('/online')).html).toContain('You&#39;re online')
    expect([charged().length, await postings()]).toEqual([1, 1])
    const sessions = await inTx((tx) => tx.select().from(wifiSession).where(eq(wifiSession.siteId, siteId)))
    expect(sessions).toMatchObject([{ loginType: 'payment', stoptime: null }])
  },
)

onPostgres('a renewal is charged once although the process was killed before it was noted', async () => {
  const method = { customerRef: 'cus_ada', methodRef: merchant.keep('pm_visa'), card: null }
  merchant.customers.set('cus_ada', '')
  const bought = new Date(Date.now() - 40 * DAY_MS)
  const { accountId } = await inTx(async (tx) => {
    const month = { type: 'recurring', billingPeriod: 'monthly' } as const
    const pack = await insertPackage(tx, siteId, month)
    const checkout = { email: 'ada@guest.example' }
    const granted = await buy(tx, { siteId, now: bought, pack, method, checkout })
    await tx.update(paymentRecurring).set({ gateway: 'stripe' }).where(eq(paymentRecurring.siteId, siteId))
    return granted
  })
  const renewal = async () => (await payments()).find(({ kind }) => kind === 'renewal')

  const server = start()
  const killed = killAt(server, ({ method: verb, path }) => verb === 'POST' && path === '/v1/payment_intents')
  // The scheduled run of the minute may charge before the process listens.
  await Promise.race([server.ready(), killed])
  void runJob('renew-payments').catch(() => {})
  await killed
  expect(charged()).toHaveLength(1)
  expect(await renewal()).toMatchObject({ state: 'pending', gatewayRef: '' })

  await reconcile()
  expect(await renewal()).toMatchObject({ state: 'success', gatewayRef: charged()[0]?.id })
  expect([charged().length, await postings()]).toEqual([1, 1])
  const account = await inTx(async (tx) =>
    loadAccount(tx, await siteContextOf(tx, siteId, new Date()), accountId),
  )
  expect(account.endtime.getTime()).toBeGreaterThan(Date.now())
})
