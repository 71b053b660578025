import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { loadActor } from '../accounts'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { beginSession } from '../../platform/session/browser-session'
import { issueCsrfToken } from '../../platform/session/csrf-token'
import { rememberDevice } from '../../platform/session/known-device'
import { issueToken } from '../../platform/session/one-time-token'
import type { SignInCall } from './connected-services'
import { presentUser } from './present-user'
import { markLogin } from './session.repo'

/** How long the second step may take. */
const SECOND_STEP_MS = 5 * MINUTE_MS
/** Longer, so that who comes too late is told that, and not that their page is a forged one. */
const READABLE_MS = HOUR_MS

/** Starts the session of somebody who has proved who they are, in full. */
export async function signIn(tx: Tx, call: SignInCall, userId: number) {
  const { sessionId, csrfToken } = await beginSession(tx, userId, call)
  await markLogin(tx, userId, call.now)
  rememberDevice(call.request, call.reply, userId, call)
  const loaded = await loadActor(tx, { userId, sessionId, now: call.now })
  if (!loaded) throw new ApiError(401, 'error.login_failed')
  call.request.log.info({ userId, ip: call.request.ip }, 'signed in')
  return { response: { user: await presentUser(tx, loaded.actor, call.services) }, csrf_token: csrfToken }
}

/**
 * After the first proof, a password or an identity provider: a session, or where the user has a second step
 * only a token for it. The readable token is bound to that token, as another one is to a session.
 */
export async function passFirstStep(
  tx: Tx,
  call: SignInCall,
  { id, tfSecret }: { id: number; tfSecret: Buffer | null },
) {
  if (tfSecret === null) return signIn(tx, call, id)
  const { secret, now } = call
  const token = await issueToken(tx, {
    purpose: 'login',
    owner: { userId: id },
    ttlMs: SECOND_STEP_MS,
    now,
  })
  return {
    response: { tf_required: true, reason: '2faRequired' as const, token },
    csrf_token: issueCsrfToken(secret, token, new Date(now.getTime() + READABLE_MS)),
  }
}
