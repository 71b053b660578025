import type { Admin, adminsRoutes, ParsedBody } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { changeUser, endCredentials, lockAccount, personState } from '../accounts'
import { endInvitationsBy } from '../invitations'
import { type AdminRow, deleteTransferOf, findActiveUser, findAdmin } from './admins.repo'
import { presentById } from './invite-admin'

/** Ends everything an admin can act with, at once. */
export async function deactivateAdmin(tx: Tx, caller: Caller, id: number): Promise<Admin> {
  const { now } = caller
  const row = await lockOther(tx, caller, id)
  if (personState(row, now) !== 'active') throw new ApiError(409, 'error.conflict')
  await changeUser(tx, id, { deactivatedAt: now })
  await endAccess(tx, caller, id)
  await recordEvent(tx, caller, 'admin.deactivate', { subject: row.email })
  return presentById(tx, caller, id)
}

/** Lets a deactivated admin sign in again. Keys, sessions and invitations that ended stay ended. */
export async function restoreAdmin(tx: Tx, caller: Caller, id: number): Promise<Admin> {
  const row = await lockOther(tx, caller, id)
  if (personState(row, caller.now) !== 'deactivated') throw new ApiError(409, 'error.conflict')
  await changeUser(tx, id, { deactivatedAt: null })
  await recordEvent(tx, caller, 'admin.restore', { subject: row.email })
  return presentById(tx, caller, id)
}

/** Makes an admin a client, without access until a location gives it, or a client an admin. */
export async function saveAdminRole(
  tx: Tx,
  caller: Caller,
  { id, role }: { id: number } & ParsedBody<typeof adminsRoutes.saveAdminRole>,
): Promise<void> {
  const { accountId, userId } = caller.actor
  await lockAccount(tx, accountId)
  const user = await findActiveUser(tx, { accountId, id })
  if (!user) throw notFound()
  if (user.id === userId || user.role === 'owner') throw isProtected()
  if (user.role === role) return
  await changeUser(tx, id, { role })
  await endAccess(tx, caller, id)
  await recordEvent(tx, caller, 'admin.role', {
    subject: user.email,
    before: { role: user.role },
    after: { role },
  })
}

/** Ends sessions, links, keys, sent invitations and an offered ownership, which belong to the former access. */
async function endAccess(tx: Tx, { actor, now }: Caller, userId: number): Promise<void> {
  await endCredentials(tx, userId, now)
  await endInvitationsBy(tx, userId, now)
  await deleteTransferOf(tx, actor.accountId, userId)
}

/** @throws 403 for the owner and for the caller's own user */
async function lockOther(tx: Tx, { actor }: Caller, id: number): Promise<AdminRow> {
  const { accountId, userId } = actor
  await lockAccount(tx, accountId)
  const row = await findAdmin(tx, { accountId, id })
  if (!row) throw notFound()
  if (row.id === userId || row.role === 'owner') throw isProtected()
  return row
}

const isProtected = () => new ApiError(403, 'error.admin.protected', { reason: 'permission' })
