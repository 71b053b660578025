import { HOUR_MS } from '@portico/shared/units'
import Stripe from 'stripe'
import { invoicesOf, mailsOf, newPayer, planOf } from '../billing-builders'
import { shareForAllTests } from '../../../../testing/share-for-all-tests'
import { openStripeTest, sendEvent, WEBHOOK_SECRET } from './stripe-builders'
import { expectAnswer, expectExactAnswer } from '../../../../testing/answers'

const set = shareForAllTests(openStripeTest)

const CARD = '/a/api/v1/billingcard'
let next = 1
const eventOf = (type: string, object: object) => ({ id: `evt_${next++}`, type, object })

/** A user with a paid plan, and their customer and subscription at Stripe. */
async function subscriber(token = 'pm_visa') {
  const payer = await newPayer(set.test)
  const body = { plan_id: 'engage_monthly', token }
  const answer = await payer.browser.post('/a/api/v1/subscription/buynow', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const subscription = set.stripe.account.subscriptions[0]
  if (!subscription) throw new Error('Stripe has no subscription')
  return { payer, subscription, customer: set.stripe.account.customer(subscription.customer) }
}

it('a renewal is told by an event, and applied once however often it comes', async () => {
  const { payer, subscription } = await subscriber()
  set.test.clock.advance(HOUR_MS)
  set.stripe.account.renew(subscription)
  const event = eventOf('invoice.paid', { object: 'invoice', customer: subscription.customer })
  for (let times = 0; times < 3; times++) {
    expectExactAnswer(await sendEvent(set, event), 200, { received: true })
  }
  expect(await invoicesOf(payer)).toHaveLength(2)
  expect(await mailsOf(set.test, payer.accountId)).toEqual(['payment-receipt', 'payment-receipt'])
  expect(await set.test.rows(`select count(*) as seen from provider_event where id = '${event.id}'`)).toEqual(
    [{ seen: 1 }],
  )
})

it.each(['not JSON', 'null', '{"id":"evt_1"}'])(
  'refuses %j, which is signed and no event',
  async (payload) => {
    const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
    })
    const answer = await set.test.app.inject({
      method: 'POST',
      url: '/a/api/v1/billing/stripe/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message_text: { id: 'error.malformed' } },
    ])
  },
)

it('the same event twice at the same moment counts once', async () => {
  const { payer, subscription } = await subscriber()
  set.stripe.account.renew(subscription)
  const event = eventOf('invoice.paid', { object: 'invoice', customer: subscription.customer })
  const answers = await Promise.all([1, 2, 3].map(() => sendEvent(set, event)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await mailsOf(set.test, payer.accountId)).toEqual(['payment-receipt', 'payment-receipt'])
})

it('events in the wrong order end in what Stripe has now', async () => {
  const { payer, subscription, customer } = await subscriber()
  customer.invoice_settings.default_payment_method = 'pm_refused'
  set.stripe.account.attach('pm_refused', customer.id)
  set.stripe.account.renew(subscription)
  // The invoice was paid before the event of the failure arrived.
  const [open] = set.stripe.account.invoices
  Object.assign(open ?? {}, { status: 'paid' })
  subscription.status = 'active'
  await sendEvent(set, eventOf('invoice.paid', { object: 'invoice', customer: customer.id }))
  const stale = { ...subscription, status: 'past_due' }
  await sendEvent(set, eventOf('customer.subscription.updated', stale))
  await sendEvent(set, eventOf('invoice.payment_failed', { object: 'invoice', customer: customer.id }))
  expect(await planOf(payer)).toMatchObject({ status: 'active' })
  expect(await mailsOf(set.test, payer.accountId)).not.toContain('payment-failed')
})

it('a failed payment asks for a card; a good one pays what is open', async () => {
  const { payer, subscription, customer } = await subscriber()
  set.stripe.account.attach('pm_refused', customer.id)
  customer.invoice_settings.default_payment_method = 'pm_refused'
  set.stripe.account.renew(subscription)
  await sendEvent(set, eventOf('invoice.payment_failed', { object: 'invoice', customer: customer.id }))
  expect(await planOf(payer)).toMatchObject({ status: 'past_due' })
  const profile = await payer.browser.get('/a/api/v1/profile')
  expect(profile.json()).toMatchObject({ card_updated_required: true, sub_active: true })
  expect((await mailsOf(set.test, payer.accountId)).at(-1)).toBe('payment-failed')

  expect((await payer.browser.post(CARD, { token: 'pm_refused' })).statusCode).toBe(402)
  expect((await payer.browser.post(CARD, { token: 'pm_visa' })).statusCode).toBe(200)
  expect(await planOf(payer)).toMatchObject({ status: 'active' })
  expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  const after = await payer.browser.get('/a/api/v1/profile')
  expect(after.json()).toMatchObject({ card_updated_required: false })
})

it('a subscription that ended at Stripe ends here, and its people are told', async () => {
  const { payer, subscription } = await subscriber()
  const ended_at = Math.floor(set.test.clock.now().getTime() / 1000)
  Object.assign(subscription, { status: 'canceled', ended_at })
  await sendEvent(set, eventOf('customer.subscription.deleted', subscription))
  expect(await planOf(payer)).toMatchObject({ status: 'cancelled', plan_type: 'engage' })
  expect((await mailsOf(set.test, payer.accountId)).at(-1)).toBe('subscription-cancelled')
})

it('takes nothing without Stripe’s signature, a fresh one, over these bytes', async () => {
  const { payer, subscription } = await subscriber()
  set.stripe.account.renew(subscription)
  const event = eventOf('invoice.paid', { object: 'invoice', customer: subscription.customer })
  const old = Math.floor(Date.now() / 1000) - 3600
  const plain = { method: 'POST', url: '/a/api/v1/billing/stripe/events', payload: event } as const
  for (const answer of [
    await sendEvent(set, event, { secret: 'whsec_other' }),
    await sendEvent(set, event, { timestamp: old }),
    await set.test.app.inject(plain),
    await set.test.app.inject({ ...plain, headers: { 'stripe-signature': 't=1,v1=00' } }),
  ]) {
    expectAnswer(answer, 400, { message: "The signature isn't valid." })
  }
  expect(await invoicesOf(payer)).toHaveLength(1)
})

it('what it does not keep, or knows nobody of, is taken and left alone', async () => {
  const before = set.stripe.calls.length
  expect((await sendEvent(set, eventOf('product.created', { object: 'product' }))).statusCode).toBe(200)
  const other = { object: 'customer', id: 'cus_of_somebody_else' }
  expect((await sendEvent(set, eventOf('customer.updated', other))).statusCode).toBe(200)
  expect(set.stripe.calls.length).toBe(before)
})

it('an event is told again where Stripe could not be asked', async () => {
  const { payer, subscription } = await subscriber()
  set.stripe.account.renew(subscription)
  const event = eventOf('invoice.paid', { object: 'invoice', customer: subscription.customer })
  set.stripe.brokenWith = 500
  expect((await sendEvent(set, event)).statusCode).toBe(503)
  set.stripe.brokenWith = null
  expect((await sendEvent(set, event)).statusCode).toBe(200)
  expect(await invoicesOf(payer)).toHaveLength(2)
})
