import { z } from 'zod'
import { auditActions } from './audit-actions'
import { routes } from './route'
import { MAX_DESCRIPTION } from './field-values'

export const customerPortal = z.object({
  enabled: z.boolean(),
  /** Self-service options for guests. */
  show_usage: z.boolean(),
  swap_device: z.boolean(),
  buy_package: z.boolean(),
  /** Shown at the top, in the site's language. */
  welcome_text: z.string().max(MAX_DESCRIPTION),
})
export type CustomerPortal = z.infer<typeof customerPortal>

export const customerPortalAudit = auditActions('customer_portal', ['update'])

export const customerPortalRoutes = routes(
  {
    auth: 'session',
    // No area, so clients have no access to payments at any level.
    permission: 'payment',
  },
  {
    getCustomerPortal: {
      endpoint: 'GET /s/:siteId/api/v1/customerportal',
      summary: 'Get the settings of the customer portal',
      response: customerPortal,
      can: { update: 'saveCustomerPortal' },
    },
    saveCustomerPortal: {
      endpoint: 'PUT /s/:siteId/api/v1/customerportal',
      summary: 'Update the settings of the customer portal',
      body: customerPortal.strict(),
      example: { enabled: false, show_usage: true, swap_device: true, buy_package: true, welcome_text: '' },
      response: customerPortal,
    },
  },
)
