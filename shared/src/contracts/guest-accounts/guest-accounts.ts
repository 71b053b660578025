import { z } from 'zod'
import { permissions } from '../permissions'
import { accessLimits, accessLimitsInput } from '../access-limits'
import { delivery, sendBody } from '../deliveries'
import { GUEST_PASSWORD, GUEST_USER_STATUSES, GUEST_USERS_PER_CALL, USERNAME } from './guest-account-values'
import { can, id, instant, lineText, multilineText, optionalEmail, searchText, siteParams } from '../fields'
import { listOf, listQuery } from '../lists'
import { macAddress } from '../mac-address'
import { routes } from '../route'
import { MAX_NAME, MAX_NOTES, MAX_PHONE } from '../field-values'

// For screens, without the schemas.

/** A username and password given to a guest. The password is shown once, when it is set. */
export const guestAccount = z.object({
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
  status: z.enum(GUEST_USER_STATUSES),
  /** The guest created it on the splash page. */
  self_signup: z.boolean(),
  used: z.boolean(),
  /** First use, which starts the time. */
  starttime: instant.nullable(),
  endtime: instant.nullable(),
  /** Seconds; null while unused. */
  time_remaining: z.number().int().nullable(),
  /** Bytes of all devices in the current period of the data limit, in the site's time zone. */
  data_used: z.number().int(),
  num_devices_used: z.number().int(),
  created_at: instant,
  created_by: z.string().nullable(),
  /** `see_contact`: the guest's name and addresses are not masked. */
  can: can('update', 'delete', 'send', 'password', 'connect', 'disconnect', 'see_contact'),
})
export type GuestAccount = z.infer<typeof guestAccount>

/** A device that uses one of the account's slots. The front desk sees its address and name masked. */
export const guestAccountDevice = z.object({
  /** AA:BB:CC:DD:EE:FF */
  mac: z.string(),
  hostname: z.string(),
  first_login: instant,
  last_seen: instant.nullable(),
  online: z.boolean(),
  /** Bytes of all sessions of this device with the account. */
  data_used: z.number().int(),
})
export type GuestAccountDevice = z.infer<typeof guestAccountDevice>

export const guestAccountDetails = guestAccount.extend({ devices: z.array(guestAccountDevice) })
export type GuestAccountDetails = z.infer<typeof guestAccountDetails>

export const guestUsername = z.string().trim().min(USERNAME.min).max(USERNAME.max).regex(USERNAME.pattern)

export const guestPassword = z.string().min(GUEST_PASSWORD.min).max(GUEST_PASSWORD.max)

const text = lineText.max(MAX_NAME).default('')

/** All fields of an account except its password. */
export const guestAccountInput = z.strictObject({
  username: guestUsername,
  firstname: text,
  lastname: text,
  email: optionalEmail.default(''),
  phonenumber: lineText.max(MAX_PHONE).default(''),
  notes: multilineText.max(MAX_NOTES).default(''),
  ...accessLimitsInput.shape,
  active: z.boolean().default(true),
})

const status = z.enum(GUEST_USER_STATUSES)

/** Selected accounts, or all search results, in one status or in any. */
export const guestAccountSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(GUEST_USERS_PER_CALL) }),
  z.strictObject({ search: searchText, status: status.optional() }),
])
export type GuestAccountSelection = z.infer<typeof guestAccountSelection>

const GUEST_USER_ACTIONS = ['activate', 'deactivate', 'delete'] as const
export type GuestAccountAction = (typeof GUEST_USER_ACTIONS)[number]

const withPassword = guestAccount.extend({ password: z.string() })

export const guestAccountPermissions = permissions(
  { remote: 'mfe-guests', area: 'password_accounts' },
  'guestuser',
)

export const guestAccountRoutes = routes(
  {
    auth: 'session',
    permission: 'guestuser',
  },
  {
    listGuestAccounts: {
      endpoint: 'GET /s/:siteId/api/v1/guestuser',
      summary: 'List the guest accounts of a site',
      desk: true,
      query: listQuery('created_at', 'username', 'starttime', 'endtime').extend({
        status: status.optional(),
      }),
      response: listOf(guestAccount),
      can: { create: 'createGuestAccount', change: 'changeGuestAccounts', import: 'importGuestAccounts' },
    },
    createGuestAccount: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser',
      summary: 'Create a guest account. Only this answer contains the password',
      desk: true,
      body: guestAccountInput.extend({
        /** If left out, one is generated. */
        password: guestPassword.optional(),
      }),
      example: { username: 'table-7', duration_val: 1, duration_type: 3 },
      status: 201,
      response: withPassword,
    },
    getGuestAccount: {
      endpoint: 'GET /s/:siteId/api/v1/guestuser/:uid',
      summary: 'One guest account with its devices',
      desk: true,
      response: guestAccountDetails,
    },
    updateGuestAccount: {
      endpoint: 'PUT /s/:siteId/api/v1/guestuser/:uid',
      summary: 'Change a guest account, all but its password. Deactivating it ends its sessions',
      body: guestAccountInput,
      example: { username: 'table-7', duration_val: 1, duration_type: 3 },
      response: guestAccount,
    },
    deleteGuestAccount: {
      endpoint: 'DELETE /s/:siteId/api/v1/guestuser/:uid',
      summary: 'Delete a guest account; its devices lose access',
    },
    changeGuestAccounts: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/bulk',
      summary: 'Activate, deactivate or delete several accounts. 409 where they are not as many as expected',
      body: z.strictObject({
        action: z.enum(GUEST_USER_ACTIONS),
        selection: guestAccountSelection,
        expected: z.number().int().min(0),
      }),
      example: { action: 'deactivate', selection: { search: 'found nowhere' }, expected: 0 },
      response: z.object({ changed: z.number().int() }),
    },
    resetGuestAccountPassword: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/:uid/password',
      summary: 'Give a guest account a new password. The answer is the only one that holds it',
      desk: true,
      body: z.strictObject({
        /** If left out, one is generated. */
        password: guestPassword.optional(),
      }),
      example: {},
      response: withPassword,
    },
    sendGuestAccount: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/:uid/send',
      idempotency: 'handler',
      summary: 'Send the user name and the current password to a guest. Takes Idempotency-Key',
      desk: true,
      body: sendBody,
      example: { channel: 'mail', to: 'guest@guest.example', language: 'en-US' },
      status: 202,
      response: delivery,
    },
    connectGuestAccountDevice: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/:uid/connect',
      summary: 'Let a device in with a guest account, such as a TV that cannot show the splash page',
      desk: true,
      body: z.strictObject({ guestmac: macAddress }),
      example: { guestmac: '3C:22:FB:00:00:03' },
      response: guestAccountDetails,
    },
    disconnectGuestAccountDevice: {
      endpoint: 'POST /s/:siteId/api/v1/guestuser/:uid/disconnect/:mac',
      summary: 'End the sessions of a device with a guest account and free its slot',
      params: siteParams.extend({ uid: id, mac: macAddress }),
      response: guestAccountDetails,
    },
  },
)
