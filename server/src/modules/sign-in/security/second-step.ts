import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import { loadActor } from '../../access/accounts'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { tryToken, useToken } from '../../../platform/session/one-time-token'
import { queueMail } from '../../messages/mail'
import { signIn } from '../session'
import { assertMayGuess, forgetGuesses, takeEither, wrongCode } from './check-code'
import { recoveryCodesLeft } from './recovery-codes.repo'
import type { SecurityVisitor } from './security-settings'
import { userById, type UserRow } from './security.repo'

/** Completes sign-in with the second step. The first step's token allows five attempts in five minutes. */
export async function takeSecondStep(
  tx: Tx,
  caller: SecurityVisitor,
  { token, code }: { token: string; code: string },
) {
  const { now } = caller
  const step = await tryToken(tx, 'login', token, now)
  if (!step?.userId) throw wrongCode({ expired: true })
  await assertMayGuess(tx, caller, step.userId)
  const user = await userById(tx, step.userId)
  const usedCode = await takeEither(tx, caller, { user, code })
  if (!usedCode) throw wrongCode({ expired: step.triesLeft === 0 })
  // Only one of two concurrent correct codes signs in.
  if (!(await useToken(tx, 'login', token, now))) throw wrongCode({ expired: true })
  await forgetGuesses(tx, user.id)
  if (usedCode === 'recovery') await notifyRecoveryCodeUsed(tx, caller, user)
  return signIn(tx, caller, user.id)
}

async function notifyRecoveryCodeUsed(tx: Tx, caller: SecurityVisitor, user: UserRow): Promise<void> {
  const { box, now } = caller
  const left = await recoveryCodesLeft(tx, user.id)
  const loaded = await loadActor(tx, { userId: user.id, sessionId: 0, now })
  if (loaded) {
    await recordEvent(tx, { actor: loaded.actor, now }, 'user.recovery_code_used', {
      subject: user.email,
      before: { left: left + 1 },
      after: { left },
    })
  }
  const values = { name: user.displayname, left, link: pageLink(caller, linked.account('security')) }
  const { email: to, language, accountId } = user
  await queueMail(tx, box, { to, language, accountId, template: 'recovery-code-used', values }, now)
}
