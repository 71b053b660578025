import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { loadActor } from '../../access/accounts'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { belongsToHost } from '../../../platform/http/known-hosts'
import { beginSession } from '../../../platform/session/browser-session'
import { issueCsrfToken } from '../../../platform/session/csrf-token'
import { rememberDevice } from '../../../platform/session/known-device'
import { issueToken } from '../../../platform/session/one-time-token'
import type { SignInCall } from './connected-services'
import { presentUser } from './present-user'
import { markLogin } from './session.repo'

/** Time limit of the second step. */
const SECOND_STEP_MS = 5 * MINUTE_MS
/** Longer than the step, so that a late user sees that it expired, rather than a CSRF error. */
const READABLE_MS = HOUR_MS

/** Starts the session of a fully authenticated user. */
export async function signIn(tx: Tx, call: SignInCall, userId: number) {
  const { sessionId, csrfToken } = await beginSession(tx, userId, call)
  await markLogin(tx, userId, { at: call.now, ip: call.request.ip })
  rememberDevice(call.request, call.reply, userId, call)
  const loaded = await loadActor(tx, { userId, sessionId, now: call.now })
  if (!loaded || !belongsToHost(call.request, loaded.actor.accountId))
    throw new ApiError(401, 'error.login_failed')
  call.request.log.info({ userId, ip: call.request.ip }, 'signed in')
  return { response: { user: await presentUser(tx, loaded.actor, call.services) }, csrf_token: csrfToken }
}

/**
 * Completes the first step, by password or identity provider: starts a session or, if the user has a second
 * step, issues a token for it. The readable CSRF token is bound to that token, as it otherwise is to a
 * session.
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
