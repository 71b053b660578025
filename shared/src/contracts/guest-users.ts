import { z } from 'zod'
import { permissions } from './permissions'
import { accessLimits, accessLimitsInput } from './access-limits'
import { id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

/** A user name and password given to a guest. The password is shown once, when it is set. */
export const guestUser = z.object({
  id,
  siteid: id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  notes: z.string(),
  ...accessLimits.shape,
  active: z.boolean(),
  /** The guest made it, on the splash page. */
  self_signup: z.boolean(),
  used: z.boolean(),
  /** First use: the time runs from here. */
  starttime: instant.nullable(),
  endtime: instant.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
})
export type GuestUser = z.infer<typeof guestUser>

/** Typed on a phone: letters, digits and . _ @ - only. */
export const guestUsername = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(/^[\p{L}\p{N}._@-]+$/u)

/** Guests type it on a phone, and somebody hands it to them on paper. */
export const guestPassword = z.string().min(4).max(64)

const text = z.string().trim().max(100).default('')

export const guestUserPermissions = permissions(
  { remote: 'mfe-guests', area: 'password_accounts' },
  'guestuser',
)

export const guestUserRoutes = routes(
  {
    auth: 'session',
    permission: 'guestuser',
    area: 'password_accounts',
    remote: 'mfe-guests',
    desk: true,
    params: siteParams,
  },
  {
    listGuestUsers: {
      method: 'GET',
      path: '/s/:siteId/api/v1/guestuser',
      summary: 'Guest accounts of a site',
      query: listQuery('created_at', 'username', 'starttime', 'endtime'),
      response: listOf(guestUser),
    },
    createGuestUser: {
      method: 'POST',
      path: '/s/:siteId/api/v1/guestuser',
      summary: 'Create a guest account. The answer is the only one that holds the password',
      body: z.strictObject({
        username: guestUsername,
        /** Left out: one is made up. */
        password: guestPassword.optional(),
        firstname: text,
        lastname: text,
        email: z.union([z.literal(''), z.email().max(254)], { error: 'error.field.email' }).default(''),
        phonenumber: z.string().trim().max(32).default(''),
        notes: z.string().trim().max(200).default(''),
        ...accessLimitsInput.shape,
        active: z.boolean().default(true),
      }),
      example: { username: 'table-7', duration_val: 1, duration_type: 3 },
      status: 201,
      response: guestUser.extend({ password: z.string() }),
    },
  },
)
