import { z } from 'zod'
import { currency, instant } from './fields'
import { route } from './route'
import { PLAN_TYPES } from './session'

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const

export const subscription = z.object({
  currentPlan: z.object({
    plan_type: z.enum(PLAN_TYPES).nullable(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    trial_end: instant.nullable(),
    current_period_end: instant.nullable(),
    /** Minor units per billing period. */
    price: z.number().int().nullable(),
    currency: currency.nullable(),
    billing_period: z.enum(['monthly', 'yearly']).nullable(),
    cancel_at_period_end: z.boolean(),
    /** Whole days in UTC until trial_end or current_period_end, never below 0. */
    days_left: z.number().int().nullable(),
  }),
  limits: z.object({
    active_devices: z.number().int(),
    vouchers: z.number().int(),
    /** In percent. */
    payment_fee: z.number(),
  }),
})
export type Subscription = z.infer<typeof subscription>

export const billingRoutes = {
  getSubscription: route({
    id: 'getSubscription',
    method: 'GET',
    path: '/a/api/v1/subscription',
    summary: 'The plan, its state and its limits. Needs billing access',
    auth: 'session',
    subscription: 'any',
    response: subscription,
  }),
}
