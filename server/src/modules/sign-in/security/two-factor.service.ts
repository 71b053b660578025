import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import { type TwoFactorState } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { renewSession } from '../../../platform/session/browser-session'
import { endSessionsOf } from '../../../platform/session/session-store'
import { queueMail } from '../../messages/mail'
import { brandOfAccount } from '../../provider/branding'
import { presentUser } from '../session'
import { assertMayGuess, forgetGuesses, secretOwner, takeCode, wrongCode } from './check-code'
import { acceptProof, type PasswordProof } from './own-password'
import { setUser, userById } from './security.repo'
import { deleteRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.repo'
import type { SecurityCaller } from './security-settings'
import { newTotpSecret, otpauthUrl } from './totp'

async function stateOf(tx: Tx, userId: number): Promise<TwoFactorState> {
  const { tfSecret } = await userById(tx, userId)
  return { tf_enabled: tfSecret !== null, recovery_codes_left: await recoveryCodesLeft(tx, userId) }
}

export const twoFactorState = (tx: Tx, { actor }: Caller) => stateOf(tx, actor.userId)

/**
 * Creates a secret, which is inactive until one of its codes is entered. Beginning again creates another one.
 */
export async function beginTwoFactor(tx: Tx, { actor, box }: SecurityCaller) {
  const user = await userById(tx, actor.userId)
  if (user.tfSecret) throw new ApiError(409, 'error.conflict')
  const secret = newTotpSecret()
  const { name: issuer } = await brandOfAccount(tx, actor.accountId)
  await setUser(tx, user.id, { tfPendingSecret: box.seal(secret, secretOwner(user.id)) })
  return {
    ...(await stateOf(tx, user.id)),
    secret,
    otpauth_url: otpauthUrl(secret, { issuer, email: user.email }),
  }
}

/**
 * Turns two-factor authentication on with the first code. All other sessions end, because they began without
 * it.
 */
export async function switchTwoFactorOn(tx: Tx, caller: SecurityCaller, { code }: { code: string }) {
  const { actor, secret } = caller
  const user = await userById(tx, actor.userId)
  if (!user.tfPendingSecret) throw new ApiError(409, 'error.conflict')
  await assertMayGuess(tx, caller, user.id)
  const fresh = { ...user, tfLastStep: null }
  const right = await takeCode(tx, caller, { user: fresh, sealedSecret: user.tfPendingSecret, code })
  if (!right) throw wrongCode()
  await forgetGuesses(tx, user.id)
  await setUser(tx, user.id, { tfSecret: user.tfPendingSecret, tfPendingSecret: null })
  const codes = await replaceRecoveryCodes(tx, secret, user.id)
  await endSessionsOf(tx, user.id, actor.sessionId)
  const csrfToken = await renewSession(tx, actor.sessionId, caller)
  await notifyTwoFactorChanged(tx, caller, 'on')
  const after = { ...actor, twoFactor: true }
  return {
    response: { user: await presentUser(tx, after, caller.services), recovery_codes: codes },
    csrf_token: csrfToken,
  }
}

/**
 * Turns two-factor authentication off; the session continues under a new sid. Also ends an unfinished setup,
 * which needs no password.
 */
export async function switchTwoFactorOff(
  tx: Tx,
  caller: SecurityCaller,
  proof: PasswordProof,
): Promise<TwoFactorState> {
  const { actor } = caller
  const user = await userById(tx, actor.userId)
  if (user.tfSecret) {
    await acceptProof(tx, user, proof)
    if (actor.account.twoFactorRequired) throw new ApiError(409, 'error.two_factor_required')
    await deleteRecoveryCodes(tx, user.id)
    await renewSession(tx, actor.sessionId, caller)
    await notifyTwoFactorChanged(tx, caller, 'off')
  }
  await setUser(tx, user.id, { tfSecret: null, tfPendingSecret: null, tfLastStep: null })
  return stateOf(tx, user.id)
}

export async function renewRecoveryCodes(
  tx: Tx,
  caller: SecurityCaller,
  proof: PasswordProof,
): Promise<string[]> {
  const { actor, secret } = caller
  const user = await userById(tx, actor.userId)
  if (!user.tfSecret) throw new ApiError(409, 'error.conflict')
  await acceptProof(tx, user, proof)
  const codes = await replaceRecoveryCodes(tx, secret, user.id)
  await recordEvent(tx, caller, 'user.recovery_codes', {
    subject: user.email,
    after: { count: codes.length },
  })
  return codes
}

async function notifyTwoFactorChanged(tx: Tx, caller: SecurityCaller, state: 'on' | 'off'): Promise<void> {
  const { email: to, displayname: name, language, accountId } = caller.actor
  const change = { before: { two_factor: state === 'off' }, after: { two_factor: state === 'on' } }
  await recordEvent(tx, caller, `user.two_factor_${state}`, { subject: to, ...change })
  const values = { name, link: pageLink(caller, linked.account('security')) }
  const mail = { to, language, accountId, template: `two-factor-${state}` as const, values }
  await queueMail(tx, caller.box, mail, caller.now)
}
