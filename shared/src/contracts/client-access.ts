import { z } from 'zod'
import { auditActions } from './audit-actions'
import { CLIENT_STATES } from './client-values'
import { permissions } from './permissions'
import { email, id, instant, lineText } from './fields'
import { routes } from './route'
import { everyArea } from './levels'
import { levelMap } from './session'
import { MAX_NAME } from './field-values'

export const clientAccess = z.object({
  client_id: id,
  email: z.string(),
  displayname: z.string(),
  /** False: the client doesn't see the site. */
  member: z.boolean(),
  permissions: levelMap,
  /** Works at the front desk: has vouchers and guest accounts with masked personal data, and nothing else. */
  front_desk: z.boolean(),
  state: z.enum(CLIENT_STATES),
  /** Time when their invitation was last sent; null once they accepted it. */
  invited_at: instant.nullable(),
})
export type ClientAccess = z.infer<typeof clientAccess>

export const clientAccessAudit = auditActions(
  'client_access',
  ['save', 'invite', 'resend', 'accept', 'withdraw'],
  'client',
)

export const clientAccessPermissions = permissions({ remote: 'mfe-sites' }, 'client_access')

/** A client's access to a site. `front_desk` fixes the levels, regardless of `permissions`. */
const siteAccess = z.strictObject({ permissions: levelMap, front_desk: z.boolean().default(false) })

/** Calls that grant access accept no API key, because the access would outlive the key. */
export const clientAccessRoutes = routes(
  { auth: 'session', permission: 'client_access' },
  {
    listClientAccess: {
      endpoint: 'GET /s/:siteId/api/v1/clientaccess',
      summary: 'List the access level of each client at a site',
      response: z.object({ items: z.array(clientAccess) }),
    },
    saveClientAccess: {
      endpoint: 'PUT /s/:siteId/api/v1/clientaccess',
      sessionOnly: true,
      summary:
        "Update the access level of a client. The client's sessions end so the change applies immediately",
      body: siteAccess.extend({ client_id: id, member: z.boolean() }),
      example: { client_id: 1, member: true, permissions: everyArea('read') },
      response: clientAccess,
    },
    inviteClient: {
      endpoint: 'POST /s/:siteId/api/v1/clientaccess/invite',
      sessionOnly: true,
      summary:
        'Invite a client by email, with access to a site. The answer is the same whether or not the address belongs to another account. The link expires after 7 days',
      body: siteAccess.extend({
        email: email,
        displayname: lineText.min(1).max(MAX_NAME),
      }),
      example: { email: 'dora@portico.test', displayname: 'Dora', permissions: everyArea('read') },
      response: clientAccess,
    },
    resendInvitation: {
      endpoint: 'POST /s/:siteId/api/v1/clientaccess/:clientId/invite',
      sessionOnly: true,
      summary: 'Send an open or expired invitation again, with a new link; earlier links stop working',
      response: clientAccess,
    },
    withdrawInvitation: {
      endpoint: 'DELETE /s/:siteId/api/v1/clientaccess/:clientId/invite',
      summary: 'Withdraw an invitation to all sites. Its link stops working',
    },
  },
)
