import { SIGN_IN_PAGES, type TwoFactorState } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { renewSession, type BrowserCall } from '../../platform/session/browser-session'
import { endSessionsOf } from '../../platform/session/session-store'
import { queueMail } from '../mail'
import { presentUser } from '../session'
import { assertMayGuess, forgetGuesses, secretOwner, takeCode, wrongCode } from './check-code'
import { assertPassword } from './check-password'
import { deleteRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes'
import { pageLink, type SecuritySettings } from './security-settings'
import { setUser, userById } from './security.repo'
import { newTotpSecret, otpauthUrl } from './totp'

export async function twoFactorState(tx: Tx, userId: number): Promise<TwoFactorState> {
  const { tfSecret } = await userById(tx, userId)
  return { tf_enabled: tfSecret !== null, recovery_codes_left: await recoveryCodesLeft(tx, userId) }
}

/** A new secret, which opens nothing before a code of it was given. Beginning again makes another one. */
export async function beginTwoFactor(tx: Tx, actor: Actor, { box }: Pick<SecuritySettings, 'box'>) {
  const user = await userById(tx, actor.userId)
  if (user.tfSecret) throw new ApiError(409, 'error.conflict')
  const secret = newTotpSecret()
  await setUser(tx, user.id, { tfPendingSecret: box.seal(secret, secretOwner(user.id)) })
  return {
    ...(await twoFactorState(tx, user.id)),
    secret,
    otpauth_url: otpauthUrl(secret, user.email),
  }
}

/** With the first code of the app it is on. All other sessions end: they began without the second step. */
export async function switchTwoFactorOn(
  tx: Tx,
  actor: Actor,
  code: string,
  call: BrowserCall,
  settings: SecuritySettings,
) {
  const { now, request, secret } = call
  const user = await userById(tx, actor.userId)
  if (!user.tfPendingSecret) throw new ApiError(409, 'error.conflict')
  await assertMayGuess(tx, user.id, request.ip, now)
  const fresh = { ...user, tfLastStep: null }
  if (!(await takeCode(tx, fresh, user.tfPendingSecret, code, { box: settings.box, now }))) throw wrongCode()
  await forgetGuesses(tx, user.id)
  await setUser(tx, user.id, { tfSecret: user.tfPendingSecret, tfPendingSecret: null })
  const codes = await replaceRecoveryCodes(tx, secret, user.id)
  await endSessionsOf(tx, user.id, actor.sessionId)
  const csrfToken = await renewSession(tx, actor.sessionId, call)
  await tellTwoFactor(tx, actor, 'on', settings, now)
  const after = { ...actor, twoFactor: true }
  return { response: { user: await presentUser(tx, after), recovery_codes: codes }, csrf_token: csrfToken }
}

/** The session goes on under another sid. Also ends a set-up that was only begun; that needs no password. */
export async function switchTwoFactorOff(
  tx: Tx,
  actor: Actor,
  password: string | undefined,
  call: BrowserCall,
  settings: SecuritySettings,
): Promise<TwoFactorState> {
  const { now } = call
  const user = await userById(tx, actor.userId)
  if (user.tfSecret) {
    await assertPassword(tx, user, { password, field: 'password', now })
    await deleteRecoveryCodes(tx, user.id)
    await renewSession(tx, actor.sessionId, call)
    await tellTwoFactor(tx, actor, 'off', settings, now)
  }
  await setUser(tx, user.id, { tfSecret: null, tfPendingSecret: null, tfLastStep: null })
  return twoFactorState(tx, user.id)
}

export async function renewRecoveryCodes(
  tx: Tx,
  actor: Actor,
  password: string,
  { secret }: Pick<SecuritySettings, 'secret'>,
  now: Date,
): Promise<string[]> {
  const user = await userById(tx, actor.userId)
  if (!user.tfSecret) throw new ApiError(409, 'error.conflict')
  await assertPassword(tx, user, { password, field: 'password', now })
  const codes = await replaceRecoveryCodes(tx, secret, user.id)
  const event = { action: 'user.recovery_codes', subjectKind: 'user', subject: user.email }
  await recordEvent(tx, { actor, now }, { ...event, before: {}, after: { count: codes.length } })
  return codes
}

async function tellTwoFactor(
  tx: Tx,
  actor: Actor,
  state: 'on' | 'off',
  settings: SecuritySettings,
  now: Date,
): Promise<void> {
  const event = { action: `user.two_factor_${state}`, subjectKind: 'user', subject: actor.email }
  const [before, after] = [{ two_factor: state === 'off' }, { two_factor: state === 'on' }]
  await recordEvent(tx, { actor, now }, { ...event, before, after })
  const values = { name: actor.displayname, link: pageLink(settings, SIGN_IN_PAGES.security) }
  const { email: to, language, accountId } = actor
  await queueMail(tx, settings.box, { to, language, accountId, template: `two-factor-${state}`, values }, now)
}
