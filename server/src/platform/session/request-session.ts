import { PAGE_USER_HEADER, type RouteDefinition } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessControl, CallScope, FoundCaller } from '../access/access-control'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { isCsrfTokenValid } from './csrf-token'
import { CSRF_COOKIE, CSRF_HEADER, setCsrfCookie, sidOf } from './session-cookies'

interface Options {
  secret: string
  now: Date
}

/** Who the cookie of a request belongs to; null where there is none or its session is over. */
export async function requestCaller(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  { access, secret, ...scope }: Options & CallScope & { access: Pick<AccessControl, 'sessionCaller'> },
): Promise<FoundCaller | null> {
  const sid = sidOf(request)
  if (!sid) return null
  const found = await access.sessionCaller(tx, sid, scope)
  if (!found) return null
  // The readable cookie tells the front end when the session ends, so it moves with it. It also comes
  // back where it was lost: without it no unsafe call would be possible any more.
  if (found.touchCredential || !request.cookies[CSRF_COOKIE]) {
    setCsrfCookie(request, reply, { secret, sid, session: found.session })
  }
  return found
}

/**
 * 403 unless an unsafe call carries the token of this session, both as cookie and as header. The two may
 * differ: a parallel answer can renew the cookie between reading it and sending the call. Each must hold.
 */
export function assertCsrf(entry: RouteDefinition, request: FastifyRequest, { secret, now }: Options): void {
  if (entry.method === 'GET' || entry.csrf === false) return
  const sid = sidOf(request) ?? ''
  const header = request.headers[CSRF_HEADER]
  const holds = (token: string | undefined) => isCsrfTokenValid(secret, token, sid, now)
  if (typeof header === 'string' && holds(header) && holds(request.cookies[CSRF_COOKIE])) return
  throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
}

/** 409 where the page shows another user than the one whose session the browser sends. */
export function assertPageUser(request: FastifyRequest, userId: number): void {
  const pageUser = request.headers[PAGE_USER_HEADER]
  if (pageUser === undefined || pageUser === String(userId)) return
  throw new ApiError(409, 'error.other_user', { reason: 'otherUser' })
}
