import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { type ApiError, notFound } from '../errors/api-error'
import { toApiError } from '../errors/to-api-error'
import { clearSessionCookies, CSRF_COOKIE, sidOf } from '../session/session-cookies'

/** Answers all errors in one format. */
export function setErrorHandlers(app: FastifyInstance, onDiskFull: () => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (toApiError(error).messageId === 'error.disk_full') onDiskFull()
    return answerError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error, { bodyLimit: request.routeOptions.bodyLimit })
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
  if (isSuspicious(apiError)) logRefusal(apiError, request)
  // An invalid key says nothing about the session beside it.
  if (apiError.status === 401 && !request.headers[KEY_HEADER]) clearStaleCookies(request, reply)
  return reply
    .code(apiError.status)
    .headers({ 'cache-control': 'no-store', ...apiError.options.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.body()))
}

const REFUSALS = [401, 403, 429]

/** True for wrong credentials, missing permissions and exceeded limits, but not for an ended session. */
function isSuspicious({ status, messageId }: ApiError): boolean {
  if (messageId === 'error.code_invalid') return true
  return REFUSALS.includes(status) && messageId !== 'error.unauthenticated'
}

/** Logs the route's pattern, since addresses and bodies contain guest data. */
function logRefusal({ status, messageId, options }: ApiError, request: FastifyRequest): void {
  const { method, url: route } = request.routeOptions
  request.log.warn(
    { method, route, status, reason: options.reason ?? messageId, ip: request.ip },
    'request refused',
  )
}

function clearStaleCookies(request: FastifyRequest, reply: FastifyReply): void {
  if (sidOf(request) || request.cookies[CSRF_COOKIE]) clearSessionCookies(request, reply)
}
