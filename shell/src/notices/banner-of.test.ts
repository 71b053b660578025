import type { Subscription } from '@portico/shared/contracts'
import { bannerOf } from './subscription-banner'

type Plan = Subscription['currentPlan']

function subscription(plan: Partial<Plan>): Subscription {
  return {
    currentPlan: {
      plan_type: 'engage',
      status: 'active',
      trial_end: null,
      current_period_end: null,
      price: 2900,
      currency: 'EUR',
      billing_period: 'monthly',
      cancel_at_period_end: false,
      days_left: 5,
      ...plan,
    },
    limits: { active_devices: 5000, vouchers: 500, payment_fee: 5 },
  }
}

const payer = { billing_access: true, sub_active: true }

test.each<[string, Partial<Plan>, string | undefined, string | undefined, string | undefined]>([
  ['an active plan says nothing', {}, undefined, undefined, undefined],
  ['a trial asks to upgrade', { status: 'trialing' }, 'trial', 'info', '/change-subscription/buy_now'],
  [
    'an ending plan is red',
    { cancel_at_period_end: true },
    'ending',
    'error',
    '/change-subscription/reactivate',
  ],
  [
    'an ending trial is told as an end',
    { status: 'trialing', cancel_at_period_end: true },
    'ending',
    'error',
    '/change-subscription/reactivate',
  ],
  [
    'a cancelled plan asks to reactivate',
    { status: 'cancelled' },
    'cancelled',
    'error',
    '/change-subscription/reactivate',
  ],
  ['an expired plan asks to buy', { status: 'expired' }, 'expired', 'error', '/change-subscription/buy_now'],
  [
    'an overdue payment asks for the card',
    { status: 'past_due' },
    'past-due',
    'warning',
    '/signup/registration/setup-payment/update',
  ],
])('%s', (_name, plan, kind, tone, to) => {
  const banner = bannerOf(payer, subscription(plan))
  expect([banner?.kind, banner?.tone, banner?.action?.to]).toEqual([kind, tone, to])
})

test('without billing access only an end is told, with whom to ask', () => {
  expect(bannerOf({ billing_access: false, sub_active: true }, null)).toBeNull()
  expect(bannerOf({ billing_access: false, sub_active: false }, null)).toMatchObject({
    kind: 'expired-ask',
    action: null,
  })
})

test('nothing is said before the subscription is known', () => {
  expect(bannerOf(payer, null)).toBeNull()
})
