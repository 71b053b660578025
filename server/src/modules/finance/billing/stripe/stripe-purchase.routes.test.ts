import { invoicesOf, mailsOf, newPayer, planOf, type Payer } from '../billing-builders'
import { shareForAllTests } from '../../../../testing/share-for-all-tests'
import { openStripeTest } from './stripe-builders'
import { refusal } from '../../../../testing/answers'

const SUBSCRIPTION = '/a/api/v1/subscription'
const CARD = '/a/api/v1/billingcard'

const set = shareForAllTests(openStripeTest)
afterEach(() => {
  set.stripe.brokenWith = null
  set.stripe.calls.length = 0
})

const pay = ({ browser }: Payer, body: object, key?: string) =>
  browser.post(`${SUBSCRIPTION}/buynow`, body, key)
const callsTo = (path: string) =>
  set.stripe.calls.filter((call) => call.method === 'POST' && call.path === path)

describe('buying', () => {
  it('makes a customer, puts the card on file, charges, and passes a key on', async () => {
    const payer = await newPayer(set.test)
    const answer = await pay(payer, { plan_id: 'engage_monthly', token: 'pm_visa' }, 'mine')
    expect(answer.json()).toMatchObject({
      currentPlan: { plan_type: 'engage', status: 'active', price: 7900, billing_period: 'monthly' },
    })
    expect(callsTo('/v1/customers')).toMatchObject([{ values: { email: payer.email } }])
    expect(callsTo('/v1/subscriptions')).toMatchObject([
      {
        values: { items: { 0: { price: 'price_engage_monthly_usd' } } },
        headers: { 'idempotency-key': expect.stringContaining(':mine') },
      },
    ])
    expect(await invoicesOf(payer)).toMatchObject([{ number: 'LOCAL-0001', amount: 7900, status: 'paid' }])
    expect((await payer.browser.get(CARD)).json()).toMatchObject({
      provider: 'stripe',
      card_details: { last4: '4242' },
    })
    expect(await mailsOf(set.test, payer.accountId)).toEqual(['payment-receipt'])
    const again = await pay(payer, { plan_id: 'engage_monthly', token: 'pm_visa' }, 'mine')
    expect(again.json()).toEqual(answer.json())
    expect(callsTo('/v1/subscriptions')).toHaveLength(1)
  })

  it('takes invoices at their word: the period is that of the line', async () => {
    const payer = await newPayer(set.test)
    await pay(payer, { plan_id: 'engage_monthly', token: 'pm_visa' })
    const [invoice] = await invoicesOf(payer)
    expect(invoice).toMatchObject({
      period_start: '2026-03-10T09:30:00.000Z',
      period_end: '2026-04-09T09:30:00.000Z',
    })
    const pdf = await payer.browser.get(`/a/api/v1/invoices/${invoice?.id}/pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^%PDF-1\.4 \/pdf\/in_/),
    ])
  })

  it.each([
    ['pm_declined', 'error.billing.card_declined'],
    ['pm_refused', 'error.billing.card_declined'],
    ['pm_bank', 'error.billing.authentication'],
    ['pm_unknown', 'error.billing.unknown_card'],
  ])('with %s says %s and leaves no subscription', async (token, text) => {
    const payer = await newPayer(set.test)
    expect(refusal(await pay(payer, { plan_id: 'collect_monthly', token }))).toEqual([402, text])
    expect(await planOf(payer)).toMatchObject({ plan_type: null })
    expect(await invoicesOf(payer)).toEqual([])
    expect((await pay(payer, { plan_id: 'collect_monthly', token: 'pm_visa' })).statusCode).toBe(200)
  })

  it('while Stripe cannot be reached is a 503, and possible again afterwards', async () => {
    const payer = await newPayer(set.test)
    set.stripe.brokenWith = 500
    const answer = await pay(payer, { plan_id: 'collect_monthly', token: 'pm_visa' }, 'later')
    expect(refusal(answer)).toEqual([503, 'error.billing.provider'])
    set.stripe.brokenWith = null
    expect((await pay(payer, { plan_id: 'collect_monthly', token: 'pm_visa' }, 'later')).statusCode).toBe(200)
  })

  it('at a price that is not the one we tell is refused before anything is charged', async () => {
    const payer = await newPayer(set.test)
    set.stripe.account.addPrice('provider_yearly_usd', 1)
    expect((await pay(payer, { plan_id: 'provider_yearly', token: 'pm_visa' })).statusCode).toBe(500)
    expect(callsTo('/v1/subscriptions')).toEqual([])
  })
})

describe('afterwards', () => {
  it('a change is previewed by Stripe and begins a new period', async () => {
    const payer = await newPayer(set.test)
    await pay(payer, { plan_id: 'collect_monthly', token: 'pm_visa' })
    const preview = await payer.browser.get(`${SUBSCRIPTION}/change?plan_id=provider_monthly`)
    expect(preview.json()).toMatchObject({ price: 19_900, credit: 2900, amount_due: 17_000 })
    const answer = await payer.browser.post(`${SUBSCRIPTION}/change`, { plan_id: 'provider_monthly' })
    expect(answer.json()).toMatchObject({ currentPlan: { plan_type: 'provider', price: 19_900 } })
    expect((await invoicesOf(payer)).map(({ amount }) => amount)).toEqual([17_000, 2900])
  })

  it('the end is asked for and taken back at Stripe', async () => {
    const payer = await newPayer(set.test)
    await pay(payer, { plan_id: 'collect_monthly', token: 'pm_visa' })
    await payer.browser.post(`${SUBSCRIPTION}/cancel`, { reason: 'other_product' })
    expect(set.stripe.account.subscriptions[0]).toMatchObject({ cancel_at_period_end: true })
    expect(await planOf(payer)).toMatchObject({ cancel_at_period_end: true })
    await payer.browser.post(`${SUBSCRIPTION}/reactivate`, {})
    expect(set.stripe.account.subscriptions[0]).toMatchObject({ cancel_at_period_end: false })
    expect(await planOf(payer)).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('a form, a portal and an address are Stripe’s too; the sandbox is not there', async () => {
    const payer = await newPayer(set.test)
    expect((await payer.browser.get(`${CARD}/setup_intent`)).json()).toEqual({
      provider: 'stripe',
      client_secret: expect.stringMatching(/_secret_local$/),
      publishable_key: 'pk_test_local',
    })
    const portal = await payer.browser.get(`${SUBSCRIPTION}/portal/session`)
    expect(portal.json()).toEqual({ url: expect.stringMatching(/^https:\/\/portal\.local\/cus_/) })
    const address = { name: 'Ada', line1: 'Calle 1', city: 'Madrid', country: 'ES', zipcode: '28001' }
    expect((await payer.browser.post('/a/api/v1/billingdetails', address)).statusCode).toBe(200)
    expect([...set.stripe.account.customers.values()].at(-1)).toMatchObject({
      address: { line1: 'Calle 1', city: 'Madrid', country: 'ES', postal_code: '28001' },
    })
    for (const answer of [
      await payer.browser.get('/a/api/v1/sandbox/clock'),
      await payer.browser.post('/a/api/v1/sandbox/clock', { days_ahead: 1 }),
      await payer.browser.post('/a/api/v1/sandbox/card', { client_secret: 'x', card: 'visa' }),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
  })
})

it('the page learns the public key, and never the secret one', async () => {
  const meta = await set.test.anonymous().get('/a/api/v1/meta')
  expect(meta.json()).toMatchObject({ stripe_pk: 'pk_test_local' })
  expect(meta.body).not.toContain('sk_test')
})
