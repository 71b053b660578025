import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { asTenant } from '../db/work-scope'
import { sidOf } from '../session/session-cookies'

/** Runs every handler on the share of its tenant. After the body is read: reading it would lose the scope. */
export function shareDatabase(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => asTenant(tenantOf(request), done))
}

/** The site that the address names, else the session or the API key. Null: a public page of no site. */
function tenantOf(request: FastifyRequest): string | null {
  const { siteId } = request.params as { siteId?: string }
  if (siteId) return `site:${siteId}`
  const key = request.headers[KEY_HEADER] ?? sidOf(request)
  return typeof key === 'string' ? `caller:${key}` : null
}
