import { DAY_MS } from '@portico/shared/units'
import { subscriptionState, type SubscriptionInput } from './subscription-state'

const now = new Date('2026-03-10T15:00:00Z')
const at = (text: string) => new Date(text)
const nothing: SubscriptionInput = {
  planType: 'engage',
  trialEnd: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  cancelledAt: null,
  paymentFailedAt: null,
}
const state = (input: Partial<SubscriptionInput>, when = now) =>
  subscriptionState({ ...nothing, ...input }, when)

it('is in the trial until the very moment that it ends', () => {
  const trialEnd = at('2026-03-19T15:00:00Z')
  expect(state({ trialEnd })).toEqual({ status: 'trialing', active: true, daysLeft: 9 })
  expect(state({ trialEnd }, new Date(trialEnd.getTime() - 1))).toMatchObject({ active: true, daysLeft: 0 })
  expect(state({ trialEnd }, trialEnd)).toEqual({ status: 'expired', active: false, daysLeft: null })
})

it('counts whole days in UTC, so the number changes at midnight there', () => {
  const trialEnd = at('2026-03-12T00:30:00Z')
  expect(state({ trialEnd }, at('2026-03-10T00:00:00Z')).daysLeft).toBe(2)
  expect(state({ trialEnd }, at('2026-03-10T23:59:59.999Z')).daysLeft).toBe(2)
  expect(state({ trialEnd }, at('2026-03-11T00:00:00Z')).daysLeft).toBe(1)
  expect(state({ trialEnd }, at('2026-03-12T00:00:00Z')).daysLeft).toBe(0)
})

it('is active while the paid period runs, whatever became of the trial', () => {
  const paid = { trialEnd: at('2026-01-01T00:00:00Z'), currentPeriodEnd: at('2026-04-01T00:00:00Z') }
  expect(state(paid)).toEqual({ status: 'active', active: true, daysLeft: 22 })
  expect(state({ ...paid, cancelAtPeriodEnd: true })).toMatchObject({ status: 'active', daysLeft: 22 })
  expect(state({ ...paid, paymentFailedAt: at('2026-03-09T00:00:00Z') })).toMatchObject({
    status: 'past_due',
    active: true,
  })
})

it('is over after the paid period: cancelled where that was wanted, else expired', () => {
  const currentPeriodEnd = at('2026-03-10T14:59:59Z')
  expect(state({ currentPeriodEnd })).toEqual({ status: 'expired', active: false, daysLeft: null })
  expect(state({ currentPeriodEnd, cancelAtPeriodEnd: true })).toMatchObject({
    status: 'cancelled',
    active: false,
  })
})

it('is cancelled at once where it was cancelled at once', () => {
  const input = { currentPeriodEnd: at('2026-04-01T00:00:00Z'), cancelledAt: now }
  expect(state(input)).toEqual({ status: 'cancelled', active: false, daysLeft: null })
})

it('is not active without a plan', () => {
  expect(state({ planType: null, trialEnd: at('2026-04-01T00:00:00Z') })).toMatchObject({ active: false })
})

it('goes on for three days past its period while the provider renews it, and not where it was cancelled', () => {
  const paid = { currentPeriodEnd: now, renews: true }
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
  expect(state(paid, later(2.9))).toEqual({ status: 'active', active: true, daysLeft: 0 })
  expect(state(paid, later(3))).toMatchObject({ status: 'expired', active: false })
  expect(state({ ...paid, paymentFailedAt: now }, later(1))).toMatchObject({ status: 'past_due' })
  expect(state({ ...paid, cancelAtPeriodEnd: true })).toMatchObject({ status: 'cancelled' })
  expect(state({ ...paid, renews: false })).toMatchObject({ status: 'expired' })
})
