import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database'
import { setCsrfCookie, setSessionCookie, sidOf } from './session-cookies'
import { endSession, rotateSession, startSession, type Session } from './session-store'

/** A call of a browser, and what is needed to answer it with a session. */
export interface BrowserCall {
  request: FastifyRequest
  reply: FastifyReply
  /** Signs the readable token. */
  secret: string
  now: Date
}

/** A session for the browser that asks. A sid that it brought along is never carried over. */
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
 * The same session under a new sid, after what it may do has changed: a copy of the old cookie is worth nothing.
 *
 * @returns the readable token that goes with it
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
