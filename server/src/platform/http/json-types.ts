import type { FastifyInstance } from 'fastify'
import { addJsonParser } from './json-parser'

/** Runs `register` where `types` are read as JSON too; other routes go on refusing them. */
export function readJsonTypes(
  app: FastifyInstance,
  types: readonly string[] | undefined,
  register: (scope: FastifyInstance) => void,
): void {
  if (!types) return register(app)
  void app.register(async (scope) => {
    addJsonParser(scope, types)
    register(scope)
  })
}
