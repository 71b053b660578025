import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_MS, type Session } from './session-store'
import { issueCsrfToken } from './csrf-token'

export const SESSION_COOKIE = 'sid'
export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

/** Returns the sid that the browser sent. */
export function sidOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)]
}

/** Sets the session cookie, which scripts can't read. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sid: string): void {
  reply.setCookie(sessionCookieName(request), sid, {
    ...cookieBase(request),
    httpOnly: true,
    maxAge: ABSOLUTE_MS / 1000,
  })
}

/**
 * Sets the cookie that scripts read, to send it back as a header and to know when the session ends.
 * @returns the token in it
 */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, sid, session }: { secret: string; sid: string; session: Session },
): string {
  const token = issueCsrfToken(secret, sid, session.endsAt)
  reply.setCookie(CSRF_COOKIE, token, { ...cookieBase(request), httpOnly: false, expires: session.endsAt })
  return token
}

/** Also used for an expired session: without the readable cookie the front end notices immediately. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), cookieBase(request))
  reply.clearCookie(CSRF_COOKIE, cookieBase(request))
}

function sessionCookieName(request: FastifyRequest): string {
  return hostCookieName(request, SESSION_COOKIE)
}

/** Over HTTPS, the prefix makes browsers accept the cookie only from this host, not from a sibling domain. */
export function hostCookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name
}

export function cookieBase(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
}
