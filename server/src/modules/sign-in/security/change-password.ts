import { pageLink } from '../../../platform/http/page-link'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { renewSession } from '../../../platform/session/browser-session'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { hashPassword } from '../../../platform/session/password'
import { assertNotGuessable } from '../../../platform/session/password-rules'
import { endSessionsOf } from '../../../platform/session/session-store'
import { SIGN_IN_PAGES, type ParsedBody, type passwordRoutes } from '@portico/shared/contracts'
import { queueMail } from '../../messages/mail'
import { endApiKeys } from './own-api-key'
import { acceptProof, type PasswordProof, proveOwnPassword } from './own-password'
import { setUser, userById } from './security.repo'
import type { SecurityCaller, SecuritySettings } from './security-settings'

type Input = ParsedBody<typeof passwordRoutes.changePassword>

interface NewPassword {
  proof: PasswordProof
  passwordHash: string
}

/** Checks the current password and hashes the new one, outside any transaction. */
export async function prepareChange(caller: Caller & SecuritySettings, input: Input): Promise<NewPassword> {
  const credentials = { password: input.current_password, field: 'current_password' }
  const proof = await proveOwnPassword(caller.db, caller, credentials)
  assertNotGuessable(input.password, caller.actor.email)
  return { proof, passwordHash: await hashPassword(input.password) }
}

/** Changes the password. This session continues under a new sid, all others end; API keys end on request. */
export async function changePassword(
  tx: Tx,
  caller: SecurityCaller,
  { proof, passwordHash, end_api_keys: endsKeys }: NewPassword & Pick<Input, 'end_api_keys'>,
): Promise<string> {
  const { actor } = caller
  const user = await userById(tx, actor.userId)
  await acceptProof(tx, user, proof)
  await storePassword(tx, caller, passwordHash)
  await endSessionsOf(tx, user.id, actor.sessionId)
  if (endsKeys) await endApiKeys(tx, caller)
  return renewSession(tx, actor.sessionId, caller)
}

/**
 * Stores a new password, ends every link and unfinished sign-in of the old one, and emails the user.
 */
export async function storePassword(
  tx: Tx,
  caller: Caller & SecuritySettings,
  passwordHash: string,
): Promise<void> {
  const { actor, now, box } = caller
  const { userId, accountId, email, language } = actor
  await setUser(tx, userId, { passwordHash, passwordChangedAt: now })
  await endTokensOf(tx, { userId }, ['login', 'password'], now)
  await recordEvent(tx, caller, 'user.password', { subject: email })
  const values = { name: actor.displayname, resetLink: pageLink(caller, SIGN_IN_PAGES.forgotPassword) }
  const mail = { to: email, language, accountId, template: 'password-changed' as const, values }
  await queueMail(tx, box, mail, now)
}
