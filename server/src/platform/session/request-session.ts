import { PAGE_USER_HEADER, type RouteDefinition } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessControl, CallScope, FoundCaller } from '../access/access-control'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { belongsToHost } from '../http/known-hosts'
import { isCsrfTokenValid } from './csrf-token'
import { CSRF_COOKIE, CSRF_HEADER, setCsrfCookie, sidOf } from './session-cookies'

interface Options {
  secret: string
  now: Date
}

/**
 * Returns the user of a request's cookie; null if there is none, its session has ended, or the request came to the domain
 * of another account.
 */
export async function requestCaller(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  { access, secret, ...scope }: Options & CallScope & { access: Pick<AccessControl, 'sessionCaller'> },
): Promise<FoundCaller | null> {
  const sid = sidOf(request)
  if (!sid) return null
  const caller = await access.sessionCaller(tx, sid, scope)
  if (!caller || !belongsToHost(request, caller.actor.accountId)) return null
  // The readable cookie tells the front end when the session ends, so it's renewed with it. It's also set
  // again if it was lost, because unsafe calls need it.
  if (caller.touchCredential || !request.cookies[CSRF_COOKIE]) {
    setCsrfCookie(request, reply, { secret, sid, session: caller.session })
  }
  return caller
}

/**
 * Throws 403 unless an unsafe call carries this session's token both as cookie and as header. The two may
 * differ: a parallel answer can renew the cookie between reading it and sending the call. Both must be valid.
 */
export function assertCsrf(entry: RouteDefinition, request: FastifyRequest, { secret, now }: Options): void {
  if (entry.method === 'GET' || entry.csrf === false) return
  const sid = sidOf(request) ?? ''
  const header = request.headers[CSRF_HEADER]
  const holds = (token: string | undefined) => isCsrfTokenValid(secret, token, sid, now)
  if (typeof header === 'string' && holds(header) && holds(request.cookies[CSRF_COOKIE])) return
  throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
}

/** Throws 409 if the page shows another user than the browser's session. */
export function assertPageUser(request: FastifyRequest, userId: number): void {
  const pageUser = request.headers[PAGE_USER_HEADER]
  if (pageUser === undefined || pageUser === String(userId)) return
  throw new ApiError(409, 'error.other_user', { reason: 'otherUser' })
}
