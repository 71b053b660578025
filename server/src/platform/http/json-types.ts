import type { FastifyInstance } from 'fastify'

/** Runs `register` where `types` are read as JSON too; other routes go on refusing them. */
export function readJsonTypes(
  app: FastifyInstance,
  types: readonly string[] | undefined,
  register: (scope: FastifyInstance) => void,
): void {
  if (!types) return register(app)
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    register(scope)
  })
}
