import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_MS, type Session } from './session-store'
import { issueCsrfToken } from './csrf-token'

export const SESSION_COOKIE = 'sid'
/** Over https: a browser takes it from this very host alone, not from another name of the domain. */
const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`
export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

/** What the browser brought as its session. */
export function sidOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)]
}

/** The cookie that is the session. Scripts cannot read it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sid: string): void {
  reply.setCookie(sessionCookieName(request), sid, {
    ...base(request),
    httpOnly: true,
    maxAge: ABSOLUTE_MS / 1000,
  })
}

/**
 * The cookie that scripts read: to send back as a header, and to know when the session ends.
 *
 * @returns the token in it
 */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, sid, session }: { secret: string; sid: string; session: Session },
): string {
  const token = issueCsrfToken(secret, sid, session.endsAt)
  reply.setCookie(CSRF_COOKIE, token, { ...base(request), httpOnly: false, expires: session.endsAt })
  return token
}

/** Also for a session that is over: without the readable cookie the front end knows it at once. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), base(request))
  reply.clearCookie(CSRF_COOKIE, base(request))
}

function sessionCookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? HOST_SESSION_COOKIE : SESSION_COOKIE
}

function base(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
}
