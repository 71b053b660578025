import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { id, siteParams } from './fields'
import { routes } from './route'
import { everyArea } from './levels'
import { levelMap } from './session'

export const clientAccess = z.object({
  client_id: id,
  email: z.string(),
  displayname: z.string(),
  /** False: the client does not see the site at all. */
  member: z.boolean(),
  permissions: levelMap,
  /** Works at the counter: vouchers and guest accounts, personal data masked, and nothing else. */
  front_desk: z.boolean(),
})
export type ClientAccess = z.infer<typeof clientAccess>

export const clientAccessAudit = auditActions('client_access', ['save'], 'client')

export const clientAccessPermissions = permissions({ remote: 'mfe-sites' }, 'client_access')

export const clientAccessRoutes = routes(
  { auth: 'session', permission: 'client_access', params: siteParams },
  {
    listClientAccess: {
      endpoint: 'GET /s/:siteId/api/v1/clientaccess',
      summary: 'List the access level of each client at a site',
      response: z.object({ items: z.array(clientAccess) }),
    },
    saveClientAccess: {
      endpoint: 'PUT /s/:siteId/api/v1/clientaccess',
      summary:
        "Update the access level of a client. The client's sessions end so the change applies immediately",
      body: z.strictObject({
        client_id: id,
        member: z.boolean(),
        permissions: levelMap,
        /** The levels are given then, whatever `permissions` says. */
        front_desk: z.boolean().default(false),
      }),
      example: { client_id: 1, member: true, permissions: everyArea('read') },
      response: clientAccess,
    },
  },
)
