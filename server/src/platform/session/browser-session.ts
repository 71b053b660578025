import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database'
import { setCsrfCookie, setSessionCookie, sidOf } from './session-cookies'
import { endSession, rotateSession, startSession, type Session } from './session-store'

/** A browser's call, and the dependencies to answer it with a session. */
export interface BrowserCall {
  request: FastifyRequest
  reply: FastifyReply
  /** Signs the readable token. */
  secret: string
  now: Date
}

/**
 * Starts a session for the calling browser. An existing sid is never reused, which prevents session fixation.
 */
export async function beginSession(
  tx: Tx,
  userId: number,
  call: BrowserCall,
): Promise<{ sessionId: number; csrfToken: string }> {
  const { request, now } = call
  const former = sidOf(request)
  if (former) await endSession(tx, former)
  const userAgent = request.headers['user-agent'] ?? ''
  const started = await startSession(tx, { userId, address: request.ip, userAgent, now })
  return { sessionId: started.session.id, csrfToken: setCookies(started, call) }
}

/**
 * Renews the sid of a session after its permissions changed, so that a copy of the old cookie is worthless.
 * @returns the readable token that belongs to it
 */
export async function renewSession(tx: Tx, sessionId: number, call: BrowserCall): Promise<string> {
  return setCookies(await rotateSession(tx, sessionId, call.now), call)
}

function setCookies(
  { sid, session }: { sid: string; session: Session },
  { request, reply, secret }: BrowserCall,
): string {
  setSessionCookie(request, reply, sid)
  return setCsrfCookie(request, reply, { secret, sid, session })
}
