import { refusalReason } from '../../../testing/answers'
import { startTestApp } from '../../../testing/test-app'

const test = startTestApp()

async function subscriptionOf(...whose: Parameters<typeof test.newUser>) {
  const { email } = await test.newUser(...whose)
  return (await test.signIn(email)).get('/a/api/v1/subscription/')
}

it('tells of a trial: days left, and no price before one was chosen', async () => {
  const trialEnd = new Date('2026-03-19T12:00:00Z')
  const answer = await subscriptionOf({ planType: 'collect', trialEnd, currentPeriodEnd: null })
  expect(answer.json()).toEqual({
    currentPlan: {
      plan_type: 'collect',
      status: 'trialing',
      trial_end: '2026-03-19T12:00:00.000Z',
      current_period_end: null,
      price: null,
      currency: 'USD',
      billing_period: null,
      cancel_at_period_end: false,
      days_left: 9,
    },
    limits: { active_devices: 5000, vouchers: 500, payment_fee: 5 },
  })
})

it('tells of a paid plan that will not go on', async () => {
  const answer = await subscriptionOf({
    planType: 'provider',
    billingPeriod: 'yearly',
    cancelAtPeriodEnd: true,
  })
  expect(answer.json()).toMatchObject({
    currentPlan: { status: 'active', price: 199_000, cancel_at_period_end: true, days_left: 30 },
    limits: { active_devices: 50_000, vouchers: 5000, payment_fee: 1.5 },
  })
})

it('answers also where no plan was ever chosen', async () => {
  expect((await subscriptionOf({ planType: null, currentPeriodEnd: null })).json()).toMatchObject({
    currentPlan: { plan_type: null, status: 'expired', days_left: null },
  })
})

it('is for owners: an admin has everything but billing', async () => {
  expect(refusalReason(await subscriptionOf({}, 'admin'))).toEqual([403, 'permission'])
})
