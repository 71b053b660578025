import type { Admin, adminsRoutes, ParsedBody } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import {
  type Inviter,
  resendInvitation,
  sendInvitation,
  storeInvitation,
  withdrawInvitation,
} from '../invitations'
import { findAdmin } from './admins.repo'
import { presentAdmin } from './present-admin'

/** @throws 422 if the address is in the list of admins already */
export async function inviteAdmin(
  tx: Tx,
  caller: Inviter,
  { email, displayname }: ParsedBody<typeof adminsRoutes.inviteAdmin>,
): Promise<Admin> {
  const invitation = await storeInvitation(tx, caller, { email, displayname, role: 'admin' })
  await sendInvitation(tx, caller, invitation)
  await recordEvent(tx, caller, 'admin.invite', { subject: email })
  return presentById(tx, caller, invitation.id)
}

export async function resendAdminInvitation(
  tx: Tx,
  caller: Inviter,
  { invitationId }: { invitationId: number },
): Promise<Admin> {
  const { id, email } = await resendInvitation(tx, caller, { id: invitationId, role: 'admin' })
  await recordEvent(tx, caller, 'admin.resend', { subject: email })
  return presentById(tx, caller, id)
}

export async function withdrawAdminInvitation(
  tx: Tx,
  caller: Caller,
  { invitationId }: { invitationId: number },
): Promise<void> {
  const { email } = await withdrawInvitation(tx, caller, { id: invitationId, role: 'admin' })
  await recordEvent(tx, caller, 'admin.withdraw', { subject: email })
}

export async function presentById(tx: Tx, caller: Caller, id: number): Promise<Admin> {
  const row = await findAdmin(tx, { accountId: caller.actor.accountId, id })
  if (!row) throw notFound()
  return presentAdmin(caller, row)
}
