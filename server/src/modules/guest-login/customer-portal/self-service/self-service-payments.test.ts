import type { AccessPackage, Transaction } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { tenantForEachTest, startTestApp, TEST_BOX, type TestBrowser } from '../../../../testing/test-app'
import { insertPackage, insertPayment, siteOf } from '../../../finance/payments/accounts/account-builders'
import { runRenewals } from '../../../finance/payments/renewals/run-renewals'
import { reconcilePayments } from '../../../finance/payments/transactions/reconcile'
import { METHOD } from '../../../finance/payments/transactions/scripted-gateway'
import { grantPurchase } from '../../../finance/payments/accounts/grant-purchase.service'
import { paymentTx } from '../../../../schema'
import { eq } from 'drizzle-orm'
import { rethrow } from '../../../../testing/rethrow'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { name: 'Quay', currency: 'EUR', timezone: 'Europe/Madrid' })
let guest: TestBrowser

beforeEach(async () => {
  guest = test_.anonymous()
  await switchOn()
})

const url = (rest = '') => `/guest/portal/${tenant.siteId}${rest}`
const api = (rest: string) => `/s/${tenant.siteId}/api/v1/${rest}`
const switchOn = (more: object = {}) =>
  tenant.owner.put(api('customerportal'), {
    enabled: true,
    show_usage: true,
    swap_device: true,
    buy_package: true,
    welcome_text: '',
    ...more,
  })
const inputIn = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
const send = (path: string, fields: Record<string, string>) => guest.postForm(url(path), fields)
const home = async () => (await guest.get(url())).body
/** Submits a form of a page, and follows its redirect. */
async function press(page: string, path: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await send(path, { key: inputIn(page, 'key'), csrf: inputIn(page, 'csrf'), ...fields })
  const { location } = answer.headers
  return typeof location === 'string' ? (await guest.get(location)).body : answer.body
}
const payments = async () =>
  (await tenant.owner.get(api('paymenttransactions'))).json<{ items: Transaction[] }>().items
const sell = async (body: object = {}) =>
  (
    await tenant.owner.post(api('paymentloginconfig/packages'), {
      title: 'One week',
      price: 2000,
      duration_val: 7,
      duration_type: 3,
      num_devices: 2,
      ...body,
    })
  ).json<AccessPackage>().id

/** Creates a signed-in guest who has paid for a package. */
async function payer(type: 'onetime' | 'recurring' = 'onetime', email = 'ana@guest.example') {
  const { credentials, txId } = await test_.inTx(async (tx) => {
    const recurring = { type, billingPeriod: 'monthly' as const, title: 'Resident', price: 1500 }
    const pack = await insertPackage(tx, tenant.siteId, type === 'recurring' ? recurring : {})
    const payment = await insertPayment(tx, pack)
    const site = await siteOf(tx, tenant.siteId)
    const checkout = {
      loginId: null,
      mac: null,
      namedFrom: null,
      accountId: null,
      firstname: 'Ana',
      lastname: '',
      email,
      phonenumber: '',
      language: 'en-US',
    }
    const method = type === 'recurring' ? METHOD : null
    const bought = { payment, pack, method, checkout, box: TEST_BOX }
    const granted = await grantPurchase(tx, { site, now: test_.clock.now() }, bought)
    const { accountId } = granted
    const invoiceNo = `Q-${payment.id}`
    await tx.update(paymentTx).set({ accountId, invoiceNo }).where(eq(paymentTx.id, payment.id))
    return { credentials: granted.credentials, txId: payment.id }
  })
  await send('/sign-in/account', { ...(credentials ?? { username: '', password: '' }) })
  return { txId }
}

test('the pages of a purchase hide when they are left, like those of the account', async () => {
  await payer()
  await sell()
  const packages = await guest.get(url('/packages'))
  const pay = await send('/packages', {
    package: inputIn(packages.body, 'package'),
    key: inputIn(packages.body, 'key'),
    csrf: inputIn(packages.body, 'csrf'),
  })
  const card = await guest.get(String(pay.headers.location))
  for (const { body, headers } of [packages, card]) {
    expect(body).toContain("addEventListener('pagehide'")
    const [, nonce = ''] = /<script nonce="([^"]+)">addEventListener/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`)
  }
})

test('shows what was paid for and its invoices; nobody else gets them', async () => {
  const { txId } = await payer()
  const body = await home()
  expect(body).toContain('One day')
  expect(body).toContain('€5.00')
  expect(body).toContain('Download invoice')
  const pdf = await guest.get(url(`/invoice/${txId}`))
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await test_.anonymous().get(url(`/invoice/${txId}`))).statusCode).toBe(404)
  guest = test_.anonymous()
  await payer('onetime', 'eve@guest.example')
  expect((await guest.get(url(`/invoice/${txId}`))).statusCode).toBe(404)
})

