import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw bytes, on routes with `rawBody`. */
    rawBody?: Buffer
  }
}

/** Runs `register` in a scope where bodies stay raw: a signature must be checked over the original bytes. */
export function readRawBody(
  app: FastifyInstance,
  isRaw: true | undefined,
  register: (scope: FastifyInstance) => void,
): void {
  if (!isRaw) return register(app)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = body as Buffer // parseAs guarantees a buffer
      done(null, undefined)
    })
    register(scope)
  })
}
