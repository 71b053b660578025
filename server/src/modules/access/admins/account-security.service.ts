import type { AccountSecurity, adminsRoutes, OwnershipTransfer, ParsedBody } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import { dayText } from '../../../platform/date-texts'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../platform/errors/api-error'
import { pageLink } from '../../../platform/http/page-link'
import { endSessionsOf } from '../../../platform/session/session-store'
import { queueMail } from '../../messages/mail'
import { acceptProof, type PasswordProof, userById } from '../../sign-in/security'
import { changeAccount, changeUser, lockAccount } from '../accounts'
import type { Inviter } from '../invitations'
import {
  deleteTransfer,
  findActiveUser,
  findTransfer,
  insertTransfer,
  type TransferRow,
  usersWithoutTwoFactor,
} from './admins.repo'

const TRANSFER_DAYS = 3
const ADMINS_PAGE = '/app/admins'

export async function accountSecurity(tx: Tx, caller: Caller): Promise<AccountSecurity> {
  const { actor, now } = caller
  const { accountId } = actor
  const transfer = await findTransfer(tx, accountId, now)
  return {
    two_factor_required: actor.account.twoFactorRequired,
    users_without_two_factor: (await usersWithoutTwoFactor(tx, accountId)).length,
    own_two_factor: actor.twoFactor,
    transfer: transfer && (await presentTransfer(tx, caller, transfer)),
  }
}

/**
 * Requires two-factor authentication. Sessions without it end, and their users set it up at the next sign-in.
 * The owner must use it already, so that the account never has an owner who can't get in.
 */
export async function saveTwoFactorRequirement(
  tx: Tx,
  caller: Caller,
  { required }: ParsedBody<typeof adminsRoutes.saveTwoFactorRequirement>,
): Promise<AccountSecurity> {
  const { actor } = caller
  const { accountId } = actor
  const stored = await lockAccount(tx, accountId)
  if (required && !actor.twoFactor) throw new ApiError(409, 'error.admin.own_two_factor')
  await changeAccount(tx, accountId, { twoFactorRequired: required })
  if (required)
    for (const userId of await usersWithoutTwoFactor(tx, accountId)) await endSessionsOf(tx, userId)
  await recordChange(tx, caller, 'account.two_factor_required', {
    subject: actor.account.name,
    before: { two_factor_required: stored?.twoFactorRequired ?? false },
    after: { two_factor_required: required },
  })
  const account = { ...actor.account, twoFactorRequired: required }
  return accountSecurity(tx, { ...caller, actor: { ...actor, account } })
}

/** Offers the ownership to an admin. The owner has proved their password. */
export async function startOwnershipTransfer(
  tx: Tx,
  caller: Inviter,
  { admin_id: id, proof }: { admin_id: number; proof: PasswordProof },
): Promise<AccountSecurity> {
  const { actor, box, now } = caller
  const { accountId, userId } = actor
  await lockAccount(tx, accountId)
  const owner = await userById(tx, userId)
  await acceptProof(tx, owner, proof)
  if (owner.role !== 'owner') throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  if (await findTransfer(tx, accountId, now)) throw new ApiError(409, 'error.admin.transfer_open')
  const to = await findActiveUser(tx, { accountId, id })
  if (to?.role !== 'admin') throw invalidFields({ admin_id: [{ id: 'error.admin.not_active' }] })
  const expiresAt = new Date(now.getTime() + TRANSFER_DAYS * DAY_MS)
  await insertTransfer(tx, { accountId, fromUserId: userId, toUserId: id, createdAt: now, expiresAt })
  const { email, language, timezone } = to
  const values = {
    name: to.displayname,
    owner: actor.displayname,
    account: actor.account.name,
    until: dayText(expiresAt, language, timezone),
    link: pageLink(caller, ADMINS_PAGE),
  }
  await queueMail(tx, box, { to: email, language, accountId, template: 'ownership-offered', values }, now)
  await recordEvent(tx, caller, 'account.transfer_start', { subject: email })
  return accountSecurity(tx, caller)
}

/** Completes a transfer: the two users change roles in one transaction. */
export async function acceptOwnership(tx: Tx, caller: Inviter, proof: PasswordProof): Promise<void> {
  const { actor, now } = caller
  const { accountId, userId } = actor
  await lockAccount(tx, accountId)
  const user = await userById(tx, userId)
  await acceptProof(tx, user, proof)
  const transfer = await findTransfer(tx, accountId, now)
  if (transfer?.toUserId !== userId) throw notFound()
  const owner = await findActiveUser(tx, { accountId, id: transfer.fromUserId })
  if (owner?.role !== 'owner' || user.role !== 'admin') throw new ApiError(409, 'error.conflict')
  await changeUser(tx, owner.id, { role: 'admin' })
  await changeUser(tx, userId, { role: 'owner' })
  await deleteTransfer(tx, accountId)
  // Open pages show the former permissions; only the session that confirmed continues.
  await endSessionsOf(tx, owner.id)
  await endSessionsOf(tx, userId, actor.sessionId)
  await recordEvent(tx, caller, 'account.transfer_accept', {
    subject: actor.account.name,
    before: { owner: owner.email },
    after: { owner: user.email },
  })
  for (const { email: to, displayname: name, language } of [owner, user]) {
    const values = {
      name,
      account: actor.account.name,
      owner: user.email,
      link: pageLink(caller, ADMINS_PAGE),
    }
    const mail = { to, language, accountId, template: 'ownership-transferred' as const, values }
    await queueMail(tx, caller.box, mail, now)
  }
}

/** Withdraws an open transfer as one of its two users. */
export async function endOwnershipTransfer(tx: Tx, caller: Caller): Promise<void> {
  const { accountId, userId, account } = caller.actor
  await lockAccount(tx, accountId)
  const transfer = await findTransfer(tx, accountId, caller.now)
  if (!transfer || ![transfer.fromUserId, transfer.toUserId].includes(userId)) throw notFound()
  await deleteTransfer(tx, accountId)
  await recordEvent(tx, caller, 'account.transfer_end', { subject: account.name })
}

async function presentTransfer(
  tx: Tx,
  { actor }: Caller,
  { fromUserId, toUserId, createdAt, expiresAt }: TransferRow,
): Promise<OwnershipTransfer> {
  const named = async (id: number) => {
    const { displayname, email } = await userById(tx, id)
    return { id, displayname, email }
  }
  return {
    from: await named(fromUserId),
    to: await named(toUserId),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    can: {
      accept: actor.userId === toUserId,
      end: actor.userId === toUserId || actor.userId === fromUserId,
    },
  }
}