test('buys more, with a declined card first, and adds it to what is left', async () => {
  await sell()
  await payer()
  const list = (await guest.get(url('/packages'))).body
  expect(list).toContain('One week')
  const card = await press(list, '/packages', { package: String(await lastPackage()) })
  expect(card).toContain('no money moves')
  const declined = await press(card, '/pay', { card: 'declined' })
  expect(declined).toContain('Your bank declined this card.')
  const asked = await press(declined, '/pay', { card: 'authentication' })
  expect(asked).toContain('Confirm with your bank')
  const done = await press(asked, '/pay', { card: 'authentication', confirmed: '1' })
  expect(done).toContain('Payment received. Thank you!')
  expect(done).toContain('€20.00')
  const [bought] = await payments()
  expect(bought).toMatchObject({ state: 'success', amount: 2000, package_title: 'One week' })
  const start = test_.clock.now().getTime() + DAY_MS
  expect(bought?.starttime).toBe(new Date(start).toISOString())
})

const lastPackage = async () =>
  Math.max(
    ...(
      await test_.rows<{ id: number }>(
        `select id::int from package where site_id = ${tenant.siteId} and title = 'One week'`,
      )
    ).map(({ id }) => id),
  )

test('buys once by a form that is sent twice, and nothing with a form of another site', async () => {
  const id = await sell()
  await payer()
  const list = (await guest.get(url('/packages'))).body
  const form = { package: String(id), key: inputIn(list, 'key'), csrf: inputIn(list, 'csrf') }
  await Promise.all([send('/packages', form), send('/packages', form)])
  expect((await payments()).filter(({ package_title: title }) => title === 'One week')).toHaveLength(1)
  expect((await send('/packages', { ...form, csrf: 'no' })).statusCode).toBe(403)
})

test('stops the renewal', async () => {
  await payer('recurring')
  const body = await home()
  expect(body).toContain('€15.00')
  expect(body).toContain('Visa ending in 4242')
  const stopped = await press(body, '/renewal/stop')
  expect(stopped).toContain('Renewal stopped.')
  expect(stopped).not.toContain('Charged to')
})

describe('a renewal that failed', () => {
  const fail = async (retryIn = '1 day') => {
    const { txId } = await payer('recurring')
    const due = test_.clock.now().toISOString()
    await test_.rows(`update payment_account set endtime = '${due}' where site_id = ${tenant.siteId}`)
    await test_.rows(
      `update payment_recurring set state = 'failing', attempts = 1, next_payment_on = '${due}',
         try_at = timestamptz '${due}' + interval '${retryIn}', gateway = 'sandbox' where site_id = ${tenant.siteId}`,
    )
    return txId
  }
  const renewals = () =>
    test_.rows<{ state: string; amount: number }>(
      `select state, amount from payment_tx where site_id = ${tenant.siteId} and kind = 'renewal' order by id`,
    )
  const recurring = () =>
    test_.rows<{ state: string; method_ref: string; attempts: number }>(
      `select state, method_ref, attempts from payment_recurring where site_id = ${tenant.siteId} order by id`,
    )

  test('is paid once with another card, which is charged from then on', async () => {
    await fail()
    await switchOn({ buy_package: false })
    const body = await home()
    expect(body).toContain('Pay with another card')
    const card = await press(body, '/renewal/pay')
    expect(card).toContain('Pay €15.00')
    expect(card).not.toContain('Choose another package')
    const declined = await press(card, '/pay', { card: 'declined' })
    expect(declined).toContain('Your bank declined this card.')
    // Opening the form again continues the same payment.
    const again = await press(body, '/renewal/pay')
    expect(await renewals()).toMatchObject([{ state: 'pending', amount: 1500 }])
    const done = await press(again, '/pay', { card: 'mastercard' })
    expect(done).toContain('Payment received. Thank you!')
    expect(await renewals()).toMatchObject([{ state: 'success' }])
    expect(await recurring()).toEqual([
      { state: 'active', method_ref: 'sandbox_card_mastercard', attempts: 0 },
    ])
    expect(await home()).not.toContain('Pay with another card')
    expect((await send('/renewal/pay', { csrf: inputIn(body, 'csrf') })).headers.location).not.toContain(
      '/pay',
    )
  })

  test('is not charged to the stored card while the guest pays it, and is as soon as they have left', async () => {
    await fail('5 minutes')
    await press(await home(), '/renewal/pay')
    const deps = { ...test_.installation, stripe: null, outgoing: null as never } // nothing is sent
    for (const minutes of [6, 53]) {
      test_.clock.advance(minutes * MINUTE_MS)
      await reconcilePayments(deps, rethrow)
      await runRenewals(deps, rethrow)
      expect(await renewals()).toMatchObject([{ state: 'pending' }])
    }
    expect(await recurring()).toMatchObject([{ state: 'failing', attempts: 1 }])
    test_.clock.advance(MINUTE_MS)
    await runRenewals(deps, rethrow)
    expect((await renewals()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await recurring()).toMatchObject([{ attempts: 2 }])
  })
})

test('sells nothing where the operator does not want it', async () => {
  await sell()
  await payer()
  await switchOn({ buy_package: false })
  expect(await home()).not.toContain('Buy more access')
  expect((await guest.get(url('/packages'))).statusCode).toBe(404)
})
