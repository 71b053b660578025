import type { RouteDefinition } from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessControl } from '../access/access-control'
import type { LoadedActor } from '../access/actor'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { csrfTokenHolds } from './csrf-token'
import { CSRF_COOKIE, CSRF_HEADER, setCsrfCookie, sidOf } from './session-cookies'
import { findSession } from './session-store'

interface Options {
  secret: string
  now: Date
}

/** Who the cookie of a request belongs to; null where there is none or its session is over. */
export async function requestActor(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  { access, secret, now }: Options & { access: Pick<AccessControl, 'loadActor'> },
): Promise<LoadedActor | null> {
  const sid = sidOf(request)
  if (!sid) return null
  const found = await findSession(tx, sid, now)
  if (!found) return null
  const { session, touched } = found
  // The readable cookie tells the front end when the session ends, so it moves with it. It also comes
  // back where it was lost: without it no unsafe call would be possible any more.
  if (touched || !request.cookies[CSRF_COOKIE]) setCsrfCookie(request, reply, { secret, sid, session })
  return access.loadActor(tx, { userId: session.userId, sessionId: session.id, now })
}

/**
 * 403 unless an unsafe call carries the token of this session, both as cookie and as header. The two may
 * differ: a parallel answer can renew the cookie between reading it and sending the call. Each must hold.
 */
export function assertCsrf(entry: RouteDefinition, request: FastifyRequest, { secret, now }: Options): void {
  if (entry.method === 'GET' || entry.csrf === false) return
  const sid = sidOf(request) ?? ''
  const header = request.headers[CSRF_HEADER]
  const holds = (token: string | undefined) => csrfTokenHolds(secret, token, sid, now)
  if (typeof header === 'string' && holds(header) && holds(request.cookies[CSRF_COOKIE])) return
  throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
}
