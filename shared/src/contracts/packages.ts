import { z } from 'zod'
import { permissions } from './permissions'
import { accessLimits, accessLimitsInput } from './access-limits'
import { currency, id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

export const PACKAGE_TYPES = ['onetime', 'recurring', 'trial', 'addon'] as const
export const PACKAGE_PERIODS = ['monthly', 'yearly'] as const

/** Access that a guest can buy. */
export const accessPackage = z.object({
  id,
  siteid: id,
  title: z.string(),
  description: z.string(),
  type: z.enum(PACKAGE_TYPES),
  /** Minor units of `currency`. */
  price: z.number().int(),
  currency,
  /** Of recurring packages. */
  billing_period: z.enum(PACKAGE_PERIODS).nullable(),
  ...accessLimits.shape,
  /** When it is on sale; null: always. */
  available_from: instant.nullable(),
  available_to: instant.nullable(),
  /** For one guest; null: as often as they like. */
  max_purchases: z.number().int().nullable(),
  display_order: z.number().int(),
  trial: z.boolean(),
  /** How often a day one device may take a trial; null where this is none. */
  trial_daily_limit: z.number().int().nullable(),
  active: z.boolean(),
  archived: z.boolean(),
  created_at: instant,
})
export type AccessPackage = z.infer<typeof accessPackage>

export const paymentPermissions = permissions({ remote: 'mfe-payments' }, 'payment')

export const packageRoutes = routes(
  { auth: 'session', permission: 'payment', remote: 'mfe-payments', params: siteParams },
  {
    listPackages: {
      method: 'GET',
      path: '/s/:siteId/api/v1/paymentloginconfig/packages',
      summary: 'Packages on offer, in the order in which guests see them',
      query: listQuery('display_order', 'title', 'price', 'created_at').extend({
        sort_by: z.enum(['asc', 'desc']).default('asc'),
      }),
      response: listOf(accessPackage),
    },
    createPackage: {
      method: 'POST',
      path: '/s/:siteId/api/v1/paymentloginconfig/packages',
      summary: 'Create a package; it comes last in the order. Its currency is that of the site',
      body: z.strictObject({
        title: z.string().trim().min(1).max(100),
        description: z.string().trim().max(500).default(''),
        type: z.enum(PACKAGE_TYPES).default('onetime'),
        price: z.number().int().min(0).max(100_000_000),
        billing_period: z.enum(PACKAGE_PERIODS).nullish(),
        ...accessLimitsInput.shape,
        available_from: instant.nullish(),
        available_to: instant.nullish(),
        max_purchases: z.number().int().min(1).max(1_000_000).nullish(),
        trial_daily_limit: z.number().int().min(1).max(100).nullish(),
        active: z.boolean().default(true),
      }),
      example: { title: 'One day', price: 500, duration_val: 1, duration_type: 3 },
      status: 201,
      response: accessPackage,
    },
  },
)
