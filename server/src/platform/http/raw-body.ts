import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as they came, on routes with `rawBody`. */
    rawBody?: Buffer
  }
}

/** Runs `register` where bodies stay bytes: what was signed must not be read and written again before it is checked. */
export function readRawBody(
  app: FastifyInstance,
  isRaw: true | undefined,
  register: (scope: FastifyInstance) => void,
): void {
  if (!isRaw) return register(app)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = body as Buffer // parseAs says so
      done(null, undefined)
    })
    register(scope)
  })
}
