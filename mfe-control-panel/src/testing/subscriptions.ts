import type { Subscription } from '@portico/shared/contracts'

/** An engage plan at 49 euros a month that renews on 1 May 2026. */
export function buildSubscription(changes: Partial<Subscription['currentPlan']> = {}): Subscription {
  return {
    currentPlan: {
      plan_type: 'engage',
      status: 'active',
      trial_end: null,
      current_period_end: '2026-05-01T00:00:00Z',
      price: 4900,
      currency: 'EUR',
      billing_period: 'monthly',
      cancel_at_period_end: false,
      days_left: 12,
      ...changes,
    },
    limits: { active_devices: 20000, vouchers: 2000, payment_fee: 3 },
  }
}
