import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { accessLimits, accessLimitsInput } from './access-limits'
import { can, currency, id, instant, lineText, multilineText } from './fields'
import { listOf, listQuery } from './lists'
import {
  MAX_DAILY_TRIALS,
  MAX_PURCHASES,
  MAX_PRICE,
  PACKAGE_PERIODS,
  PACKAGE_TYPES,
} from './payments/payment-values'
import { routes } from './route'
import { MAX_NAME, MAX_DESCRIPTION } from './field-values'

// For screens, without the schemas.
export * from './payments/payment-values'

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
  /** For recurring packages. */
  billing_period: z.enum(PACKAGE_PERIODS).nullable(),
  ...accessLimits.shape,
  /** Start of the sale; null: always on sale. */
  available_from: instant.nullable(),
  available_to: instant.nullable(),
  /** Per guest; null: unlimited. */
  max_purchases: z.number().int().nullable(),
  display_order: z.number().int(),
  trial: z.boolean(),
  /** Number of times that a device may use a trial per day; null for other packages. */
  trial_daily_limit: z.number().int().nullable(),
  active: z.boolean(),
  archived: z.boolean(),
  /** Paid purchases, without renewals; test payments count only in test mode. */
  num_sold: z.number().int(),
  created_at: instant,
  /** `offer_removal`: shows the delete action, if necessary with the reason for its refusal. */
  can: can('update', 'archive', 'restore', 'delete', 'offer_removal'),
})
export type AccessPackage = z.infer<typeof accessPackage>

/** All fields set by an operator. The site determines the currency. */
export const packageInput = z.strictObject({
  title: lineText.min(1).max(MAX_NAME),
  description: multilineText.max(MAX_DESCRIPTION).default(''),
  type: z.enum(PACKAGE_TYPES).default('onetime'),
  /** Minor units. */
  price: z.number().int().min(0).max(MAX_PRICE),
  billing_period: z.enum(PACKAGE_PERIODS).nullish(),
  ...accessLimitsInput.shape,
  available_from: instant.nullish(),
  available_to: instant.nullish(),
  max_purchases: z.number().int().min(1).max(MAX_PURCHASES).nullish(),
  trial_daily_limit: z.number().int().min(1).max(MAX_DAILY_TRIALS).nullish(),
  active: z.boolean().default(true),
})

export const packageAudit = auditActions('package', [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'order',
])

export const paymentPermissions = permissions({ remote: 'mfe-payments' }, 'payment')

const example = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 } as const
const ORDER_KEYS = ['display_order', 'title', 'price', 'created_at'] as const

export const packageRoutes = routes(
  { auth: 'session', permission: 'payment' },
  {
    listPackages: {
      endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig/packages',
      summary: 'List packages in the order guests see them',
      query: listQuery(...ORDER_KEYS).extend({ sort_by: z.enum(['asc', 'desc']).default('asc') }),
      response: listOf(accessPackage),
      can: { create: 'createPackage', order: 'orderPackages' },
    },
    listArchivedPackages: {
      endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig/packages/archived',
      summary: 'List packages that are not sold any more. Guests keep what they bought',
      query: listQuery('created_at', 'title', 'price'),
      response: listOf(accessPackage),
    },
    createPackage: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/packages',
      summary: 'Create a package at the end of the list. It uses the currency of the site',
      body: packageInput,
      example,
      status: 201,
      response: accessPackage,
    },
    orderPackages: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/packages/order',
      idempotency: { repeatable: 'Saves one document as a whole.' },
      summary: 'Set the order in which guests see packages. 409 where the ids are not all that are on sale',
      body: z.strictObject({ display_order: z.array(id).min(1).max(200) }),
      example: { display_order: [1] },
      response: z.object({ display_order: z.array(id) }),
    },
    getPackage: {
      endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig/package/:pkgId',
      summary: 'Get one package, also an archived one',
      response: accessPackage,
    },
    updatePackage: {
      endpoint: 'PUT /s/:siteId/api/v1/paymentloginconfig/package/:pkgId',
      summary: 'Update a package. What guests bought stays as it was; renewals keep their price',
      body: packageInput,
      example,
      response: accessPackage,
    },
    archivePackage: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/package/:pkgId/archive',
      idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
      summary: 'Take a package off sale. It can be restored',
      response: accessPackage,
    },
    restorePackage: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/package/:pkgId/restore',
      idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
      summary: 'Put an archived package back on sale, at the end of the list',
      response: accessPackage,
    },
    deletePackage: {
      endpoint: 'DELETE /s/:siteId/api/v1/paymentloginconfig/package/:pkgId',
      summary: 'Delete a package that was never sold. One that was sold is archived instead',
    },
  },
)
