import type { AccessPackage, Transaction } from '@portico/shared/contracts'
import type { StripeMerchant } from '../../../testing/stripe-merchant'
import { shareForAllTests } from '../../../testing/share-for-all-tests'
import type { TestTenant } from '../../../testing/test-app'
import { keysOf, openGatewayTest, settingsUrl } from '../../finance/payments/gateways/gateway-builders'
import { FakeRouter, keyIn, offer, PortalGuest } from './portal-builders'

const local = shareForAllTests(() => openGatewayTest({ guestRouters: new FakeRouter() }))
let tenant: TestTenant
let merchant: StripeMerchant
let names = 0

beforeEach(async () => {
  tenant = await local.test.newTenant({}, { currency: 'EUR' })
  merchant = local.stripe.addMerchant(`counter${(names += 1)}`)
  await offer(local.test, tenant.siteId, ['payment'])
  await tenant.owner.put(settingsUrl(tenant.siteId, '/stripe/keys'), keysOf(merchant))
})
afterEach(() => {
  local.stripe.brokenWith = null
})

/** `price`: a price stored before the provider's minimum was checked. */
async function atDetails(price?: number) {
  const day = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 }
  const sold = await tenant.owner.post(settingsUrl(tenant.siteId, '/packages'), day)
  if (price !== undefined) {
    await local.test.rows(`update package set price = ${price} where site_id = ${tenant.siteId}`)
  }
  const phone = new PortalGuest(local.test, tenant.siteId)
  await phone.arrive()
  const details = await phone.post('/packages', { package: String(sold.json<AccessPackage>().id) })
  const key = keyIn(details.html)
  return { phone, key, buy: () => phone.post('/buy', { email: 'ana@guest.example', key }) }
}
const payments = async () =>
  (await tenant.owner.get(`/s/${tenant.siteId}/api/v1/paymenttransactions`)).json<{ items: Transaction[] }>()
    .items
const unreachable = 'reach the payment provider right now'

it('that does not answer leads to a message, and the same purchase goes on', async () => {
  const { phone, key, buy } = await atDetails()
  local.stripe.brokenWith = 500
  const page = await buy()
  expect([page.status, page.html]).toEqual([503, expect.stringContaining(unreachable)])
  const card = await phone.post('/pay', { card: 'visa', key })
  expect([card.status, card.html]).toEqual([503, expect.stringContaining(unreachable)])
  local.stripe.brokenWith = null
  const form = await phone.get(`/pay?key=${key}`)
  expect([form.status, form.html]).toEqual([200, expect.stringContaining('data-secret="pi_')])
  const [intent] = [...merchant.intents.values()].filter(({ status }) => status !== 'canceled')
  merchant.confirm(intent?.id ?? '', 'pm_visa')
  expect((await phone.get(`/pay/return?key=${key}`)).html).toContain('Payment received')
  expect(await payments()).toMatchObject([{ state: 'success', gateway: 'stripe' }])
})

it('that refuses a charge for good leads back to the packages, in plain words', async () => {
  const { buy } = await atDetails(10)
  const refused = await buy()
  expect([refused.status, refused.html]).toEqual([
    422,
    expect.stringContaining('This package can&#39;t be paid for right now.'),
  ])
  expect(await payments()).toMatchObject([{ state: 'failed', failure: 'amount_too_small' }])
})
