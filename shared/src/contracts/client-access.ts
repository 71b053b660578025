import { z } from 'zod'
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

export const clientAccessPermissions = permissions({ remote: 'mfe-sites', provider: true }, 'client_access')

export const clientAccessRoutes = routes(
  { auth: 'session', permission: 'client_access', params: siteParams },
  {
    listClientAccess: {
      method: 'GET',
      path: '/s/:siteId/api/v1/clientaccess',
      summary: 'What each client of the account may do at this site',
      response: z.object({ items: z.array(clientAccess) }),
    },
    saveClientAccess: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/clientaccess',
      summary: 'Change it for one client. Sessions of the client end, so that it holds at once',
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
