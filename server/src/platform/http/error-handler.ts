import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { notFound } from '../errors/api-error'
import { toApiError } from '../errors/to-api-error'
import { clearSessionCookies, CSRF_COOKIE, sidOf } from '../session/session-cookies'

/** One shape for everything that goes wrong, wherever it does. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error, { bodyLimit: request.routeOptions.bodyLimit })
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
  // A key that does not hold says nothing of the session beside it.
  if (apiError.status === 401 && !request.headers[KEY_HEADER]) clearStaleCookies(request, reply)
  return reply
    .code(apiError.status)
    .headers({ 'cache-control': 'no-store', ...apiError.options.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.body()))
}

function clearStaleCookies(request: FastifyRequest, reply: FastifyReply): void {
  if (sidOf(request) || request.cookies[CSRF_COOKIE]) clearSessionCookies(request, reply)
}
