import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadActor } from '../../platform/access/load-actor'
import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { passwordMatches } from '../../platform/session/password'
import {
  clearAttempts,
  countAttempt,
  forgiveAttempt,
  type RateLimit,
} from '../../platform/session/rate-limit'
import { SESSION_COOKIE, setCsrfCookie, setSessionCookie } from '../../platform/session/session-cookies'
import { endSession, startSession } from '../../platform/session/session-store'
import { presentUser } from './present-user'
import { findUserByEmail, markLogin } from './session.repo'

const MINUTE_MS = 60_000
/** Many people may share one address: an office, a hotel. */
const BY_ADDRESS: RateLimit = { name: 'login-address', max: 60, windowMs: 5 * MINUTE_MS }
const BY_EMAIL: RateLimit = { name: 'login-email', max: 10, windowMs: 15 * MINUTE_MS }

export interface LoginAttempt {
  email: string
  password: string
  request: FastifyRequest
  reply: FastifyReply
  secret: string
  now: Date
}

/** Checks the password and starts a session: cookies on the reply, the user and the token as result. */
export async function login(tx: Tx, attempt: LoginAttempt) {
  const { email, password, request, reply, secret, now } = attempt
  await assertWithinLimits(tx, email, request.ip, now)
  const user = await findUserByEmail(tx, email)
  const right = await passwordMatches(user?.passwordHash ?? null, password)
  if (!user || !right) throw new ApiError(401, 'error.login_failed', { keepWrites: true })
  await clearAttempts(tx, BY_EMAIL, email)
  await forgiveAttempt(tx, BY_ADDRESS, request.ip)
  // A sid from before the sign-in is never carried over.
  const former = request.cookies[SESSION_COOKIE]
  if (former) await endSession(tx, former)
  const userAgent = request.headers['user-agent'] ?? ''
  const { sid, session } = await startSession(tx, { userId: user.id, address: request.ip, userAgent, now })
  await markLogin(tx, user.id, now)
  const loaded = await loadActor(tx, { userId: user.id, sessionId: session.id, now })
  if (!loaded) throw new ApiError(401, 'error.login_failed')
  setSessionCookie(request, reply, sid)
  const token = setCsrfCookie(request, reply, { secret, sid, session })
  return { response: { user: await presentUser(tx, loaded.actor) }, csrf_token: token }
}

/** Counts before it looks, so that many at once cannot slip through. What was right is taken back later. */
async function assertWithinLimits(tx: Tx, email: string, address: string, now: Date): Promise<void> {
  const byAddress = await countAttempt(tx, BY_ADDRESS, address, now)
  const byEmail = await countAttempt(tx, BY_EMAIL, email, now)
  const seconds = Math.max(byAddress, byEmail)
  if (seconds === 0) return
  throw new ApiError(429, 'error.too_many_requests', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
    keepWrites: true,
  })
}
