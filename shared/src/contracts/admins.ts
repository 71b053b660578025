import { z } from 'zod'
import { ADMIN_ROLES, ADMIN_STATES } from './admin-values'
import { auditActions } from './audit-actions'
import { MAX_NAME } from './field-values'
import { can, email, id, instant, lineText } from './fields'
import { listOf, listQuery } from './lists'
import { permissions } from './permissions'
import { routes } from './route'
import { currentPassword } from './session'

export * from './admin-values'

export const admin = z.object({
  /** An invitation keeps its ID when it's accepted. */
  id,
  email: z.string(),
  displayname: z.string(),
  role: z.enum(['owner', 'admin']),
  state: z.enum(ADMIN_STATES),
  /** The caller. */
  is_you: z.boolean(),
  tf_enabled: z.boolean(),
  /** Time of the last invitation; null for users who registered themselves. */
  invited_at: instant.nullable(),
  /** Last day of an invitation; null for users. */
  expires_at: instant.nullable(),
  last_login_at: instant.nullable(),
  /** Address of the last sign-in; null if there was none, or 90 days after it. */
  last_login_ip: z.string().nullable(),
  created_at: instant,
  can: can('resend', 'withdraw', 'deactivate', 'restore', 'change_role', 'transfer'),
})
export type Admin = z.infer<typeof admin>

/** A transfer that the owner has confirmed and the new owner hasn't yet. */
export const ownershipTransfer = z.object({
  from: z.object({ id, displayname: z.string(), email: z.string() }),
  to: z.object({ id, displayname: z.string(), email: z.string() }),
  created_at: instant,
  expires_at: instant,
  can: can('accept', 'end'),
})
export type OwnershipTransfer = z.infer<typeof ownershipTransfer>

export const accountSecurity = z.object({
  two_factor_required: z.boolean(),
  /** Active users of the account, clients included, who sign in without a second step. */
  users_without_two_factor: z.number().int(),
  /** The caller signs in with a second step. */
  own_two_factor: z.boolean(),
  transfer: ownershipTransfer.nullable(),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

export const adminsPermissions = permissions({ remote: 'mfe-control-panel' }, 'admins')

export const adminsAudit = {
  ...auditActions('admin', ['invite', 'resend', 'withdraw', 'accept', 'deactivate', 'restore', 'role']),
  ...auditActions('account', ['two_factor_required', 'transfer_start', 'transfer_accept', 'transfer_end']),
}

/** Calls that grant access accept no API key, because the access would outlive the key. */
export const adminsRoutes = {
  ...routes(
    { auth: 'session', permission: 'admins', sessionOnly: true },
    {
      listAdmins: {
        endpoint: 'GET /a/api/v1/admins',
        summary: 'List the owners and admins of the account, with open invitations',
        query: listQuery('displayname', 'email', 'last_login_at').extend({
          state: z.enum(ADMIN_STATES).optional(),
        }),
        response: listOf(admin),
        can: { invite: 'inviteAdmin' },
      },
      getAdmin: {
        endpoint: 'GET /a/api/v1/admins/:adminId',
        summary: 'Get an owner, an admin or an invitation',
        response: admin,
      },
      inviteAdmin: {
        endpoint: 'POST /a/api/v1/admins',
        summary:
          'Invite an admin by email. The answer is the same whether or not the address belongs to another account. The link expires after 7 days',
        body: z.strictObject({ email, displayname: lineText.min(1).max(MAX_NAME) }),
        example: { email: 'nora@portico.test', displayname: 'Nora' },
        status: 201,
        response: admin,
      },
      resendAdminInvitation: {
        endpoint: 'POST /a/api/v1/admins/:invitationId/invite',
        summary: 'Send an open or expired invitation again, with a new link; earlier links stop working',
        response: admin,
      },
      withdrawAdminInvitation: {
        endpoint: 'DELETE /a/api/v1/admins/:invitationId/invite',
        summary: 'Withdraw an invitation. Its link stops working',
      },
      deactivateAdmin: {
        endpoint: 'POST /a/api/v1/admins/:adminId/deactivate',
        summary: 'Deactivate an admin. Their sessions, API keys and open invitations end',
        response: admin,
      },
      restoreAdmin: {
        endpoint: 'POST /a/api/v1/admins/:adminId/restore',
        summary: 'Restore a deactivated admin, who can sign in again. Their API keys stay revoked',
        response: admin,
      },
      getAccountSecurity: {
        endpoint: 'GET /a/api/v1/account/security',
        summary: 'Get whether two-factor authentication is required, and an open transfer of ownership',
        response: accountSecurity,
        can: { require_two_factor: 'saveTwoFactorRequirement' },
      },
      acceptOwnership: {
        endpoint: 'POST /a/api/v1/account/ownership/accept',
        idempotency: { repeatable: 'A second call is refused: the transfer is complete.' },
        summary: 'Confirm a transfer as the new owner. The former owner becomes an admin',
        body: z.strictObject({ password: currentPassword }),
        example: { password: 'none' },
        status: 204,
      },
      endOwnershipTransfer: {
        endpoint: 'DELETE /a/api/v1/account/ownership',
        summary: 'Withdraw a transfer as the owner, or decline it as the admin who was chosen',
      },
    },
  ),
  ...routes(
    { auth: 'session', permission: 'admins', billing: true, sessionOnly: true },
    {
      saveAdminRole: {
        endpoint: 'PUT /a/api/v1/admins/:adminId/role',
        summary: "Change the role of an admin or a client. Owners only. The user's sessions end",
        body: z.strictObject({ role: z.enum(ADMIN_ROLES) }),
        example: { role: 'admin' },
        status: 204,
      },
      saveTwoFactorRequirement: {
        endpoint: 'PUT /a/api/v1/account/two-factor',
        summary:
          'Require two-factor authentication of every user of the account, or stop requiring it. Owners only',
        body: z.strictObject({ required: z.boolean() }),
        example: { required: false },
        response: accountSecurity,
      },
      startOwnershipTransfer: {
        endpoint: 'POST /a/api/v1/account/ownership',
        idempotency: { repeatable: 'A second call is refused while a transfer is open.' },
        summary: 'Offer the ownership of the account to an admin, who has 3 days to confirm it',
        body: z.strictObject({ admin_id: id, password: currentPassword }),
        example: { admin_id: 1, password: 'none' },
        response: accountSecurity,
      },
    },
  ),
}
